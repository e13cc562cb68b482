// Sample applications in Process Automation for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationManufacturing: SampleEntry[] = [
  {
    name: 'Callowin Order Entry',
    vendorKey: 'callowhill',
    domain: 'sales',
    subject: 'customer orders',
    tagline: 'Purchase orders in any format, entered once',
    description:
      "Reads customers' orders from mail, portal and fax, matches their article numbers with yours, checks price and date, and books what agrees. Clerks see differences only. A fastener maker enters 2,800 lines a day with six people and no manual data entry after hours. Fewer errors start with the order, and customers have a confirmation in minutes: faster response times than by phone.",
  },
  {
    name: 'Migarrow Change Flow',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    subject: 'engineering changes',
    tagline: 'Engineering changes that reach everyone concerned',
    description:
      'Moves each engineering change through review, cost, tooling and supplier notice in parallel, and switches documents on the effective date. Old drawings are withdrawn from the floor. Average time from request to production fell to fourteen days, because slow approvals are escalated by name. Each signature is part of a clear audit trail.',
  },
  {
    name: 'Visark Incoming',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    subject: 'incoming lots',
    tagline: 'Goods inspected by risk, not by habit',
    description:
      'Decides for each delivery whether to inspect, sample or pass, from supplier history, part risk and open complaints, and prints the plan at the dock. Results update the next decision. Inspectors handle half the volume and catch more: fewer errors reach assembly.',
  },
  {
    name: 'Tallowick Invoice Match',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    subject: 'supplier invoices',
    features: [
      {
        title: 'Partial deliveries',
        text: 'Keeps an order open line by line until the last pallet has arrived and been billed.',
      },
      {
        title: 'Index prices',
        text: 'Recalculates material surcharges from the index that the contract names before it objects.',
      },
      {
        title: 'Credit note requests',
        text: 'Writes to the supplier with the photograph and the receipt attached.',
      },
    ],
    tagline: 'Three-way matching without the third phone call',
    description:
      'Matches supplier invoices with orders and goods receipts, understands partial deliveries, freight and price indices, and asks buyers only about real differences. Credit notes are requested automatically. Of 60,000 invoices a year, 52,000 are paid without a hand on them, and missed deadlines for discounts are history. Manual data entry has ended, slow approvals are chased by name, and finance closes with fewer errors in accruals and at lower costs per invoice.',
  },
  {
    name: 'Solventry Batch Release',
    vendorKey: 'solventry',
    domain: 'plant',
    subject: 'batch records',
    tagline: 'The batch record, reviewed by exception',
    description:
      'Checks batch records for missing signatures, values out of range and steps out of order while the batch still runs, and gives quality a short list at the end. Release takes two days instead of twelve. Paper is scanned and treated alike. Compliance gaps surface while they can still be repaired, with less rework on records.',
  },
  {
    name: 'Stowmark Spare Parts',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'spare-part requests',
    tagline: 'Spare-part orders from photograph to parcel',
    description:
      'Identifies a spare part from a photograph, serial number or description, checks fit and stock, and sends the quotation. Dealers order in the same message. The service desk answers in minutes, and faster response times moved part sales up by seventeen percent.',
  },
  {
    name: 'Inkharrow Certificate Desk',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'mill certificates',
    tagline: 'Material certificates found, checked and attached',
    description:
      'Reads mill certificates, compares values with the standard and the order, and attaches the right one to each delivery note. Deviations stop the goods before packing. A valve maker ships with complete papers every time, with less rework for the quality office.',
  },
  {
    name: 'Rosterley Shift Plan',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    subject: 'crew plans',
    tagline: 'Crews that match the machines',
    description:
      'Builds crew plans from orders, qualifications, absences and rest rules for every line and offers open shifts to people who want them. Supervisors change a name and see the effect. Even with staff shortages in welding, the plan for next week stands by Thursday.',
  },
  {
    name: 'Müritz Work Order',
    vendorKey: 'muritz-werk',
    domain: 'plant',
    subject: 'work orders',
    tagline: 'From a red light to a planned repair',
    description:
      'Creates work orders from alarms, operator remarks and inspections, adds history, parts and permit, and proposes a slot in the production plan. Duplicates are merged. Maintenance planners schedule eighty percent of work in advance, and unplanned downtime on the presses fell by a third. Staff shortages among planners were the reason for the purchase, lower costs of overtime the result.',
  },
  {
    name: 'Castellin Claims Back',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    subject: 'recovery claims',
    tagline: 'Supplier recoveries that are actually collected',
    description:
      'Builds recovery claims from scrap, sorting hours and line stops, attaches photographs and measurements, and tracks the reply with each supplier. Agreed amounts are netted with the next payment. A car-seat plant recovered 900,000 dollars that had been written off as cost of doing business.',
  },
  {
    name: 'Wortley Export Papers',
    vendorKey: 'pennywort',
    domain: 'supply',
    subject: 'export papers',
    tagline: 'Shipping papers that customs accepts',
    description:
      "Prepares invoices, packing lists, origin statements and dangerous-goods notes for each shipment from order and product data, and checks them against the destination's rules. Forwarders receive one complete set. Shipments held at borders fell from nine a month to one.",
  },
  {
    name: 'Stilling Permit',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    subject: 'work permits',
    tagline: 'A permit to work, without the morning queue',
    description:
      'Drafts permits for hot work, confined spaces and lockouts from the job and the place, checks conflicts with other permits and collects signatures at the site. Expired permits ring. Contractors start an hour earlier, and safety finds no compliance gaps in its weekly sample. Who signed for what, and when, stays in a clear audit trail. Missed deadlines for renewals of permits are gone as well.',
  },
  {
    name: 'Batchelow Sample Track',
    vendorKey: 'solventry',
    domain: 'plant',
    subject: 'lab samples',
    tagline: 'Laboratory samples that never go astray',
    description:
      'Follows samples from line to laboratory to result, orders the bench by the decision that waits for it, and releases values within limits. Technicians see one list. Tanks wait 40 percent fewer days for a result, which brings shorter cycle times for every batch.',
  },
  {
    name: 'Goldacren Price Update',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'price lists',
    tagline: 'New metal price, new quotations, same day',
    description:
      "Recalculates price lists and open quotations when material indices move, applies each contract's own clause and drafts letters to customers. Sales approves by customer. Surcharges that used to trail the market by six weeks are now invoiced on the first of the month.",
  },
  {
    name: 'Haulwick Supplier Onboard',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'new suppliers',
    tagline: 'New suppliers approved in weeks, not seasons',
    description:
      'Collects bank data, certificates, audits and first samples from new suppliers, verifies them and routes the decision to buying, quality and finance. Suppliers see what is missing in their language. Faster onboarding gave a pump maker a second source before its first one failed. Suppliers key their own data, so manual data entry has ended, and compliance gaps are closed before the first order.',
  },
  {
    name: 'Qualden Tool Crib',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    subject: 'measuring tools',
    tagline: 'Gauges calibrated, tools where they belong',
    description:
      'Plans calibration by use instead of by calendar, blocks a gauge that is overdue and reserves tools with the job. Certificates are read on arrival. Operators stop searching, auditors stop finding, and with a fifth fewer calibrations the workshop runs at lower costs.',
  },
  {
    name: 'Kindrelle Returns Lab',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'returned parts',
    tagline: 'Field returns examined in order of consequence',
    description:
      "Registers returned parts, reads the customer's remark, finds the build record and decides which laboratory test comes first. Customers receive the interim answer on time. Eight-discipline reports leave within ten days, and missed deadlines with carmakers no longer cost penalties.",
  },
  {
    name: 'Bramlow Stock Count',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'stock counts',
    tagline: 'A count every day instead of a shutdown',
    description:
      "Chooses forty positions to count each day by value, movement and doubt, sends them to scanners and books agreed differences. Repeated differences open a question about the process. The annual stocktaking, two days without production, was cancelled with the auditor's consent. Fewer errors in stock mean fewer lines that stop for parts that were only there on paper.",
  },
  {
    name: 'Wellread Drawing Intake',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'customer drawings',
    tagline: 'Dimensions and tolerances, lifted from the drawing',
    description:
      'Reads dimensions, tolerances and notes from customer drawings, builds the inspection plan with balloon numbers and warns of requirements your machines cannot hold. Programmers start from data. First-article reports need an hour where they used to need a day. Manual data entry of two hundred dimensions was the job that nobody wanted.',
  },
  {
    name: 'Whitlow Cost Centre',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    subject: 'cost allocations',
    features: [
      { title: 'Meter readings', text: 'Spreads energy by meter and running hours, not by floor space.' },
      { title: 'Reason per line', text: 'States why an invoice went to this machine, in words.' },
      { title: 'Doubtful lines', text: 'Sends the controller one line in twenty, each with a proposal.' },
    ],
    tagline: 'Plant costs booked where they arose',
    description:
      'Assigns energy, maintenance and service invoices to machines and orders by meter, calendar and text, with the reasoning beside each line. Controllers review the doubtful twentieth. Product costs are believable for the first time, and month-end finishes with fewer errors. Manual data entry is down to the doubtful lines, and siloed data from meters and ledger agrees.',
  },
  {
    name: 'Harbinel Waste Log',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    subject: 'waste pickups',
    tagline: 'Waste records that authorities accept',
    description:
      'Reads weighbridge, container sensors and pickup notes, keeps the statutory waste register and books collection before a container is full. Prices of recyclables are compared each week. One print works earned 140,000 dollars from scrap and reported less waste to landfill.',
  },
  {
    name: 'Harrowin Warranty',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    subject: 'warranty claims',
    tagline: 'Warranty claims judged the same on both sides of the ocean',
    description:
      'Checks warranty claims for cover, plausibility and repeated parts, pays the clear ones and sends odd ones to an examiner with similar cases. Dealers see reasons. Decisions that varied by country now follow one policy, and dealers are paid within a week. Dealers praise the faster response times, controllers the lower costs of warranty.',
  },
  {
    name: 'Ångermark Batch Planner',
    vendorKey: 'angermark',
    domain: 'plant',
    subject: 'batch campaigns',
    tagline: 'Campaigns planned with cleaning in mind',
    description:
      'Turns orders into batch campaigns that respect tanks, allergens, cleaning and shelf life, and issues work orders to the floor. Late orders are tried against the plan before they are promised. A dairy gained eleven hours a week of filling time.',
  },
  {
    name: 'Quorrin Purchase Flow',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    subject: 'purchase requests',
    features: [
      {
        title: 'Contract first',
        text: 'Offers the supplier with a contract before anybody searches the web.',
      },
      {
        title: 'Line-down lane',
        text: 'Lets a stopped line order at once and asks for the signature afterwards.',
      },
      {
        title: 'Small amounts',
        text: 'Orders under your limit go straight through and are sampled each month.',
      },
    ],
    tagline: 'Indirect buying without the detours',
    description:
      'Guides requests for tools, services and repairs to a contract supplier, fills cost centre and account, and collects approvals on the phone. Urgent line-down orders have their own path. Slow approvals on small amounts disappeared, since those under a limit need none. Spending outside contracts fell by a fifth: lower costs, with a clear audit trail for each order.',
  },
  {
    name: 'Treadmoor Test Bench',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'bench readings',
    tagline: 'End-of-line tests that file themselves',
    description:
      'Collects values from test benches of every age, ties them to serial numbers, stops units that drift and sends certificates with the shipment. Engineers query years of results in seconds. Siloed data on forty benches became one history that warranty analysts rely on.',
  },
  {
    name: 'Ngāire Truck Gate',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'truck bookings',
    tagline: 'From the gate to the dock in twelve minutes',
    description:
      'Registers trucks by plate and booking, checks papers and safety briefing, and calls each driver to a dock when goods and crew are ready. Delays reach planning at once. Waiting charges dropped to nearly nothing, and drivers now choose this plant first. The shorter cycle times in the yard let the same six docks handle a third more trucks.',
  },
]
