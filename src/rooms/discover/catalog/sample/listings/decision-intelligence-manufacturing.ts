// Sample applications in Decision Intelligence for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceManufacturing: SampleEntry[] = [
  {
    name: 'Larkwith Make or Buy',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Hidden set-ups',
        text: 'Takes set-up and change-over costs from the routings, not from memory.',
      },
      { title: 'Three demand cases', text: 'Shows at which volume the answer turns round.' },
      { title: 'Who can do it', text: 'Counts the people who know the process, by site.' },
    ],
    tagline: 'What the part costs here, there and in between',
    description:
      'Compares making, buying and moving a part with tooling, freight, quality and the people who know it, over five years and three demand cases. Hidden set-up costs come from the routings. A pump maker brought eleven castings home and sent four away, for reasons everyone could read.',
  },
  {
    name: 'Müritz Line Balance',
    vendorKey: 'muritz-werk',
    domain: 'plant',
    features: [
      {
        title: 'Real cycle times',
        text: 'Uses measured times with their spread, walking and short stops included.',
      },
      {
        title: 'Next bottleneck',
        text: 'Shows where the bottleneck moves after a change, before it is made.',
      },
      {
        title: "Supervisor's trial",
        text: 'Lets supervisors move a station on screen and save it under their name.',
      },
    ],
    tagline: 'One operator more, one station less, or neither',
    description:
      'Simulates line layouts from real cycle times, walking and stops, and shows where the bottleneck goes after each change. Supervisors try ideas on a screen before anyone moves a bench. Output rose nine percent on a gearbox line, with shorter cycle times and no new machine.',
  },
  {
    name: 'Eastlock Network',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      {
        title: 'Second-best plan',
        text: 'Shows the runner-up beside the cheapest network and what separates them.',
      },
      {
        title: 'Winter and strike',
        text: 'Tests closed passes, full ports and a lost plant on every option.',
      },
      { title: 'Tax and service', text: 'Keeps duty, tax and delivery promises as limits beside cost.' },
    ],
    tagline: 'Plants, warehouses and lanes, drawn again',
    description:
      'Tests where to make, store and ship each product family under cost, service, tax and risk limits, and shows the second-best plan too. Directors see what the cheapest answer would break. One group kept its northern plant after looking at two winters of closed passes.',
  },
  {
    name: 'Accrella Capex',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      {
        title: 'Looking back',
        text: "Compares each sponsor's earlier promises with what the project brought.",
      },
      { title: 'Small requests', text: 'Lets requests with complete evidence through under your limit.' },
      {
        title: 'Carbon beside cash',
        text: 'Shows both for every alternative, with the price of carbon you set.',
      },
    ],
    tagline: 'Which machine earns its place first',
    description:
      'Ranks investment requests by return, risk, capacity and carbon, and replays earlier requests against what they really delivered. Sponsors learn how optimistic they tend to be. Slow approvals disappeared for requests under 50,000 dollars, as the evidence now comes with the form.',
  },
  {
    name: 'Rosterley Shift Model',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Labour law first',
        text: 'Excludes models that break rest, night or weekend rules of the site.',
      },
      { title: 'Wishes weighed', text: "Includes the workforce's answers by age and family, without names." },
      {
        title: 'Shared with council',
        text: 'Gives management and works council the same figures and the same sliders.',
      },
    ],
    tagline: 'Three shifts, four teams or a weekend crew',
    description:
      'Compares shift models on output, wages, rest, turnover and the wishes of the workforce, with labour law as a hard limit. The works council uses the same tool. A foil plant agreed on a new model in six weeks and halved its staff shortages on nights.',
  },
  {
    name: 'Junivane Portfolio Trim',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    features: [
      {
        title: 'Would they switch',
        text: 'Estimates whether customers of a variant would take another, from past stock-outs.',
      },
      { title: 'Complexity priced', text: 'Charges variants with set-ups, drawings, stock and quotations.' },
      {
        title: 'Sales exceptions',
        text: 'Keeps a variant that sales has marked, with reason and date of review.',
      },
    ],
    tagline: 'Variants that nobody would miss',
    description:
      'Finds variants whose customers would accept another, and shows complexity cost, margin and lost customers for each candidate. Sales marks the exceptions. A door maker removed 2,900 variants, lost two customers and gained a week of capacity, all foreseen within a few percent.',
  },
  {
    name: 'Ironbark Maintain Mix',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    features: [
      {
        title: 'Four strategies compared',
        text: 'Compares run, inspect, rebuild and replace for each machine over its remaining life.',
      },
      {
        title: 'Budget argues back',
        text: 'Shows which failures become likelier when a budget line is cut.',
      },
      {
        title: 'Finance sees assumptions',
        text: 'Lists failure cost and life assumptions where finance can question them.',
      },
    ],
    tagline: 'Run, inspect, rebuild or replace',
    description:
      'Weighs maintenance strategies for each machine by failure cost, parts, risk and remaining life, and makes the budget argue with the consequences. Assumptions are visible to finance. Cutting the right third of tasks gave lower costs and, over eighteen months, less unplanned downtime. Plants with staff shortages in maintenance keep the tasks that matter.',
  },
  {
    name: 'Sorrelby Sourcing Board',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    features: [
      {
        title: 'Three disruptions',
        text: 'Replays each plan through the port strike, the flood and the price peak.',
      },
      { title: 'Second source', text: 'Says what a second source costs in a quiet year.' },
      { title: 'Kept reasons', text: 'Stores why a buyer chose as they did, for whoever buys next.' },
    ],
    tagline: 'One supplier, two, or a local third',
    description:
      'Sets price against lead time, quality, currency and politics for each category, and shows how plans would have fared in three past disruptions. Buyers record why they chose. Faster decisions followed in the winter of the port strike, because alternatives were already agreed.',
  },
  {
    name: 'Redparrow Release Choice',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    features: [
      {
        title: 'Evidence in view',
        text: 'Puts tests, deviations and decisions on similar lots on one screen.',
      },
      {
        title: 'Customer limits',
        text: "Compares the lot with each customer's limits, since one may accept what another refuses.",
      },
      {
        title: 'Signed on screen',
        text: 'Collects votes with reasons and prints the disposition for the lot.',
      },
    ],
    tagline: 'Ship, rework or scrap, with the evidence in view',
    description:
      'Brings test results, deviations, similar lots and customer limits together for the material review board and drafts the disposition with reasons. Votes are signed on screen. Boards meet twice a week instead of daily, and a clear audit trail satisfies the strictest customer.',
  },
  {
    name: 'Skiftal Carbon Path',
    vendorKey: 'angermark',
    domain: 'plant',
    features: [
      {
        title: 'Sequence to target',
        text: 'Finds the order of measures that reaches the target within permits and grid limits.',
      },
      {
        title: 'Measured or claimed',
        text: 'Marks each supplier figure as measured, calculated or merely claimed.',
      },
      {
        title: 'Dollars per tonne',
        text: 'Ranks measures by cost for each tonne, with the saving in energy deducted.',
      },
    ],
    tagline: 'Tonnes, dollars and dates on one curve',
    description:
      "Lays out decarbonisation measures by site with cost, saving, permits and grid limits, and shows which sequence reaches the target. Suppliers' figures are marked as measured or claimed. A cement group dropped two showpiece projects for nine dull ones that work.",
  },
  {
    name: 'Bracken Price Pass',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Clause by clause',
        text: 'Reads which contracts allow an increase, when and by which index.',
      },
      { title: 'Losses expected', text: 'Estimates lost volume by customer from earlier increases.' },
      {
        title: 'Arguments with sources',
        text: 'Gives account managers the cost facts they may show, with the source.',
      },
    ],
    tagline: 'How much of the cost rise, to whom, and when',
    description:
      'Models cost increases by product and customer, contract clauses, competitors and likely losses, and proposes a path for each segment. Account managers see arguments with sources. Margin held in a year of rising resin prices, and fewer than two customers in a hundred left.',
  },
  {
    name: 'Stillwater Safety Spend',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    features: [
      {
        title: 'Near misses counted',
        text: 'Includes near misses at the rate at which each site reports them.',
      },
      { title: 'Weights in the open', text: 'Lets the committee change a weight and see the ranking move.' },
      {
        title: 'Measures compared',
        text: 'Sets guards, layout, training and staffing against the same injuries.',
      },
    ],
    tagline: 'Where a safety dollar prevents most harm',
    description:
      'Compares guards, training, layout and staffing measures by the injuries they would have prevented, with near misses counted honestly. Committees can disagree with a weight and see the effect. Two plants rebuilt crossings before buying vests, and injuries followed the prediction.',
  },
  {
    name: 'Risqua Quality Gate',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Escapes priced',
        text: 'Prices what an escape costs at assembly, at the customer and in the field.',
      },
      {
        title: 'Replay last year',
        text: "Runs last year's parts through the new plan and lists what would have slipped.",
      },
      {
        title: 'Add, move, drop',
        text: 'Recommends for each check whether to keep, move or drop it, with the reason.',
      },
    ],
    tagline: 'How much inspection is enough',
    description:
      'Weighs inspection effort against escapes, cost of failure and supplier record, and recommends where to add, move or drop a check. Engineers can replay last year under the new plan. One axle plant removed a third of its checks with fewer errors reaching customers.',
  },
  {
    name: 'Tidewell Plan Meeting',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Three ways out',
        text: 'Proposes three ways to close each gap, with cash and service for each.',
      },
      { title: 'Ninety minutes', text: 'Orders the agenda by what has to be decided today.' },
      {
        title: 'Who promised what',
        text: 'Opens with the promises of the last meeting and what became of them.',
      },
    ],
    tagline: 'Sales and operations planning without the spreadsheet duel',
    description:
      'Puts demand, supply, stock and cash of the coming eighteen months on one page, with the gaps that need a decision and three ways to close each. Siloed data from sales and plants is reconciled beforehand. The monthly meeting lasts ninety minutes. Inaccurate forecasts are shown with their history, so faster decisions end the meeting.',
  },
  {
    name: 'Latticin Design Cost',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'While you draw',
        text: 'Shows the cost of a tolerance or finish beside the feature being drawn.',
      },
      {
        title: "Own plants' prices",
        text: 'Uses rates of your machines and quotations from your suppliers.',
      },
      {
        title: 'Parts already made',
        text: 'Finds an existing part that fits before a new number is created.',
      },
    ],
    tagline: 'The price of a tolerance',
    description:
      'Shows designers while they draw what a tolerance, material or finish costs in your own plants and at your suppliers. Alternatives come from parts already made. Design reviews discuss function again, with less rework after the first quotation round and 140 new parts avoided.',
  },
  {
    name: 'Wattley Fleet Renew',
    vendorKey: 'tollgate-energy',
    domain: 'plant',
    features: [
      {
        title: 'Own machines first',
        text: "Opens with the site manager's own trucks, their hours and repairs.",
      },
      {
        title: 'Overhaul as option',
        text: 'Compares an overhaul with keeping and replacing, resale value included.',
      },
      { title: 'Energy and permits', text: 'Counts fuel, charging points and emission rules of the site.' },
    ],
    tagline: 'When the old truck becomes the dear one',
    description:
      'Compares keeping, overhauling and replacing forklifts, trucks and loaders by hours, repairs, energy and resale value. Site managers see their own machines first. A quarry group replaced nineteen machines instead of forty, and unplanned downtime was lower a year later.',
  },
  {
    name: 'Hillarow Bid Room',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      { title: 'What winning displaces', text: 'Shows the projects and people that a win would displace.' },
      {
        title: 'Clause risk',
        text: 'Scores penalty, bond and liability clauses against those you accepted before.',
      },
      {
        title: 'Reasons reviewed',
        text: 'Keeps the bid decision and reads it again when the result is known.',
      },
    ],
    tagline: 'Bid, no bid, and at which margin',
    description:
      'Scores tenders by fit, capacity, risk clauses and the record with this customer, and shows what winning would displace. The decision and its reasons are kept for the review. An elevator builder bids on half as many projects and wins more of those it wants.',
  },
  {
    name: 'Bayarden Inventory Target',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Cash per promise',
        text: 'Shows the cash tied up by each step of service promised to customers.',
      },
      {
        title: 'Item by item',
        text: 'Sets targets from demand, lead time and lot size of the item, not by class.',
      },
      { title: 'Negotiated numbers', text: 'Lets planners trade stock between items within one cash limit.' },
    ],
    tagline: 'Stock levels you can explain to a banker',
    description:
      'Sets stock targets by item from demand, lead time, lot size and the promise made to customers, and shows the cash each promise costs. Planners negotiate with numbers. Eleven million dollars were released with less waste from expiry, and fill rate went up slightly.',
  },
]
