// Sample applications in Decision Intelligence for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceRetail: SampleEntry[] = [
  {
    name: 'Mesurel Store Plan',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    features: [
      {
        title: 'Online halo',
        text: "Counts web sales that come from a store's streets and would fade without it.",
      },
      {
        title: 'Landlord offer live',
        text: 'Tests rent, term and fit-out money of an offer during the meeting.',
      },
      { title: 'Neighbours included', text: 'Moves sales to nearby stores when a shop is closed or shrunk.' },
    ],
    tagline: 'Renew, move, shrink or close',
    description:
      'Values each store with its online halo, lease dates, refit need and neighbours, and sets the options beside one another for the property committee. Landlord offers can be tested live. A bookseller renegotiated forty leases with facts and closed only three shops, all at lower costs.',
  },
  {
    name: 'Ashgrove Range Choice',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    features: [
      {
        title: 'Replaced without noticing',
        text: 'Finds items whose buyers took another when they were missing.',
      },
      {
        title: 'Cluster by cluster',
        text: 'Treats a commuter store and a village store as different ranges.',
      },
      {
        title: 'Drag and see',
        text: 'Shows space, spoilage and margin while a buyer drags an item in or out.',
      },
    ],
    tagline: 'The smallest range that loses no shopper',
    description:
      'Finds which items shoppers would replace without noticing and which bring them to the store, cluster by cluster. Buyers drag items and watch the effect on space, waste and margin. Range reviews end in one meeting, with faster decisions and fewer last-minute exceptions.',
  },
  {
    name: 'Goldacren Price Board',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      { title: 'Sentence per price', text: 'Gives each proposed price one sentence of cause.' },
      {
        title: 'Your rules first',
        text: 'Applies price families, pack-size order and endings before any model.',
      },
      { title: 'Refusals teach', text: 'Learns from a refused price only when the buyer states a reason.' },
    ],
    tagline: 'Prices that a buyer can defend',
    description:
      'Proposes prices by item and zone from cost, competitors, elasticity and your own rules, each with a sentence of reasoning. Buyers accept, change or refuse, and the refusals teach it. Price changes per week fell by half while margin improved, so shelf labels stay put.',
  },
  {
    name: 'Fossilane Promo Calendar',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Campaigns that collide',
        text: 'Estimates what each campaign loses when another runs in the same week, and proposes a swap.',
      },
      {
        title: 'Supplier money dated',
        text: 'Enters supplier funding with its conditions and the weeks it is tied to.',
      },
      {
        title: 'Store capacity',
        text: 'Keeps the number of displays and price changes within what stores can build.',
      },
    ],
    tagline: 'Fifty-two weeks of promotions, argued in advance',
    description:
      'Builds the promotion year from lift, supplier money, capacity and what competitors repeat, and marks weeks in which two campaigns eat each other. Suppliers see their part. Planning takes a month less, and stores report less waste from offers nobody wanted.',
  },
  {
    name: 'Gannetry Supply Switchboard',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    features: [
      {
        title: 'Routes compared live',
        text: 'Compares cost, promise and carbon of each remaining route within the shift.',
      },
      { title: 'Promises ranked', text: 'Protects orders with a fixed date before those that may wait.' },
      { title: 'Back to normal', text: 'Proposes when to end the detour and in which order to refill.' },
    ],
    tagline: 'Ship from where, when something goes wrong',
    description:
      'Compares ways to serve orders when a warehouse, port or carrier fails, with cost, promise and carbon of each route. Duty managers choose on one screen. During a nine-day strike one homeware chain kept ninety-four percent of promises, thanks to faster decisions at dawn.',
  },
  {
    name: 'Birchwake Labour Model',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: 'Hour that pays',
        text: 'Finds hours where one more person lifts sales or cuts theft by more than the wage.',
      },
      { title: 'Rest rules fixed', text: "Keeps contracts, breaks and rest outside the model's reach." },
      {
        title: 'Tasks and customers',
        text: 'Separates shelf filling from service, so that one does not hide the other.',
      },
    ],
    tagline: 'Hours where customers notice them',
    description:
      'Connects staffing by hour with sales, queues, shelf gaps and theft, and shows where an hour more pays for itself. Contracts and rest rules are fixed. Managers gave hours back to the morning and, despite staff shortages, higher customer satisfaction was measured in nine stores of ten.',
  },
  {
    name: 'Shelfold Space',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Fixtures cost too',
        text: 'Includes the work of moving shelves and cooling in every trade of space.',
      },
      {
        title: 'Locked areas',
        text: 'Respects places that visual merchandising has locked, such as the entrance.',
      },
      {
        title: 'Season by season',
        text: "Plans the trade between categories for weeks, not for the year's average.",
      },
    ],
    tagline: 'A metre of shelf, and what it should hold',
    description:
      'Weighs categories against each other for shelf and floor space by season, with the cost of moving fixtures included. Visual merchandisers can lock what must stay. Garden and toys trade places twice a year now, by a rule that everyone knows.',
  },
  {
    name: 'Goldacren Own Label',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Gap finder',
        text: 'Looks for price steps, sizes and needs that no brand on your shelf serves.',
      },
      {
        title: 'Brands affected',
        text: 'Estimates what a private label takes from brands you also earn on.',
      },
      {
        title: "Maker's capacity",
        text: 'Checks makers, minimum runs and test costs before a concept is shown.',
      },
    ],
    tagline: 'Which product deserves our own name',
    description:
      'Looks for gaps in price, quality and need where a private label would win, and estimates what it takes from brands you also sell. Supplier capacity is checked early. Nine launches of eleven met their plan, and two were stopped at the sample stage.',
  },
  {
    name: 'Kindrelle Returns Policy',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'Small tests',
        text: 'Uses your own trials and earlier rule changes before it trusts a model.',
      },
      { title: 'Legal minimum', text: 'Refuses a rule below the withdrawal rights of the country.' },
      {
        title: 'Abusers apart',
        text: 'Separates the few who wear and return from shoppers who order two sizes.',
      },
    ],
    tagline: 'Free, paid, thirty days or ninety',
    description:
      'Simulates return rules by customer group and category with effect on sales, abuse, freight and loyalty, learned from earlier changes and small tests. Legal minimums are built in. A marketplace kept free returns for most shoppers and charged the few who wore the goods.',
  },
  {
    name: 'Costrel Season Buy',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    features: [
      {
        title: 'Value of waiting',
        text: 'Puts a price on deciding later, for a good, a fair and a poor first week of sales.',
      },
      { title: 'Style by style', text: 'Decides depth and date for each style by its risk and lead time.' },
      { title: 'Air freight counted', text: 'Includes the air freight that a late decision may need.' },
    ],
    tagline: 'How deep to buy, how late to decide',
    description:
      "Shows the value of waiting: what a later order costs and what it saves when the first week disappoints. Commitment, options and air freight are compared by style. A sportswear buyer moved a fifth of its volume later and ended with less waste at season's end.",
  },
  {
    name: 'Callowin Media Split',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      {
        title: 'Tests and pauses',
        text: 'Measures a channel by regions where it was paused, not by clicks.',
      },
      {
        title: 'Range with split',
        text: 'Gives the next split with the range in which it would still be right.',
      },
      {
        title: 'Method signed once',
        text: 'Lets finance approve the method before the season, so that results are not argued.',
      },
    ],
    tagline: 'Leaflet, search or nothing',
    description:
      'Estimates the sales that each channel really adds by region, from tests and pauses rather than clicks, and proposes the next split with its uncertainty. Finance signs off the method once. A furniture chain gave up two channels, and siloed data from agencies stopped starting quarrels.',
  },
  {
    name: 'Castoreed Theft Choice',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      { title: 'Sales behind glass', text: 'Estimates the sales lost when goods are locked away.' },
      {
        title: 'Same incident words',
        text: 'Classifies incidents alike in every store before they are compared.',
      },
      { title: 'Staff safety', text: 'Weighs threats and injuries apart from the value of stolen goods.' },
    ],
    tagline: 'Guards, tags, glass or trust',
    description:
      'Compares measures against theft by store with loss, sales lost to locked shelves, staff safety and cost. Incidents are classified the same way everywhere. Locked cabinets disappeared from sixty stores, since the numbers showed that they cost more than they saved.',
  },
  {
    name: 'Ngāire Delivery Promise',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    features: [
      {
        title: 'Worst week shown',
        text: 'Shows for each promise the week in which drivers would not suffice.',
      },
      {
        title: 'Abandoned baskets',
        text: 'Reads from abandoned baskets which fee or hour customers refused.',
      },
      { title: 'Cut-off times', text: 'Tests cut-off times against picking capacity by the hour.' },
    ],
    tagline: 'Same day, next day or Saturday',
    description:
      'Tests delivery promises, fees and cut-off times against demand, driver capacity and what customers gave up before. Each option shows its worst week. A pharmacy chain dropped same-day in rural areas, kept its customers, and runs its fleet at lower costs.',
  },
  {
    name: 'Sorrelby Vendor Terms',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    features: [
      {
        title: 'Bonus that misleads',
        text: 'Finds bonuses whose threshold made buyers order more than stores sold.',
      },
      {
        title: "Both sides' effect",
        text: "Shows the supplier's gain and yours under the alternative terms.",
      },
      { title: 'Accrual behind terms', text: 'Links each accrual to clause, invoice and volume reached.' },
    ],
    tagline: 'The bonus that costs more than it brings',
    description:
      'Rebuilds supplier terms from contracts and invoices, finds bonuses that reward buying too much, and prepares the alternative with its effect on both sides. Negotiations start friendlier. Terms for 1,200 suppliers are visible to all buyers, with a clear audit trail behind each accrual.',
  },
  {
    name: 'Assetry Refit',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    features: [
      {
        title: 'Repair history read',
        text: 'Ranks cabinets and lights by faults, spoiled goods and power drawn.',
      },
      {
        title: 'Nights packed together',
        text: 'Groups measures into few nights with one contractor for each store.',
      },
      { title: 'Budget in seconds', text: 'Shows what drops out when the budget of a region changes.' },
    ],
    tagline: 'New lights, new freezers or a new floor',
    description:
      "Ranks refit measures by sales, energy, repair history and the customer's view, store by store, and packs them into nights with one contractor. Budgets are tried in seconds. Refrigeration came first: spoiled goods had cost more than tired floors ever did.",
  },
  {
    name: 'Kindrelle Guest Voice',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      { title: 'Original voices', text: 'Opens the reviews and calls behind each claim, unedited.' },
      {
        title: 'Cost of a complaint',
        text: 'Ties complaints to visits and spending in the weeks that followed.',
      },
      {
        title: 'Three at a time',
        text: 'Names three things to fix per region and watches whether they fade.',
      },
    ],
    tagline: "What to fix first, in the customer's words",
    description:
      'Connects reviews, surveys and calls with sales and visits, and says which three complaints cost most. Every claim opens the original voices. Operations fixed parking signs, delivery windows and one soup; higher customer satisfaction arrived without a programme or a slogan. Customer churn in the regions that were repaired fell within a quarter.',
  },
  {
    name: 'Notarrow Market Entry',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      { title: 'Weak sources marked', text: 'Grades each source and marks figures that rest on one alone.' },
      { title: 'What would change it', text: 'States which missing fact would turn a yes into a no.' },
      {
        title: 'Comments in margin',
        text: 'Lets directors comment beside the sentence and shows what was answered.',
      },
    ],
    tagline: 'A new country, on the evidence available',
    description:
      'Collects market size, rules, rents, rivals and logistics for a new country into one decision paper, marks weak sources and asks what would change the answer. Directors comment in the margin. Two entries went ahead, one was postponed, and compliance gaps were found before the first lease.',
  },
]
