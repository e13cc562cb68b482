// Sample applications in Process Automation for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationRetail: SampleEntry[] = [
  {
    name: 'Meridane Item Setup',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    subject: 'new items',
    tagline: 'New items live before the promotion starts',
    description:
      'Collects supplier data, pictures and certificates for each new item, fills attributes by category, checks tax and age rules, and publishes to shelf labels and web shop. Suppliers correct their own gaps. Manual data entry by the master-data team is limited to novelties. Fewer errors reach the till, where each one used to cost a refund.',
  },
  {
    name: 'Marrowfen Invoice Lane',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    subject: 'supplier invoices',
    features: [
      {
        title: 'Promotion funding',
        text: 'Deducts what a supplier promised for a campaign and shows the agreement beside the line.',
      },
      {
        title: 'Store receipts',
        text: 'Asks the store about a missing receipt while the truck is still remembered.',
      },
      {
        title: 'Rebate ledger',
        text: "Adds up bonuses by supplier as they are earned instead of at the year's end.",
      },
    ],
    tagline: 'Delivered, counted, invoiced, paid',
    description:
      'Compares supplier invoices with store receipts, price agreements and promotion funding, and deducts what was promised. Disputes open with the evidence attached. A grocer with 700 stores pays on time and recovers rebates that were once noticed only by auditors. Manual data entry of invoices is history, missed deadlines for payment fell to zero, and with fewer errors on either side suppliers dispute half as much as before.',
  },
  {
    name: 'Kindrelle Returns Desk',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'store returns',
    tagline: 'Refunds in a day, and the goods where they sell',
    description:
      'Recognises returned goods, decides on refund, repair, restock or outlet by condition and demand, and pays the customer once the parcel is scanned. Abuse patterns go to a reviewer. Stock is back on sale within two days, and higher customer satisfaction shows in reviews. Customer churn after a return, long accepted as natural, fell by a sixth.',
  },
  {
    name: 'Postarel Store Mail',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    subject: 'store messages',
    tagline: 'Head office asks once, stores answer once',
    description:
      'Turns head-office messages into tasks for the stores they concern, with a date and a proof by photograph, and withdraws them when done. Managers see one list. Repeated mails and repetitive questions fell away, and campaign set-up is complete in ninety-six percent of stores.',
  },
  {
    name: 'Goldacren Price Check',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'shelf prices',
    tagline: 'The shelf, the till and the web agree',
    description:
      'Compares prices at till, shelf label, web shop and leaflet every night and corrects what differs before opening. Legal rules on reference prices are checked as well. Price complaints fell by four fifths, with fewer errors found by inspectors of weights and measures.',
  },
  {
    name: 'Freightlow Claims Carrier',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    subject: 'carrier claims',
    tagline: 'Lost parcels claimed before the claim expires',
    description:
      'Finds lost, late and damaged parcels from scans, files the claim with each carrier in its own form and follows the payment. Customers are served first, from stock or by refund. The recovered sum pays for the product and leaves four percent of parcel costs. Missed deadlines for claims, seven days at some carriers, used to cost more than the damage.',
  },
  {
    name: 'Ackrell Seasonal Hire',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    subject: 'seasonal hires',
    tagline: 'Eight hundred seasonal colleagues, ready by November',
    description:
      "Runs applications, contracts, right-to-work checks, training and uniforms for seasonal staff, in the applicant's own phone and language. Store managers confirm with one tap. Faster onboarding brought ninety-four percent of hires to the floor on the agreed day, in spite of staff shortages.",
  },
  {
    name: 'Orrerin Fresh Order',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    subject: 'fresh orders',
    tagline: 'Orders for fresh goods, placed by four in the morning',
    description:
      "Prepares orders for bread, fish and salad from sales, weather and what is still on the shelf, and sends them within each supplier's window. Store managers adjust until four. Write-offs fell by a quarter: less waste, and the counters are fuller at six.",
  },
  {
    name: 'Castoreed Gift Card',
    vendorKey: 'castor-reed',
    domain: 'risk',
    subject: 'gift cards',
    tagline: 'Gift cards and vouchers, reconciled daily',
    description:
      'Reconciles issued, sold, redeemed and expired gift cards across stores, web and partners, and freezes numbers that behave like stolen ones. Finance receives the liability each morning. Two schemes were noticed within hours, and the yearly provision rests on a clear audit trail.',
  },
  {
    name: 'Castellin Supplier Portal',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    subject: 'supplier orders',
    tagline: 'Suppliers who help themselves',
    description:
      'Lets suppliers see orders, deliveries, complaints and payments, change dates within limits and upload what is missing. Buyers are asked only when a limit is crossed. Phone calls to accounts payable fell by two thirds, and late deliveries are known three days sooner. Suppliers look up payment dates themselves, so repetitive questions no longer reach accounts payable.',
  },
  {
    name: 'Wellread Label Flow',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'label changes',
    tagline: 'Recipe changed, label changed, shelf safe',
    description:
      'Follows each recipe change through allergens, nutrition, artwork and translation, and blocks production of a pack with an outdated label. Printers receive released files only. Shorter cycle times let a private-label team renew 900 packs in one season without a recall.',
  },
  {
    name: 'Larkwith Lease Book',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    subject: 'store leases',
    features: [
      { title: 'Option calendar', text: 'Warns a year before an option lapses, with the clause.' },
      { title: "Landlord's bill", text: 'Checks service charges against the lease, line by line.' },
      { title: 'Repair duties', text: 'Tells store managers what the landlord has to mend.' },
    ],
    tagline: 'Two thousand leases, none forgotten',
    description:
      "Reads store leases for options, indexation, service charges and repair duties, checks each landlord's bill and prepares the decision before an option lapses. Legal sees the clause. Overcharges found in the first year came to 2.6 million dollars, and there have been no missed deadlines since.",
  },
  {
    name: 'Torquell Store Repair',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    subject: 'repair jobs',
    tagline: 'A broken freezer, a technician, a price',
    description:
      'Takes fault reports by photograph, checks warranty and contract, calls the right contractor and compares the invoice with the visit. Food-safety cases jump the queue. Unplanned downtime of refrigeration fell by half across 320 stores, and contractors are paid within days. Repairs are checked against the contract before they are paid: lower costs, and less waste of chilled goods.',
  },
  {
    name: 'Orrelay Loyalty Care',
    vendorKey: 'fennimore',
    domain: 'service',
    subject: 'points claims',
    tagline: 'Missing points, found without a phone queue',
    description:
      "Checks a member's claim for missing points against till records, credits what is due and explains what is not. Unusual claims reach a person. Nine of ten requests are answered within a minute, with faster response times than any campaign team had dared to promise. Repetitive questions about points have left the phone lines. Customer churn among members who had a claim is now lower than among the others.",
  },
  {
    name: 'Costrel Cash Office',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    subject: 'till balances',
    features: [
      {
        title: 'Difference by shift',
        text: 'Shows which till, shift and kind of payment a difference belongs to.',
      },
      { title: 'Pickup check', text: "Compares the sealed bag with the armoured service's own count." },
      {
        title: 'Bank credits',
        text: 'Matches deposits and card batches with the day on which they were earned.',
      },
    ],
    tagline: 'Tills counted, banked and explained',
    description:
      'Reconciles tills, card terminals, cash pickups and bank credits per store and day, and explains each difference by shift and kind. Regional managers see patterns, not lists. Cash-office hours fell by sixty percent, so lower costs came without closing a single till. Manual data entry of bank slips ended, and fewer errors are booked.',
  },
  {
    name: 'Halyardine Recall',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    subject: 'product recalls',
    tagline: "From the supplier's notice to an empty shelf",
    description:
      'Reads recall notices, finds the affected lots in stores, warehouses and baskets, blocks the till and informs loyalty members who bought them. Stores confirm with a picture. A full recall takes ninety minutes, and the authority receives the report with every lot accounted for.',
  },
  {
    name: 'Meridane Photo Flow',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    subject: 'product photographs',
    tagline: 'From sample to product page in a day',
    description:
      'Books samples into the studio, crops and checks pictures, tags colour and cut, and returns the sample to the buyer. Retakes are requested with the reason. A fashion house photographs 400 styles a week with the crew it had, and with less rework at the web desk.',
  },
  {
    name: 'Gannetry Import File',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    subject: 'import files',
    tagline: 'Container papers complete before the ship docks',
    description:
      'Collects invoices, packing lists, tests and origin proofs from suppliers, checks them against customs and product rules, and prepares the declaration. Missing papers are chased while the ship sails. Demurrage fell to a tenth, and compliance gaps in toy safety files were closed.',
  },
  {
    name: 'Reckonby Franchise Bill',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'franchise bills',
    tagline: 'Fees calculated from the till, agreed in advance',
    description:
      'Calculates royalties, marketing shares and bonuses from till data and each franchise contract, shows the partner the working and issues the invoice. Objections open a thread at the line. Partners pay a week earlier, since most arguments were about arithmetic. Manual data entry from store reports has ended, and partners find fewer errors.',
  },
  {
    name: 'Oswin Wage Check',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: 'wage slips',
    tagline: 'Hours, breaks and bonuses that add up',
    description:
      'Compares clocked hours, breaks and bonuses with the law, the contract and the rota before wages are paid, and asks the manager about gaps. Corrections are explained on the payslip. Underpayments, once found in lawsuits, are now corrected the same week. Compliance gaps in rest and overtime show before payday, with fewer errors on the slip.',
  },
  {
    name: 'Harrowin Order Rescue',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    subject: 'stuck orders',
    tagline: 'The order that got stuck, moving again',
    description:
      'Finds orders that stopped between shop, payment, warehouse and carrier, repairs known faults and tells the customer the new date. New kinds of fault are grouped for the engineers. Contacts asking where an order is fell by 38 percent before the holidays. Customers hear of it first: faster response times brought higher customer satisfaction in the peak weeks.',
  },
  {
    name: 'Quorrin Tender Fit',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    subject: 'contractor bids',
    tagline: 'Store fit-outs bought like merchandise',
    description:
      'Turns a store concept into quantities, asks approved contractors for prices, compares bids line by line and follows variations to the final bill. Project leads approve on site. Slow approvals for variations, which used to stop carpenters for days, take an hour.',
  },
]
