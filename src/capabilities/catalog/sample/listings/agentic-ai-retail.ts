// Sample applications in Agentic AI for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiRetail: SampleEntry[] = [
  {
    name: 'Fennimar Order Care',
    vendorKey: 'fennimore',
    domain: 'service',
    subject: 'order questions',
    tagline: 'Where it is, why it is late, and what happens now',
    description:
      'Answers customers about their order, calls up scans, reroutes or replaces within your limits and arranges the refund when nothing else helps. A colleague can join at any moment. Two thirds of contacts are solved at once, with higher customer satisfaction than the phone ever reached. Repetitive questions about delivery are answered before anyone has to wait. Customer churn after a late parcel fell by a fifth.',
  },
  {
    name: 'Bracken Attributes',
    vendorKey: 'foss-ida',
    domain: 'sales',
    subject: 'product attributes',
    tagline: 'Item data completed without a single spreadsheet',
    description:
      'Collects missing attributes, pictures and certificates from suppliers, checks them against category rules, translates and publishes when complete. Category managers approve new suppliers only. Items go live in three days, and nobody had to hire forty temps for manual data entry this season.',
  },
  {
    name: 'Tidewell Refill',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    subject: 'refill orders',
    tagline: 'Shelves that are refilled for a reason',
    description:
      'Looks for gaps between system and shelf, asks a colleague to check three items, corrects stock and orders the refill. It learns which alarms were wrong. Availability rose by two points in 180 stores, with less waste in chilled goods and no new hours.',
  },
  {
    name: 'Goldacren Corridor',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'price moves',
    tagline: 'Prices that follow the rules you wrote',
    description:
      'Watches competitors, stock and cost, proposes price moves inside your corridors and makes those below the limit itself, with the reason attached. Every rule has an owner and an off switch. Buyers stopped reacting to each rumour, and faster decisions are left for the few prices that matter.',
  },
  {
    name: 'Larkwith Seller Care',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    subject: 'seller disputes',
    tagline: 'Marketplace disputes heard and settled',
    description:
      'Hears both sides of a dispute between shopper and seller, collects proof, applies the policy and explains its ruling; hard ones go to a person. Precedents are public to sellers. Cases close in two days, with a clear audit trail that stood up in arbitration.',
  },
  {
    name: 'Stowmark Confirm',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'unconfirmed orders',
    tagline: 'Late orders handled before the shelf notices',
    description:
      'Asks suppliers about unconfirmed orders, finds replacements or another date, updates the plan and tells stores and web shop what to promise. Buyers set which brands may replace which. Promotions start with ninety-eight percent of goods, because missed deadlines come to light nine days ahead.',
  },
  {
    name: 'Harbinel Shopfix',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    subject: 'store repairs',
    tagline: 'Everything a shop needs repaired, arranged',
    description:
      'Takes store requests about lights, doors, tills and cooling, checks warranty, books the contractor, verifies the visit by picture and clears the invoice. Emergencies ring a person. Managers get a morning a week back, and unplanned downtime of tills is counted in minutes.',
  },
  {
    name: 'Mailmarch Truecopy',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    subject: 'product claims',
    tagline: 'Product pages that keep themselves true',
    description:
      'Rereads product pages when data, reviews or rules change, rewrites what no longer holds, and asks the editor where a claim needs proof. Changes are listed daily. Compliance gaps in green claims were found on 2,300 pages and closed before the rule took effect.',
  },
  {
    name: 'Rosterley Applicants',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    subject: 'job applications',
    tagline: 'Applicants answered tonight, not next week',
    description:
      'Talks with applicants for store jobs, answers repetitive questions about pay and hours, checks eligibility and books the meeting with the manager. Decisions stay human and are explained. Time to first shift is eight days: faster onboarding than at any competitor on the same street.',
  },
  {
    name: 'Reedgate Refund Review',
    vendorKey: 'castor-reed',
    domain: 'risk',
    subject: 'refund cases',
    tagline: 'Refund abuse investigated with manners',
    description:
      'Examines suspicious refunds across accounts, addresses and cards, gathers proof and proposes a decision that a person confirms. Honest customers are released quickly. A shoe retailer recovered 3.1 million dollars, and complaints about false suspicion fell as decisions carried their reasons.',
  },
  {
    name: 'Tamarel Momentum',
    vendorKey: 'tamarind-row',
    domain: 'sales',
    subject: 'campaigns',
    tagline: 'A campaign run by the goal you gave it',
    description:
      'Plans, builds and adjusts campaigns toward a goal with a budget it cannot exceed, keeps a control group and stops what does not work. Texts are approved first. Marketers test thirty ideas a month, and customer churn among members fell where reminders became rarer.',
  },
  {
    name: 'Ledgerkin Store Books',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    subject: 'store books',
    features: [
      { title: 'One message', text: 'Asks a store manager everything about the day in a single message.' },
      { title: 'Petty cash', text: 'Reads slips from a photograph and books them to the right account.' },
      { title: 'Region view', text: 'Shows an accountant the stores that behave unlike their neighbours.' },
    ],
    tagline: 'Store accounts settled by the next morning',
    description:
      'Collects takings, card batches, deliveries and petty cash from each store, clears what agrees, asks the manager about the rest in one message. Accountants see patterns by region. The close of 700 stores needs four people with fewer errors, and siloed data between till and bank is reconciled nightly. Manual data entry in the back office of the stores has ended.',
  },
  {
    name: 'Ngāire Reroute',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'delivery routes',
    tagline: 'Deliveries replanned as the day unfolds',
    description:
      'Replans delivery routes during the day as traffic, cancellations and new orders come in, tells customers the new hour and asks drivers before it changes a break. Dispatchers watch exceptions. Vans drive eleven percent less: lower costs, and customers who know when to be at home.',
  },
  {
    name: 'Treadmoor Walkthrough',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'shop walkthroughs',
    tagline: 'A shop that finds its own broken pages',
    description:
      'Walks through the web shop like a shopper all day, finds dead ends, wrong prices and slow pages, and opens a ticket with a film of the fault. Known ones are fixed in content. Checkout failures are found within six minutes, long before customers write.',
  },
]
