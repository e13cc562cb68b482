// Sample applications in Decision Intelligence for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceRetail: SampleEntry[] = [
  {
    name: 'Mesurel Store Plan',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    subject: 'store plans',
    tagline: 'Renew, move, shrink or close',
    description:
      'Values each store with its online halo, lease dates, refit need and neighbours, and sets the options beside one another for the property committee. Landlord offers can be tested live. A bookseller renegotiated forty leases with facts and closed only three shops, all at lower costs.',
  },
  {
    name: 'Ashgrove Range Choice',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    subject: 'range choices',
    tagline: 'The smallest range that loses no shopper',
    description:
      'Finds which items shoppers would replace without noticing and which bring them to the store, cluster by cluster. Buyers drag items and watch the effect on space, waste and margin. Range reviews end in one meeting, with faster decisions and fewer last-minute exceptions.',
  },
  {
    name: 'Goldacren Price Board',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'price proposals',
    tagline: 'Prices that a buyer can defend',
    description:
      'Proposes prices by item and zone from cost, competitors, elasticity and your own rules, each with a sentence of reasoning. Buyers accept, change or refuse, and the refusals teach it. Price changes per week fell by half while margin improved, so shelf labels stay put.',
  },
  {
    name: 'Fossilane Promo Calendar',
    vendorKey: 'foss-ida',
    domain: 'sales',
    subject: 'promotion plans',
    tagline: 'Fifty-two weeks of promotions, argued in advance',
    description:
      'Builds the promotion year from lift, supplier money, capacity and what competitors repeat, and marks weeks in which two campaigns eat each other. Suppliers see their part. Planning takes a month less, and stores report less waste from offers nobody wanted.',
  },
  {
    name: 'Gannetry Supply Switchboard',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    subject: 'route choices',
    tagline: 'Ship from where, when something goes wrong',
    description:
      'Compares ways to serve orders when a warehouse, port or carrier fails, with cost, promise and carbon of each route. Duty managers choose on one screen. During a nine-day strike one homeware chain kept ninety-four percent of promises, thanks to faster decisions at dawn.',
  },
  {
    name: 'Birchwake Labour Model',
    vendorKey: 'birchall-skills',
    domain: 'people',
    subject: 'staffing plans',
    tagline: 'Hours where customers notice them',
    description:
      'Connects staffing by hour with sales, queues, shelf gaps and theft, and shows where an hour more pays for itself. Contracts and rest rules are fixed. Managers gave hours back to the morning and, despite staff shortages, higher customer satisfaction was measured in nine stores of ten.',
  },
  {
    name: 'Shelfold Space',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    subject: 'space plans',
    tagline: 'A metre of shelf, and what it should hold',
    description:
      'Weighs categories against each other for shelf and floor space by season, with the cost of moving fixtures included. Visual merchandisers can lock what must stay. Garden and toys trade places twice a year now, by a rule that everyone knows.',
  },
  {
    name: 'Goldacren Own Label',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'product gaps',
    tagline: 'Which product deserves our own name',
    description:
      'Looks for gaps in price, quality and need where a private label would win, and estimates what it takes from brands you also sell. Supplier capacity is checked early. Nine launches of eleven met their plan, and two were stopped at the sample stage.',
  },
  {
    name: 'Kindrelle Returns Policy',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'return rules',
    tagline: 'Free, paid, thirty days or ninety',
    description:
      'Simulates return rules by customer group and category with effect on sales, abuse, freight and loyalty, learned from earlier changes and small tests. Legal minimums are built in. A marketplace kept free returns for most shoppers and charged the few who wore the goods.',
  },
  {
    name: 'Costrel Season Buy',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    subject: 'buying commitments',
    tagline: 'How deep to buy, how late to decide',
    description:
      "Shows the value of waiting: what a later order costs and what it saves when the first week disappoints. Commitment, options and air freight are compared by style. A sportswear buyer moved a fifth of its volume later and ended with less waste at season's end.",
  },
  {
    name: 'Callowin Media Split',
    vendorKey: 'callowhill',
    domain: 'sales',
    subject: 'media budgets',
    tagline: 'Leaflet, search or nothing',
    description:
      'Estimates the sales that each channel really adds by region, from tests and pauses rather than clicks, and proposes the next split with its uncertainty. Finance signs off the method once. A furniture chain gave up two channels, and siloed data from agencies stopped starting quarrels.',
  },
  {
    name: 'Castoreed Theft Choice',
    vendorKey: 'castor-reed',
    domain: 'risk',
    subject: 'theft measures',
    tagline: 'Guards, tags, glass or trust',
    description:
      'Compares measures against theft by store with loss, sales lost to locked shelves, staff safety and cost. Incidents are classified the same way everywhere. Locked cabinets disappeared from sixty stores, since the numbers showed that they cost more than they saved.',
  },
  {
    name: 'Ngāire Delivery Promise',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'delivery promises',
    tagline: 'Same day, next day or Saturday',
    description:
      'Tests delivery promises, fees and cut-off times against demand, driver capacity and what customers gave up before. Each option shows its worst week. A pharmacy chain dropped same-day in rural areas, kept its customers, and runs its fleet at lower costs.',
  },
  {
    name: 'Sorrelby Vendor Terms',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    subject: 'supplier terms',
    tagline: 'The bonus that costs more than it brings',
    description:
      'Rebuilds supplier terms from contracts and invoices, finds bonuses that reward buying too much, and prepares the alternative with its effect on both sides. Negotiations start friendlier. Terms for 1,200 suppliers are visible to all buyers, with a clear audit trail behind each accrual.',
  },
  {
    name: 'Assetry Refit',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    subject: 'refit plans',
    tagline: 'New lights, new freezers or a new floor',
    description:
      "Ranks refit measures by sales, energy, repair history and the customer's view, store by store, and packs them into nights with one contractor. Budgets are tried in seconds. Refrigeration came first: spoiled goods had cost more than tired floors ever did.",
  },
  {
    name: 'Kindrelle Guest Voice',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'guest comments',
    tagline: "What to fix first, in the customer's words",
    description:
      'Connects reviews, surveys and calls with sales and visits, and says which three complaints cost most. Every claim opens the original voices. Operations fixed parking signs, delivery windows and one soup; higher customer satisfaction arrived without a programme or a slogan. Customer churn in the regions that were repaired fell within a quarter.',
  },
  {
    name: 'Notarrow Market Entry',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    subject: 'market papers',
    tagline: 'A new country, on the evidence available',
    description:
      'Collects market size, rules, rents, rivals and logistics for a new country into one decision paper, marks weak sources and asks what would change the answer. Directors comment in the margin. Two entries went ahead, one was postponed, and compliance gaps were found before the first lease.',
  },
]
