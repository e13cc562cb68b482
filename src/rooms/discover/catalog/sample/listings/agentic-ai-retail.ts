// Sample applications in Agentic AI for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiRetail: SampleEntry[] = [
  {
    name: 'Fennimar Order Care',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      {
        title: 'Scans read live',
        text: "Reads the carrier's scans during the conversation and says what the last one means.",
      },
      {
        title: 'Replace within limits',
        text: 'Reroutes, replaces or refunds up to the value you set for each kind of item.',
      },
      {
        title: 'Colleague joins',
        text: 'Lets a colleague enter the conversation with everything already said in view.',
      },
    ],
    tagline: 'Where it is, why it is late, and what happens now',
    description:
      'Answers customers about their order, calls up scans, reroutes or replaces within your limits and arranges the refund when nothing else helps. A colleague can join at any moment. Two thirds of contacts are solved at once, with higher customer satisfaction than the phone ever reached. Repetitive questions about delivery are answered before anyone has to wait. Customer churn after a late parcel fell by a fifth.',
  },
  {
    name: 'Bracken Attributes',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Category rules',
        text: 'Checks values, units and pictures against the rules of the category.',
      },
      {
        title: 'Supplier asked directly',
        text: "Writes to the supplier's own contact with the list of gaps and an example.",
      },
      {
        title: 'New suppliers wait',
        text: "Publishes for known suppliers and holds a new supplier's items for the category manager.",
      },
    ],
    tagline: 'Item data completed without a single spreadsheet',
    description:
      'Collects missing attributes, pictures and certificates from suppliers, checks them against category rules, translates and publishes when complete. Category managers approve new suppliers only. Items go live in three days, and nobody had to hire forty temps for manual data entry this season.',
  },
  {
    name: 'Tidewell Refill',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Three items to check',
        text: 'Asks a colleague to look at three places at a time, on the way through the aisle.',
      },
      {
        title: 'Stock corrected',
        text: 'Corrects the stock record with the counted figure and orders the refill from it.',
      },
      {
        title: 'Wrong alarms learned',
        text: 'Lowers the weight of signals that led to full shelves before.',
      },
    ],
    tagline: 'Shelves that are refilled for a reason',
    description:
      'Looks for gaps between system and shelf, asks a colleague to check three items, corrects stock and orders the refill. It learns which alarms were wrong. Availability rose by two points in 180 stores, with less waste in chilled goods and no new hours.',
  },
  {
    name: 'Goldacren Corridor',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Your corridors',
        text: 'Keeps each price between the floor and ceiling written for its category.',
      },
      { title: 'Reason attached', text: 'Attaches competitor, stock or cost as the reason to each move.' },
      {
        title: 'Off switch',
        text: 'Lets the owner of a rule stop it at once and return the prices it changed.',
      },
    ],
    tagline: 'Prices that follow the rules you wrote',
    description:
      'Watches competitors, stock and cost, proposes price moves inside your corridors and makes those below the limit itself, with the reason attached. Every rule has an owner and an off switch. Buyers stopped reacting to each rumour, and faster decisions are left for the few prices that matter.',
  },
  {
    name: 'Larkwith Seller Care',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Both sides heard',
        text: "Asks shopper and seller the same questions and shows each the other's proof.",
      },
      { title: 'Policy paragraph', text: 'Names the paragraph and the precedent on which a ruling rests.' },
      {
        title: 'Appeal to people',
        text: 'Passes hard cases and appeals to a person who has not seen the ruling before.',
      },
    ],
    tagline: 'Marketplace disputes heard and settled',
    description:
      'Hears both sides of a dispute between shopper and seller, collects proof, applies the policy and explains its ruling; hard ones go to a person. Precedents are public to sellers. Cases close in two days, with a clear audit trail that stood up in arbitration.',
  },
  {
    name: 'Stowmark Confirm',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Unconfirmed orders',
        text: 'Asks suppliers about orders without confirmation, first those with a promotion date.',
      },
      {
        title: 'Allowed substitutes',
        text: 'Proposes only brands that the buyer has released as replacements.',
      },
      {
        title: 'Shop promise updated',
        text: 'Tells stores and web shop the new date before customers order against the old one.',
      },
    ],
    tagline: 'Late orders handled before the shelf notices',
    description:
      'Asks suppliers about unconfirmed orders, finds replacements or another date, updates the plan and tells stores and web shop what to promise. Buyers set which brands may replace which. Promotions start with ninety-eight percent of goods, because missed deadlines come to light nine days ahead.',
  },
  {
    name: 'Harbinel Shopfix',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    features: [
      {
        title: 'Visit by picture',
        text: 'Compares pictures before and after the visit before the invoice is cleared.',
      },
      { title: 'Emergency rings', text: 'Calls a person for gas, water, fire doors and cooling of food.' },
      {
        title: 'Contractor by skill',
        text: 'Chooses the contractor by trade, travel and open jobs, within your framework contracts.',
      },
    ],
    tagline: 'Everything a shop needs repaired, arranged',
    description:
      'Takes store requests about lights, doors, tills and cooling, checks warranty, books the contractor, verifies the visit by picture and clears the invoice. Emergencies ring a person. Managers get a morning a week back, and unplanned downtime of tills is counted in minutes.',
  },
  {
    name: 'Mailmarch Truecopy',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    features: [
      {
        title: 'Claims need proof',
        text: 'Asks the editor for proof when a page says recycled, vegan or safe for children.',
      },
      {
        title: 'Triggered by change',
        text: 'Rereads a page when its data, reviews or rules change, not on a fixed day.',
      },
      {
        title: 'Daily change list',
        text: 'Lists each sentence that was replaced, with the old one beside it.',
      },
    ],
    tagline: 'Product pages that keep themselves true',
    description:
      'Rereads product pages when data, reviews or rules change, rewrites what no longer holds, and asks the editor where a claim needs proof. Changes are listed daily. Compliance gaps in green claims were found on 2,300 pages and closed before the rule took effect.',
  },
  {
    name: 'Rosterley Applicants',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Pay and hours',
        text: "Answers from the store's own advert, contract and rota, and says when it does not know.",
      },
      {
        title: 'Eligibility checked',
        text: 'Checks age, permit and availability before a meeting is booked.',
      },
      {
        title: 'Human decides',
        text: 'Leaves yes and no to the manager and sends the applicant the stated reason.',
      },
    ],
    tagline: 'Applicants answered tonight, not next week',
    description:
      'Talks with applicants for store jobs, answers repetitive questions about pay and hours, checks eligibility and books the meeting with the manager. Decisions stay human and are explained. Time to first shift is eight days: faster onboarding than at any competitor on the same street.',
  },
  {
    name: 'Reedgate Refund Review',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      {
        title: 'Linked accounts',
        text: 'Shows which refunds share an address, card or device, and which links are weak.',
      },
      {
        title: 'Person confirms',
        text: "Proposes a decision with proof; no refund is refused without a person's name.",
      },
      {
        title: 'Quick release',
        text: 'Releases refunds that turn out ordinary and notes why they were looked at.',
      },
    ],
    tagline: 'Refund abuse investigated with manners',
    description:
      'Examines suspicious refunds across accounts, addresses and cards, gathers proof and proposes a decision that a person confirms. Honest customers are released quickly. A shoe retailer recovered 3.1 million dollars, and complaints about false suspicion fell as decisions carried their reasons.',
  },
  {
    name: 'Tamarel Momentum',
    vendorKey: 'tamarind-row',
    domain: 'sales',
    features: [
      { title: 'Budget wall', text: 'Cannot spend beyond the budget or outside the dates of the campaign.' },
      {
        title: 'Control group kept',
        text: 'Leaves a group without messages and reports the difference as the effect.',
      },
      { title: 'Approved texts', text: 'Combines and times only texts that brand and legal have approved.' },
    ],
    tagline: 'A campaign run by the goal you gave it',
    description:
      'Plans, builds and adjusts campaigns toward a goal with a budget it cannot exceed, keeps a control group and stops what does not work. Texts are approved first. Marketers test thirty ideas a month, and customer churn among members fell where reminders became rarer.',
  },
  {
    name: 'Ledgerkin Store Books',
    vendorKey: 'northfold-systems',
    domain: 'finance',
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
    features: [
      { title: 'Breaks protected', text: 'Asks the driver before a new route moves or shortens a break.' },
      {
        title: 'New hour told',
        text: 'Tells customers the new hour as soon as it differs from the promised one.',
      },
      {
        title: "Dispatcher's exceptions",
        text: 'Shows dispatchers only tours on which a promise can no longer be kept.',
      },
    ],
    tagline: 'Deliveries replanned as the day unfolds',
    description:
      'Replans delivery routes during the day as traffic, cancellations and new orders come in, tells customers the new hour and asks drivers before it changes a break. Dispatchers watch exceptions. Vans drive eleven percent less: lower costs, and customers who know when to be at home.',
  },
  {
    name: 'Treadmoor Walkthrough',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      {
        title: 'Film of the fault',
        text: 'Records each failed path as a short film with browser, item and time.',
      },
      { title: 'Price mismatch', text: 'Compares the price in list, page, basket and confirmation.' },
      {
        title: 'Content fixes only',
        text: 'Repairs known faults in content and leaves code to the team with a ticket.',
      },
    ],
    tagline: 'A shop that finds its own broken pages',
    description:
      'Walks through the web shop like a shopper all day, finds dead ends, wrong prices and slow pages, and opens a ticket with a film of the fault. Known ones are fixed in content. Checkout failures are found within six minutes, long before customers write.',
  },
]
