// The companies behind the sample applications. Fictional, written by hand.
import type { Vendor } from '#rooms/discover/catalog/rules/publishing/listing.ts'

export const sampleVendors: Vendor[] = [
  {
    key: 'northfold-systems',
    name: 'Northfold Systems',
    about:
      'Northfold was founded by two controllers who had closed the books of a listed group for eleven years. Its software does the closing work that people do at night, and leaves them the judgement.',
    headquarters: 'Hartford, Connecticut',
    foundedYear: 2014,
    employees: '201–500',
  },
  {
    key: 'marram-accounts',
    name: 'Marram Accounts',
    about:
      'Marram builds receivables and payables software for companies with more entities than accountants. Every release is tried for a month in its own books first.',
    headquarters: 'Edinburgh',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'dunmore-reckoning',
    name: 'Dunmore Reckoning',
    about:
      'Dunmore started as an outsourced accounts desk and turned its own checklists into a product. Half of its staff have worked in shared service centres.',
    headquarters: 'Dublin',
    foundedYear: 2011,
    employees: '201–500',
  },
  {
    key: 'elan-mesure',
    name: 'Élan Mesure',
    about:
      'Élan Mesure makes planning and forecasting tools for finance teams that have outgrown the spreadsheet. It publishes the error of its own models each January.',
    headquarters: 'Lyon',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'kestrel-thorne',
    name: 'Kestrel & Thorne',
    about:
      'Kestrel & Thorne looks after cash: positions, forecasts, bank fees and the questions that treasurers ask on Monday. Founded by a former group treasurer.',
    headquarters: 'Toronto',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'ravensloe-tax',
    name: 'Ravensloe Tax',
    about:
      'Ravensloe turns tax rules into software that shows its working. Its content team reads the gazettes of forty jurisdictions every week.',
    headquarters: 'Zurich',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'plumbline-finance',
    name: 'Plumbline Finance',
    about:
      'Plumbline checks spending before it happens instead of after. Its customers are finance teams of under fifty people.',
    headquarters: 'Chicago',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'sondre-tal',
    name: 'Søndre Tal',
    about:
      'Søndre Tal is a small house with one subject: documents that carry an amount. It employs as many bookkeepers as programmers.',
    headquarters: 'Aarhus',
    foundedYear: 2017,
    employees: '11–50',
  },
  {
    key: 'whitlow-costing',
    name: 'Whitlow Costing',
    about:
      'Whitlow has costed products and services for two decades, first as consultants and now as software. It works closely with plant and store controllers.',
    headquarters: 'Birmingham',
    foundedYear: 2012,
    employees: '51–200',
  },
  {
    key: 'tern-vale',
    name: 'Tern & Vale',
    about:
      'Tern & Vale is run by lawyers who write code and engineers who read contracts. Its products quote before they advise.',
    headquarters: 'London',
    foundedYear: 2015,
    employees: '201–500',
  },
  {
    key: 'hollis-brief',
    name: 'Hollis Brief',
    about:
      'Hollis Brief began inside the legal department of an insurer. It makes tools for in-house teams that are asked for an answer by Thursday.',
    headquarters: 'Boston',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'larkspur-clauses',
    name: 'Larkspur Clauses',
    about:
      'Larkspur keeps libraries of negotiated wording useful after the people who negotiated it have moved on. A panel of retired counsel reviews its models.',
    headquarters: 'Melbourne',
    foundedYear: 2017,
    employees: '11–50',
  },
  {
    key: 'quorum-gate',
    name: 'Quorum Gate',
    about:
      'Quorum Gate prepares decisions that need several signatures: purchases, policies, deviations. It counts the days an approval waits, and why.',
    headquarters: 'The Hague',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'amberly-procure',
    name: 'Amberly Procure',
    about:
      'Amberly helps buying teams write better requests and read the replies. It was founded by two category managers from the packaging trade.',
    headquarters: 'Columbus, Ohio',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'pena-clara',
    name: 'Peña Clara',
    about:
      'Peña Clara reads public rules and private policies in Spanish, Portuguese and English. Its customers are regulated companies that work in all three.',
    headquarters: 'Bogotá',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'copperline',
    name: 'Copperline',
    about:
      'Copperline takes the routine third of service work off the queue and hands over the rest with a summary. It charges for resolved cases, never for attempts.',
    headquarters: 'Minneapolis',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'brightwater-desk',
    name: 'Brightwater Desk',
    about:
      'Brightwater runs support operations for its own account and sells the software that grew out of them. Its designers spend one week a year on the phones.',
    headquarters: 'Leeds',
    foundedYear: 2013,
    employees: '201–500',
  },
  {
    key: 'ostler-voice',
    name: 'Ostler Voice',
    about:
      'Ostler works on the spoken part of service: calls, voicemail and what was promised in both. Its speech models are tuned for accents, not for studio sound.',
    headquarters: 'Austin, Texas',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'fennimore',
    name: 'Fennimore',
    about:
      'Fennimore writes answering software for companies whose questions change with every season. Each answer carries its source.',
    headquarters: 'Rotterdam',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'kindred-loop',
    name: 'Kindred Loop',
    about:
      'Kindred Loop listens to what customers say after the sale. Its founders ran complaint handling for an airline and a bank.',
    headquarters: 'Vancouver',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'harrowgate-field',
    name: 'Harrowgate Field',
    about:
      "Harrowgate plans and supports the people who repair things at somebody else's site. It has been in vans since before it was in the cloud.",
    headquarters: 'Denver',
    foundedYear: 2012,
    employees: '201–500',
  },
  {
    key: 'saltmarsh-support',
    name: 'Saltmarsh Support',
    about:
      'Saltmarsh supports support teams: quality, coaching, staffing and knowledge. Its customers answer in twenty-six languages.',
    headquarters: 'Lisbon',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'wren-harbour',
    name: 'Wren Harbour',
    about:
      'Wren Harbour builds service agents for small teams that cannot hire a night shift. It publishes every limit its agents work under.',
    headquarters: 'Auckland',
    foundedYear: 2020,
    employees: '11–50',
  },
  {
    key: 'foss-ida',
    name: 'Foss & Ida',
    about:
      'Foss & Ida turns commercial questions into models that a manager can read. Half the company are economists, the other half used to carry a quota.',
    headquarters: 'Copenhagen',
    foundedYear: 2014,
    employees: '201–500',
  },
  {
    key: 'tamarind-row',
    name: 'Tamarind Row',
    about:
      'Tamarind Row writes and measures campaigns for teams without a studio. It insists on a control group.',
    headquarters: 'Singapore',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'goldacre-pricing',
    name: 'Goldacre Pricing',
    about:
      'Goldacre has set prices for distributors since before it was called science. Its software states the reason beside each price.',
    headquarters: 'Frankfurt',
    foundedYear: 2011,
    employees: '51–200',
  },
  {
    key: 'meridew-commerce',
    name: 'Meridew Commerce',
    about:
      'Meridew works on the shelf, real and digital: ranges, prices, pictures and the words beside them. Its team comes from buying offices.',
    headquarters: 'Manchester',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'lanyard-pike',
    name: 'Lanyard & Pike',
    about:
      'Lanyard & Pike helps sales teams prepare, follow up and forecast without typing. It measures itself by minutes given back to each seller.',
    headquarters: 'Raleigh, North Carolina',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'junipero-growth',
    name: 'Junipero Growth',
    about:
      'Junipero studies why customers stay. It began as a research group on subscription renewals and still publishes its method.',
    headquarters: 'San Diego',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'ashgrove-signals',
    name: 'Ashgrove Signals',
    about:
      'Ashgrove reads behaviour on web and in store and turns it into the next useful step. It works without third-party cookies and always has.',
    headquarters: 'Amsterdam',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'callowhill',
    name: 'Callowhill',
    about:
      'Callowhill builds quoting and proposal software for products that come in too many variants. Its longest customer has been with it for twelve years.',
    headquarters: 'Philadelphia',
    foundedYear: 2013,
    employees: '201–500',
  },
  {
    key: 'orrery-labs',
    name: 'Orrery Labs',
    about:
      'Orrery Labs forecasts what people will want, by place and by day, and states its error. Its founders are astronomers, which explains the name and the patience.',
    headquarters: 'Cambridge, England',
    foundedYear: 2015,
    employees: '201–500',
  },
  {
    key: 'gannet-freight',
    name: 'Gannet Freight',
    about:
      'Gannet follows goods between the factory gate and the door. It reads the messages that carriers send and the ones they forget to send.',
    headquarters: 'Hamburg',
    foundedYear: 2012,
    employees: '201–500',
  },
  {
    key: 'tidewell-supply',
    name: 'Tidewell Supply',
    about:
      'Tidewell keeps stock where it is needed and out of where it is not. Planners from nine countries sit on its product council.',
    headquarters: 'Savannah, Georgia',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'bramhall-stock',
    name: 'Bramhall Stock',
    about:
      'Bramhall counts, places and replenishes stock for warehouses and stores. It was spun out of a parts wholesaler.',
    headquarters: 'Sheffield',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'ngaio-logistics',
    name: 'Ngāio Logistics',
    about:
      'Ngāio plans loads, routes and docks for fleets of twenty to two thousand vehicles. Drivers sit on its design panel.',
    headquarters: 'Wellington',
    foundedYear: 2018,
    employees: '11–50',
  },
  {
    key: 'castellan-sourcing',
    name: 'Castellan Sourcing',
    about:
      'Castellan watches suppliers: their quality, their finances and the weather above them. Its analysts still phone.',
    headquarters: 'Milan',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'pennywort',
    name: 'Pennywort',
    about:
      'Pennywort automates the paperwork between buyer and supplier, from the first order to the last credit note. It has matched invoices since its first day.',
    headquarters: 'Nashville',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'eastlock-depot',
    name: 'Eastlock Depot',
    about:
      'Eastlock makes warehouse software that works with the people and machines already there. It installs in weeks because it does not replace the warehouse system.',
    headquarters: 'Busan',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'ironbark-works',
    name: 'Ironbark Works',
    about:
      'Ironbark listens to machines and tells the people who mend them what it heard. It began in mining, where an hour of standstill is counted in wages.',
    headquarters: 'Newcastle, New South Wales',
    foundedYear: 2013,
    employees: '201–500',
  },
  {
    key: 'muritz-werk',
    name: 'Müritz Werk',
    about:
      'Müritz Werk writes software for the shop floor and tests it on its own. The company still machines small parts every Friday.',
    headquarters: 'Rostock',
    foundedYear: 2012,
    employees: '51–200',
  },
  {
    key: 'steelyard-vision',
    name: 'Steelyard Vision',
    about:
      'Steelyard looks at surfaces, welds and labels and says which ones will come back. It delivers its own lamps, since light is half of the work.',
    headquarters: 'Pittsburgh',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'kilnworth',
    name: 'Kilnworth',
    about:
      'Kilnworth works on processes that are hot, slow and dear: kilns, ovens, reactors. It sells measured savings of energy.',
    headquarters: 'Stoke-on-Trent',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'angermark',
    name: 'Ångermark',
    about:
      'Ångermark schedules plants in which everything depends on everything. Its planners come from paper, steel and dairies.',
    headquarters: 'Umeå',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'redpath-quality',
    name: 'Redpath Quality',
    about:
      'Redpath turns complaints, deviations and inspection results into lessons that survive a shift change. It is itself audited twice a year.',
    headquarters: 'Grand Rapids, Michigan',
    foundedYear: 2011,
    employees: '51–200',
  },
  {
    key: 'solventry',
    name: 'Solventry',
    about:
      'Solventry serves batch producers: recipes, yields, cleaning and release. Its first customer made paint, its largest makes vaccines.',
    headquarters: 'Antwerp',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'tollgate-energy',
    name: 'Tollgate Energy',
    about:
      'Tollgate reads meters, tariffs and weather and decides when energy should be used. Savings are agreed before the contract starts.',
    headquarters: 'Aberdeen',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'harbinger-assets',
    name: 'Harbinger Assets',
    about:
      'Harbinger keeps large fleets of equipment running, from escalators to compressors. It is paid partly by the hours they run.',
    headquarters: 'Houston, Texas',
    foundedYear: 2012,
    employees: '201–500',
  },
  {
    key: 'calla-health',
    name: 'Calla Health',
    about:
      'Calla was started by two hospitalists who wanted their evenings back. Its products write, the clinician signs.',
    headquarters: 'Rochester, Minnesota',
    foundedYear: 2015,
    employees: '201–500',
  },
  {
    key: 'rowan-ward',
    name: 'Rowan Ward',
    about:
      'Rowan Ward works on the flow of patients: beds, theatres, discharge. Every feature has been tried on a ward round.',
    headquarters: 'Bristol',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'ellerby-clinical',
    name: 'Ellerby Clinical',
    about:
      'Ellerby reads clinical text and turns it into codes, registries and answers. Its coders check a sample of every model.',
    headquarters: 'Leeds',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'mistral-sante',
    name: 'Mistral Santé',
    about:
      'Mistral Santé builds software for outpatient care and the letters around it. It hosts all data with certified health hosts in the country of care.',
    headquarters: 'Marseille',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'greywether-imaging',
    name: 'Greywether Imaging',
    about:
      'Greywether sorts imaging work so that the urgent study is read first. It reports its misses to its customers every quarter.',
    headquarters: 'Baltimore',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'thistle-bond',
    name: 'Thistle & Bond',
    about:
      'Thistle & Bond looks after medicines between the prescription and the patient. Its founders are pharmacists.',
    headquarters: 'Glasgow',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'aldersgate-care',
    name: 'Aldersgate Care',
    about:
      'Aldersgate helps care teams to see who needs them next. It works with hospitals, home care and the people who pay for both.',
    headquarters: 'Nashville',
    foundedYear: 2012,
    employees: '201–500',
  },
  {
    key: 'pelican-trials',
    name: 'Pelican Trials',
    about:
      'Pelican runs the paperwork of clinical studies, from protocol to close-out. It has been inspected and is proud of the report.',
    headquarters: 'Basel',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'harcourt-intake',
    name: 'Harcourt Intake',
    about:
      'Harcourt takes the clipboard out of the waiting room. It serves clinics with one doctor and groups with nine hundred.',
    headquarters: 'Phoenix, Arizona',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'sentry-mill',
    name: 'Sentry Mill',
    about:
      'Sentry Mill finds the few transactions that deserve a second look. Its investigators trained the first models by hand.',
    headquarters: 'Charlotte, North Carolina',
    foundedYear: 2014,
    employees: '201–500',
  },
  {
    key: 'blackthorn-assure',
    name: 'Blackthorn Assure',
    about:
      'Blackthorn tests controls every day instead of every autumn. It was founded by internal auditors.',
    headquarters: 'Belfast',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'veldkamp-risk',
    name: 'Veldkamp Risk',
    about:
      'Veldkamp builds models that supervisors can read. Its documentation is longer than its code, on purpose.',
    headquarters: 'Utrecht',
    foundedYear: 2012,
    employees: '51–200',
  },
  {
    key: 'lodestar-watch',
    name: 'Lodestar Watch',
    about:
      'Lodestar screens people, companies and payments, and explains each hit. It keeps the false alarms low enough to be taken seriously.',
    headquarters: 'Luxembourg',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'castor-reed',
    name: 'Castor & Reed',
    about:
      'Castor & Reed guards sales and refunds against people who read the small print too well. It is paid by the loss avoided.',
    headquarters: 'Atlanta',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'halyard-controls',
    name: 'Halyard Controls',
    about:
      'Halyard turns rules into controls and controls into evidence. It follows forty regulators and explains what changed on one page.',
    headquarters: 'Stockholm',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'fathom-ridge',
    name: 'Fathom Ridge',
    about:
      'Fathom Ridge studies how trouble begins: in logs, in ledgers, in supply chains. It writes its findings as if a judge would read them.',
    headquarters: 'Tel Aviv',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'nettlecombe',
    name: 'Nettlecombe',
    about:
      'Nettlecombe collects evidence for auditors so that engineers and nurses do not have to. It has eleven employees and four hundred controls.',
    headquarters: 'Exeter',
    foundedYear: 2015,
    employees: '11–50',
  },
  {
    key: 'lanternworks',
    name: 'Lanternworks',
    about:
      "Lanternworks prepares people's first day, and every change after it. It began with a checklist that was forty-one items long.",
    headquarters: 'Dublin',
    foundedYear: 2016,
    employees: '201–500',
  },
  {
    key: 'birchall-skills',
    name: 'Birchall Skills',
    about:
      'Birchall teaches at the place of work, in the minutes that there are. Its courses are written by people who have done the job.',
    headquarters: 'Montréal',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'rosterly-sons',
    name: 'Rosterley & Sons',
    about:
      'Rosterley & Sons has planned shifts since the days of the wall chart. Rest rules of thirty countries are kept by its own labour lawyers.',
    headquarters: 'Cardiff',
    foundedYear: 2011,
    employees: '51–200',
  },
  {
    key: 'hearthside-people',
    name: 'Hearthside People',
    about:
      "Hearthside answers employees' questions and keeps their answers private. It will not sell sentiment scores by name.",
    headquarters: 'Portland, Oregon',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'ackroyd-hiring',
    name: 'Ackroyd Hiring',
    about:
      'Ackroyd reads applications fairly and proves it with numbers. Its fairness reports are published.',
    headquarters: 'New York',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'elodie-parcours',
    name: 'Élodie Parcours',
    about:
      'Élodie Parcours follows careers inside a company: skills, moves, certificates. Employees own their profile.',
    headquarters: 'Nantes',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'stillwater-safety',
    name: 'Stillwater Safety',
    about:
      'Stillwater wants everyone to go home whole. Its software reads near misses before they become accidents.',
    headquarters: 'Calgary',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'cobalt-finch',
    name: 'Cobalt Finch',
    about:
      'Cobalt Finch builds for the person who is woken at three. It keeps its own incident history public.',
    headquarters: 'Seattle',
    foundedYear: 2017,
    employees: '201–500',
  },
  {
    key: 'treadle-code',
    name: 'Treadle Code',
    about:
      'Treadle reviews, tests and tidies code in the places where engineers already work. It has no dashboard and is proud of it.',
    headquarters: 'Berlin',
    foundedYear: 2018,
    employees: '51–200',
  },
  {
    key: 'moss-relay',
    name: 'Moss & Relay',
    about:
      'Moss & Relay watches infrastructure and its bill. It began as the platform team of a shipping company.',
    headquarters: 'Oslo',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'patchwork-kin',
    name: 'Patchwork Kin',
    about:
      'Patchwork Kin closes security holes in the order in which they matter. Its researchers report what they find to everyone.',
    headquarters: 'Bengaluru',
    foundedYear: 2016,
    employees: '201–500',
  },
  {
    key: 'silvergate-data',
    name: 'Silvergate Data',
    about:
      'Silvergate makes company data findable, explainable and fresh. It never copies a table that it can read in place.',
    headquarters: 'Warsaw',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'ptarmigan',
    name: 'Ptarmigan',
    about:
      'Ptarmigan moves old systems to new ones in small, reversible steps. It has fourteen people and has never lost a weekend.',
    headquarters: 'Reykjavík',
    foundedYear: 2019,
    employees: '11–50',
  },
  {
    key: 'underhill-query',
    name: 'Underhill Query',
    about:
      'Underhill answers questions about data in the words in which they were asked. Each answer shows its query.',
    headquarters: 'Prague',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'larch-lattice',
    name: 'Larch & Lattice',
    about:
      'Larch & Lattice helps product teams to decide what to build and to find out whether it worked. It runs its own road map in public.',
    headquarters: 'San Jose, California',
    foundedYear: 2013,
    employees: '51–200',
  },
  {
    key: 'inkwell-harbor',
    name: 'Inkwell Harbor',
    about:
      "Inkwell Harbor reads documents that were made for people. It started with ships' papers and still keeps a collection of bad scans.",
    headquarters: 'Providence, Rhode Island',
    foundedYear: 2014,
    employees: '201–500',
  },
  {
    key: 'foliant',
    name: 'Foliant',
    about:
      'Foliant finds the page. Its search has served archives, ministries and engineering offices for ten years.',
    headquarters: 'Leipzig',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'scriveners-yard',
    name: "Scrivener's Yard",
    about:
      "Scrivener's Yard writes the documents that nobody likes to write and cites where each sentence came from.",
    headquarters: 'York',
    foundedYear: 2017,
    employees: '51–200',
  },
  {
    key: 'marginalia-works',
    name: 'Marginalia Works',
    about: 'Marginalia reads meetings, mail and minutes and keeps what was agreed. It deletes the rest.',
    headquarters: 'Montpellier',
    foundedYear: 2018,
    employees: '11–50',
  },
  {
    key: 'post-parcel-office',
    name: 'Post & Parcel Office',
    about:
      'Post & Parcel Office opens, sorts and routes incoming mail for companies with a mail room worth the name. It handles paper as well.',
    headquarters: 'Vienna',
    foundedYear: 2012,
    employees: '51–200',
  },
  {
    key: 'weir-docket',
    name: 'Weir & Docket',
    about: 'Weir & Docket keeps records: what must be kept, what must go, and who may read it meanwhile.',
    headquarters: 'Albany, New York',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'stonebridge-lending',
    name: 'Stonebridge Lending',
    about:
      'Stonebridge writes credit software for lenders who know their borrowers. Its models can be read aloud.',
    headquarters: 'Des Moines, Iowa',
    foundedYear: 2013,
    employees: '201–500',
  },
  {
    key: 'alder-quay',
    name: 'Alder & Quay',
    about:
      'Alder & Quay helps underwriters to say yes sooner and no with reasons. It was built at the desk of a specialty insurer.',
    headquarters: 'Cork',
    foundedYear: 2016,
    employees: '51–200',
  },
  {
    key: 'merrow-claims',
    name: 'Merrow Claims',
    about:
      'Merrow settles the plain claims and prepares the difficult ones. It measures itself by the letters that customers do not have to write.',
    headquarters: 'Brisbane',
    foundedYear: 2015,
    employees: '51–200',
  },
  {
    key: 'ashdown-wealth',
    name: 'Ashdown Wealth',
    about:
      'Ashdown prepares advisers for the meeting and writes up what was said. It gives no advice of its own.',
    headquarters: 'Geneva',
    foundedYear: 2014,
    employees: '51–200',
  },
  {
    key: 'benning-trust',
    name: 'Benning Trust',
    about:
      'Benning automates the steps between an application and a funded account. It processes for lenders with one branch and with six hundred.',
    headquarters: 'Omaha, Nebraska',
    foundedYear: 2017,
    employees: '11–50',
  },
  {
    key: 'halcyon-cover',
    name: 'Halcyon Cover',
    about:
      'Halcyon prices and renews commercial cover. Actuaries write its models and brokers test its screens.',
    headquarters: 'Munich',
    foundedYear: 2018,
    employees: '51–200',
  },
]
