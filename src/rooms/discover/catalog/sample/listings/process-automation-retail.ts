// Sample applications in Process Automation for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationRetail: SampleEntry[] = [
  {
    name: 'Meridane Item Setup',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Attributes by category',
        text: 'Fills the attributes that a category requires and marks values taken from pictures as such.',
      },
      {
        title: 'Tax and age rules',
        text: 'Checks tax code, deposit and age limit before the item can be published.',
      },
      {
        title: 'Supplier fixes gaps',
        text: 'Returns incomplete items to the supplier with a list, not to the master-data team.',
      },
    ],
    tagline: 'New items live before the promotion starts',
    description:
      'Collects supplier data, pictures and certificates for each new item, fills attributes by category, checks tax and age rules, and publishes to shelf labels and web shop. Suppliers correct their own gaps. Manual data entry by the master-data team is limited to novelties. Fewer errors reach the till, where each one used to cost a refund.',
  },
  {
    name: 'Marrowfen Invoice Lane',
    vendorKey: 'marram-accounts',
    domain: 'finance',
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
    features: [
      {
        title: 'Refund at scan',
        text: 'Releases the refund when the parcel is scanned, unless value or history asks for a look.',
      },
      {
        title: 'Best next place',
        text: 'Chooses shelf, repair, outlet or recycling by condition, demand and cost of handling.',
      },
      {
        title: 'Abuse patterns',
        text: 'Shows the reviewer worn items, swapped labels and linked accounts, with the proof.',
      },
    ],
    tagline: 'Refunds in a day, and the goods where they sell',
    description:
      'Recognises returned goods, decides on refund, repair, restock or outlet by condition and demand, and pays the customer once the parcel is scanned. Abuse patterns go to a reviewer. Stock is back on sale within two days, and higher customer satisfaction shows in reviews. Customer churn after a return, long accepted as natural, fell by a sixth.',
  },
  {
    name: 'Postarel Store Mail',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    features: [
      {
        title: 'Only stores concerned',
        text: 'Sends a task to the stores that carry the item or run the campaign.',
      },
      {
        title: 'Photo proof',
        text: 'Asks for a photograph where set-up matters and compares it with the plan.',
      },
      {
        title: 'Load per store',
        text: 'Shows head office how many minutes of work each store already has this week.',
      },
    ],
    tagline: 'Head office asks once, stores answer once',
    description:
      'Turns head-office messages into tasks for the stores they concern, with a date and a proof by photograph, and withdraws them when done. Managers see one list. Repeated mails and repetitive questions fell away, and campaign set-up is complete in ninety-six percent of stores.',
  },
  {
    name: 'Goldacren Price Check',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Four prices compared',
        text: 'Compares till, shelf label, web and leaflet for every item each night.',
      },
      {
        title: 'Reference price rule',
        text: 'Checks the lowest price of the previous thirty days before a reduction is shown.',
      },
      {
        title: 'Fixed before opening',
        text: 'Sends the label or till correction that night and lists what a person must change.',
      },
    ],
    tagline: 'The shelf, the till and the web agree',
    description:
      'Compares prices at till, shelf label, web shop and leaflet every night and corrects what differs before opening. Legal rules on reference prices are checked as well. Price complaints fell by four fifths, with fewer errors found by inspectors of weights and measures.',
  },
  {
    name: 'Freightlow Claims Carrier',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    features: [
      {
        title: "Carrier's own form",
        text: "Files each claim in the carrier's format with scan history, value and photographs.",
      },
      {
        title: 'Claim window clock',
        text: 'Knows the filing days of each carrier and service and sorts claims by what runs out.',
      },
      {
        title: 'Paid or refused',
        text: "Matches the carrier's payment with the claim and drafts the objection to a refusal.",
      },
    ],
    tagline: 'Lost parcels claimed before the claim expires',
    description:
      'Finds lost, late and damaged parcels from scans, files the claim with each carrier in its own form and follows the payment. Customers are served first, from stock or by refund. The recovered sum pays for the product and leaves four percent of parcel costs. Missed deadlines for claims, seven days at some carriers, used to cost more than the damage.',
  },
  {
    name: 'Ackrell Seasonal Hire',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    features: [
      {
        title: 'On the phone',
        text: "Runs application, contract and training on the applicant's phone, with pauses saved.",
      },
      {
        title: 'Right to work',
        text: 'Checks documents before the first shift is offered and reminds about permits that end in season.',
      },
      {
        title: 'Uniform and rota',
        text: 'Orders the size and shows the first rota as soon as the contract is signed.',
      },
    ],
    tagline: 'Eight hundred seasonal colleagues, ready by November',
    description:
      "Runs applications, contracts, right-to-work checks, training and uniforms for seasonal staff, in the applicant's own phone and language. Store managers confirm with one tap. Faster onboarding brought ninety-four percent of hires to the floor on the agreed day, in spite of staff shortages.",
  },
  {
    name: 'Orrerin Fresh Order',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      { title: 'Shelf counted in', text: 'Starts from what is still on the shelf and its last day of sale.' },
      {
        title: 'Supplier windows',
        text: 'Sends each order inside the window of the bakery, fish market or salad kitchen.',
      },
      {
        title: 'Adjust until four',
        text: 'Lets managers change quantities until four and shows what similar days sold.',
      },
    ],
    tagline: 'Orders for fresh goods, placed by four in the morning',
    description:
      "Prepares orders for bread, fish and salad from sales, weather and what is still on the shelf, and sends them within each supplier's window. Store managers adjust until four. Write-offs fell by a quarter: less waste, and the counters are fuller at six.",
  },
  {
    name: 'Castoreed Gift Card',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      {
        title: 'Daily liability',
        text: 'Gives finance the open amount each morning by issuer, year and channel.',
      },
      {
        title: 'Stolen-number pattern',
        text: 'Freezes cards that are checked and spent in the rhythm of stolen numbers.',
      },
      {
        title: 'Partner files',
        text: 'Reconciles partner sales with activations and lists cards that were sold but never activated.',
      },
    ],
    tagline: 'Gift cards and vouchers, reconciled daily',
    description:
      'Reconciles issued, sold, redeemed and expired gift cards across stores, web and partners, and freezes numbers that behave like stolen ones. Finance receives the liability each morning. Two schemes were noticed within hours, and the yearly provision rests on a clear audit trail.',
  },
  {
    name: 'Castellin Supplier Portal',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    features: [
      {
        title: 'Date change limits',
        text: 'Lets suppliers move a delivery within your limits and asks the buyer beyond them.',
      },
      {
        title: 'Payment in sight',
        text: 'Shows each invoice with its status, planned payment date and reason for a block.',
      },
      {
        title: 'Missing paper list',
        text: 'Tells the supplier which certificate or drawing is missing, with a place to upload it.',
      },
    ],
    tagline: 'Suppliers who help themselves',
    description:
      'Lets suppliers see orders, deliveries, complaints and payments, change dates within limits and upload what is missing. Buyers are asked only when a limit is crossed. Phone calls to accounts payable fell by two thirds, and late deliveries are known three days sooner. Suppliers look up payment dates themselves, so repetitive questions no longer reach accounts payable.',
  },
  {
    name: 'Wellread Label Flow',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'Recipe to artwork',
        text: 'Follows one recipe change to every pack, language and allergen line that it touches.',
      },
      {
        title: 'Outdated pack stop',
        text: 'Blocks a production order that still calls for the former label.',
      },
      {
        title: 'Printer gets finals',
        text: 'Gives printers access to released files only, with the version on the proof.',
      },
    ],
    tagline: 'Recipe changed, label changed, shelf safe',
    description:
      'Follows each recipe change through allergens, nutrition, artwork and translation, and blocks production of a pack with an outdated label. Printers receive released files only. Shorter cycle times let a private-label team renew 900 packs in one season without a recall.',
  },
  {
    name: 'Larkwith Lease Book',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
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
    features: [
      {
        title: 'Photo fault report',
        text: 'Recognises cabinet, door or till from the photograph and asks two questions at most.',
      },
      {
        title: 'Warranty comes first',
        text: 'Checks warranty and maintenance contract before a paid visit is ordered.',
      },
      {
        title: 'Invoice against visit',
        text: 'Compares hours and parts on the invoice with the time on site and the report.',
      },
    ],
    tagline: 'A broken freezer, a technician, a price',
    description:
      'Takes fault reports by photograph, checks warranty and contract, calls the right contractor and compares the invoice with the visit. Food-safety cases jump the queue. Unplanned downtime of refrigeration fell by half across 320 stores, and contractors are paid within days. Repairs are checked against the contract before they are paid: lower costs, and less waste of chilled goods.',
  },
  {
    name: 'Orrelay Loyalty Care',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      {
        title: 'Till record check',
        text: 'Finds the purchase by time, store and basket when the card was not shown.',
      },
      {
        title: 'Credits what is due',
        text: 'Credits points up to your limit and explains the rule when nothing is due.',
      },
      {
        title: 'Family of claims',
        text: 'Passes repeated or linked claims to a person with the earlier ones attached.',
      },
    ],
    tagline: 'Missing points, found without a phone queue',
    description:
      "Checks a member's claim for missing points against till records, credits what is due and explains what is not. Unusual claims reach a person. Nine of ten requests are answered within a minute, with faster response times than any campaign team had dared to promise. Repetitive questions about points have left the phone lines. Customer churn among members who had a claim is now lower than among the others.",
  },
  {
    name: 'Costrel Cash Office',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
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
    features: [
      {
        title: 'Till block',
        text: 'Blocks the lot or the item at every till within minutes of release by the safety officer.',
      },
      {
        title: 'Buyers informed',
        text: 'Writes to loyalty members who bought the lot and asks other shoppers by notice.',
      },
      {
        title: 'Lot balance',
        text: 'Accounts for delivered, sold, returned and destroyed pieces of each lot.',
      },
    ],
    tagline: "From the supplier's notice to an empty shelf",
    description:
      'Reads recall notices, finds the affected lots in stores, warehouses and baskets, blocks the till and informs loyalty members who bought them. Stores confirm with a picture. A full recall takes ninety minutes, and the authority receives the report with every lot accounted for.',
  },
  {
    name: 'Meridane Photo Flow',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Sample booking',
        text: 'Tracks each sample from buyer to studio and back, with the shelf it lies on.',
      },
      {
        title: 'Retake with reason',
        text: 'Requests a retake and names the fault, such as colour cast or wrong side.',
      },
      {
        title: 'Cut and colour tags',
        text: 'Tags cut, colour and pattern from the pictures for the editor to confirm.',
      },
    ],
    tagline: 'From sample to product page in a day',
    description:
      'Books samples into the studio, crops and checks pictures, tags colour and cut, and returns the sample to the buyer. Retakes are requested with the reason. A fashion house photographs 400 styles a week with the crew it had, and with less rework at the web desk.',
  },
  {
    name: 'Gannetry Import File',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    features: [
      {
        title: 'Sailing-time checklist',
        text: 'Chases missing papers from the day of loading, ordered by arrival date.',
      },
      {
        title: 'Product rule check',
        text: 'Checks test reports and markings against the rules for toys, food contact or electronics.',
      },
      {
        title: 'Declaration draft',
        text: 'Prepares the customs declaration with tariff code and origin for the broker to file.',
      },
    ],
    tagline: 'Container papers complete before the ship docks',
    description:
      'Collects invoices, packing lists, tests and origin proofs from suppliers, checks them against customs and product rules, and prepares the declaration. Missing papers are chased while the ship sails. Demurrage fell to a tenth, and compliance gaps in toy safety files were closed.',
  },
  {
    name: 'Reckonby Franchise Bill',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Till to royalty',
        text: 'Calculates fees from till data by the percentages and steps in each contract.',
      },
      {
        title: 'Working shown',
        text: 'Shows the partner every line of the calculation before the invoice is issued.',
      },
      {
        title: 'Objection at the line',
        text: 'Opens a thread at the disputed line and leaves the rest of the invoice payable.',
      },
    ],
    tagline: 'Fees calculated from the till, agreed in advance',
    description:
      'Calculates royalties, marketing shares and bonuses from till data and each franchise contract, shows the partner the working and issues the invoice. Objections open a thread at the line. Partners pay a week earlier, since most arguments were about arithmetic. Manual data entry from store reports has ended, and partners find fewer errors.',
  },
  {
    name: 'Oswin Wage Check',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Law, contract, rota',
        text: 'Tests hours, breaks and bonuses against all three and names the one that was missed.',
      },
      {
        title: 'Ask before payday',
        text: 'Sends the manager one list of gaps while wages can still be corrected.',
      },
      { title: 'Payslip note', text: 'Explains a correction on the payslip in one sentence.' },
    ],
    tagline: 'Hours, breaks and bonuses that add up',
    description:
      'Compares clocked hours, breaks and bonuses with the law, the contract and the rota before wages are paid, and asks the manager about gaps. Corrections are explained on the payslip. Underpayments, once found in lawsuits, are now corrected the same week. Compliance gaps in rest and overtime show before payday, with fewer errors on the slip.',
  },
  {
    name: 'Harrowin Order Rescue',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    features: [
      {
        title: 'Stuck where',
        text: 'Shows whether an order hangs in shop, payment, warehouse or at the carrier.',
      },
      {
        title: 'Known repairs only',
        text: 'Repairs faults with an approved fix, such as a lost payment notice, and logs each one.',
      },
      {
        title: 'New date told',
        text: 'Writes to the customer with the new date before the old one has passed.',
      },
    ],
    tagline: 'The order that got stuck, moving again',
    description:
      'Finds orders that stopped between shop, payment, warehouse and carrier, repairs known faults and tells the customer the new date. New kinds of fault are grouped for the engineers. Contacts asking where an order is fell by 38 percent before the holidays. Customers hear of it first: faster response times brought higher customer satisfaction in the peak weeks.',
  },
  {
    name: 'Quorrin Tender Fit',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    features: [
      {
        title: 'Concept to quantities',
        text: 'Turns the store concept and floor plan into quantities by trade.',
      },
      {
        title: 'Line-by-line bids',
        text: "Sets contractors' prices side by side and marks lines that one left out.",
      },
      {
        title: 'Variation on site',
        text: 'Takes a variation with photograph and price, and asks whoever may approve that amount.',
      },
    ],
    tagline: 'Store fit-outs bought like merchandise',
    description:
      'Turns a store concept into quantities, asks approved contractors for prices, compares bids line by line and follows variations to the final bill. Project leads approve on site. Slow approvals for variations, which used to stop carpenters for days, take an hour.',
  },
]
