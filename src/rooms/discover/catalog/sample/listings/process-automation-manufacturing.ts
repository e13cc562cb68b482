// Sample applications in Process Automation for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationManufacturing: SampleEntry[] = [
  {
    name: 'Callowin Order Entry',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      {
        title: 'Article numbers matched',
        text: "Translates the customer's article number into yours and asks only when two candidates remain.",
      },
      {
        title: 'Price and date check',
        text: 'Books a line when price and date agree with the contract, and shows the clerk the difference when not.',
      },
      {
        title: 'Portal, mail and fax',
        text: 'Takes the same order from any channel and notices when it arrives twice.',
      },
    ],
    tagline: 'Purchase orders in any format, entered once',
    description:
      "Reads customers' orders from mail, portal and fax, matches their article numbers with yours, checks price and date, and books what agrees. Clerks see differences only. A fastener maker enters 2,800 lines a day with six people and no manual data entry after hours. Fewer errors start with the order, and customers have a confirmation in minutes: faster response times than by phone.",
  },
  {
    name: 'Migarrow Change Flow',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      {
        title: 'Parallel reviews',
        text: 'Asks cost, tooling and quality at the same time and shows whose answer is open.',
      },
      {
        title: 'Effective date switch',
        text: 'Replaces drawings and routings at the start of the shift on the effective date.',
      },
      {
        title: 'Old drawing recall',
        text: 'Lists every terminal and printed copy that still shows the former revision.',
      },
    ],
    tagline: 'Engineering changes that reach everyone concerned',
    description:
      'Moves each engineering change through review, cost, tooling and supplier notice in parallel, and switches documents on the effective date. Old drawings are withdrawn from the floor. Average time from request to production fell to fourteen days, because slow approvals are escalated by name. Each signature is part of a clear audit trail.',
  },
  {
    name: 'Visark Incoming',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      {
        title: 'Dock inspection plan',
        text: 'Prints for each delivery whether to pass, sample or inspect, and the features to measure.',
      },
      {
        title: 'Risk by part',
        text: 'Shows quality how history, part risk and complaints led to the sample size.',
      },
      {
        title: 'Results feed back',
        text: 'Tightens the plan after a failed lot and relaxes it only after the run of good ones you set.',
      },
    ],
    tagline: 'Goods inspected by risk, not by habit',
    description:
      'Decides for each delivery whether to inspect, sample or pass, from supplier history, part risk and open complaints, and prints the plan at the dock. Results update the next decision. Inspectors handle half the volume and catch more: fewer errors reach assembly.',
  },
  {
    name: 'Tallowick Invoice Match',
    vendorKey: 'marram-accounts',
    domain: 'finance',
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
    features: [
      {
        title: 'While it runs',
        text: 'Reports a missing signature or a value out of range before the batch has left the vessel.',
      },
      {
        title: 'Exception list',
        text: 'Gives quality the deviations of a record in order of step, and nothing that was as it should be.',
      },
      {
        title: 'Paper included',
        text: 'Reads scanned record pages by the same rules and marks handwriting that it could not read.',
      },
    ],
    tagline: 'The batch record, reviewed by exception',
    description:
      'Checks batch records for missing signatures, values out of range and steps out of order while the batch still runs, and gives quality a short list at the end. Release takes two days instead of twelve. Paper is scanned and treated alike. Compliance gaps surface while they can still be repaired, with less rework on records.',
  },
  {
    name: 'Stowmark Spare Parts',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Photograph to part',
        text: 'Proposes the part from a photograph and asks for the serial number when two versions exist.',
      },
      {
        title: 'Fit by serial',
        text: 'Checks the part against the build record of that machine, retrofits included.',
      },
      {
        title: 'Order by reply',
        text: "Lets the dealer order by answering the quotation, within the dealer's credit limit.",
      },
    ],
    tagline: 'Spare-part orders from photograph to parcel',
    description:
      'Identifies a spare part from a photograph, serial number or description, checks fit and stock, and sends the quotation. Dealers order in the same message. The service desk answers in minutes, and faster response times moved part sales up by seventeen percent.',
  },
  {
    name: 'Inkharrow Certificate Desk',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'Values against standard',
        text: 'Compares chemistry and strength with the standard and with what the order demands in addition.',
      },
      {
        title: 'Heat number match',
        text: 'Ties the certificate to the heat number stamped on the goods, not to the file name.',
      },
      {
        title: 'Packing stop',
        text: 'Holds the goods before packing when a value is out of limits or a certificate is missing.',
      },
    ],
    tagline: 'Material certificates found, checked and attached',
    description:
      'Reads mill certificates, compares values with the standard and the order, and attaches the right one to each delivery note. Deviations stop the goods before packing. A valve maker ships with complete papers every time, with less rework for the quality office.',
  },
  {
    name: 'Rosterley Shift Plan',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Machine and licence',
        text: 'Places only people who are qualified for the machine and whose certificate is valid on that day.',
      },
      {
        title: 'Open shift offers',
        text: 'Offers open shifts to those who asked for more hours before anyone is assigned.',
      },
      {
        title: 'Effect of a swap',
        text: 'Shows the supervisor which line would be short before a name is changed.',
      },
    ],
    tagline: 'Crews that match the machines',
    description:
      'Builds crew plans from orders, qualifications, absences and rest rules for every line and offers open shifts to people who want them. Supervisors change a name and see the effect. Even with staff shortages in welding, the plan for next week stands by Thursday.',
  },
  {
    name: 'Müritz Work Order',
    vendorKey: 'muritz-werk',
    domain: 'plant',
    features: [
      {
        title: 'Duplicates merged',
        text: 'Joins an alarm, a remark and an inspection finding about one fault into a single order.',
      },
      {
        title: 'Slot in production',
        text: 'Proposes a repair time in a changeover or planned stop, with its length.',
      },
      { title: 'Job kit ready', text: 'Attaches history, part numbers and the permit that the job needs.' },
    ],
    tagline: 'From a red light to a planned repair',
    description:
      'Creates work orders from alarms, operator remarks and inspections, adds history, parts and permit, and proposes a slot in the production plan. Duplicates are merged. Maintenance planners schedule eighty percent of work in advance, and unplanned downtime on the presses fell by a third. Staff shortages among planners were the reason for the purchase, lower costs of overtime the result.',
  },
  {
    name: 'Castellin Claims Back',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    features: [
      {
        title: 'Claim from evidence',
        text: 'Adds scrap, sorting hours and line stops to one claim, each with its booking.',
      },
      {
        title: 'Reply tracking',
        text: 'Notes what each supplier accepted, refused or left unanswered, and drafts the next letter.',
      },
      {
        title: 'Netted on payment',
        text: 'Deducts agreed amounts from the next payment run and sends the supplier the statement.',
      },
    ],
    tagline: 'Supplier recoveries that are actually collected',
    description:
      'Builds recovery claims from scrap, sorting hours and line stops, attaches photographs and measurements, and tracks the reply with each supplier. Agreed amounts are netted with the next payment. A car-seat plant recovered 900,000 dollars that had been written off as cost of doing business.',
  },
  {
    name: 'Wortley Export Papers',
    vendorKey: 'pennywort',
    domain: 'supply',
    features: [
      {
        title: 'Destination rules',
        text: "Checks the set against the destination's rules on wording, legalisation and origin.",
      },
      {
        title: 'Dangerous goods note',
        text: 'Takes class, packing group and quantity limits from product data, by mode of transport.',
      },
      {
        title: 'One complete set',
        text: 'Sends the forwarder all papers together and holds the set while one is missing.',
      },
    ],
    tagline: 'Shipping papers that customs accepts',
    description:
      "Prepares invoices, packing lists, origin statements and dangerous-goods notes for each shipment from order and product data, and checks them against the destination's rules. Forwarders receive one complete set. Shipments held at borders fell from nine a month to one.",
  },
  {
    name: 'Stilling Permit',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    features: [
      {
        title: 'Conflict check',
        text: "Warns when hot work is planned beside an open vessel or another crew's lockout.",
      },
      {
        title: 'Signed on site',
        text: 'Collects signatures on a phone at the place of work, with time and position.',
      },
      {
        title: 'Expiry alarm',
        text: 'Rings crew and issuer before a permit ends and closes it when nobody extends it.',
      },
    ],
    tagline: 'A permit to work, without the morning queue',
    description:
      'Drafts permits for hot work, confined spaces and lockouts from the job and the place, checks conflicts with other permits and collects signatures at the site. Expired permits ring. Contractors start an hour earlier, and safety finds no compliance gaps in its weekly sample. Who signed for what, and when, stays in a clear audit trail. Missed deadlines for renewals of permits are gone as well.',
  },
  {
    name: 'Batchelow Sample Track',
    vendorKey: 'solventry',
    domain: 'plant',
    features: [
      { title: 'Bench order', text: 'Sorts samples by the tank, batch or truck that waits for the result.' },
      {
        title: 'Release within limits',
        text: 'Releases values inside their limits and shows a technician every other one.',
      },
      {
        title: 'Chain of hands',
        text: 'Scans each handover from line to laboratory, so that a missing sample has a last place.',
      },
    ],
    tagline: 'Laboratory samples that never go astray',
    description:
      'Follows samples from line to laboratory to result, orders the bench by the decision that waits for it, and releases values within limits. Technicians see one list. Tanks wait 40 percent fewer days for a result, which brings shorter cycle times for every batch.',
  },
  {
    name: 'Goldacren Price Update',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Contract clause applied',
        text: "Uses each customer's own index, base month and threshold, not one formula for all.",
      },
      {
        title: 'Open quotations too',
        text: 'Recalculates quotations that are still valid and marks those already promised.',
      },
      {
        title: 'Letter with working',
        text: 'Shows the customer the index values and the arithmetic behind the new price.',
      },
    ],
    tagline: 'New metal price, new quotations, same day',
    description:
      "Recalculates price lists and open quotations when material indices move, applies each contract's own clause and drafts letters to customers. Sales approves by customer. Surcharges that used to trail the market by six weeks are now invoiced on the first of the month.",
  },
  {
    name: 'Haulwick Supplier Onboard',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    features: [
      {
        title: 'Bank data verified',
        text: 'Confirms bank details by a call to a known number before they reach the master record.',
      },
      {
        title: 'Samples and audits',
        text: 'Tracks first samples and audit findings beside the papers, with dates for both.',
      },
      {
        title: 'Three-way release',
        text: 'Asks buying, quality and finance, and shows the supplier which answer is open.',
      },
    ],
    tagline: 'New suppliers approved in weeks, not seasons',
    description:
      'Collects bank data, certificates, audits and first samples from new suppliers, verifies them and routes the decision to buying, quality and finance. Suppliers see what is missing in their language. Faster onboarding gave a pump maker a second source before its first one failed. Suppliers key their own data, so manual data entry has ended, and compliance gaps are closed before the first order.',
  },
  {
    name: 'Qualden Tool Crib',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    features: [
      {
        title: 'Calibrated by use',
        text: 'Counts the measurements taken with a gauge and plans calibration from them.',
      },
      { title: 'Overdue block', text: 'Refuses to issue a gauge whose date or count has run out.' },
      {
        title: 'Reserved with the job',
        text: 'Sets tools aside when the job is released and tells the crib what is still on loan.',
      },
    ],
    tagline: 'Gauges calibrated, tools where they belong',
    description:
      'Plans calibration by use instead of by calendar, blocks a gauge that is overdue and reserves tools with the job. Certificates are read on arrival. Operators stop searching, auditors stop finding, and with a fifth fewer calibrations the workshop runs at lower costs.',
  },
  {
    name: 'Kindrelle Returns Lab',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'Build record found',
        text: 'Reads the label of a returned part and opens its lot, line and test values.',
      },
      {
        title: 'Next test first',
        text: 'Orders laboratory tests by safety, number of cars and the date promised to the customer.',
      },
      {
        title: 'Eight-step report',
        text: 'Fills the report as results come in and warns before each interim date.',
      },
    ],
    tagline: 'Field returns examined in order of consequence',
    description:
      "Registers returned parts, reads the customer's remark, finds the build record and decides which laboratory test comes first. Customers receive the interim answer on time. Eight-discipline reports leave within ten days, and missed deadlines with carmakers no longer cost penalties.",
  },
  {
    name: 'Bramlow Stock Count',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Forty positions daily',
        text: 'Chooses positions by value, movement and doubt, and reaches every bin at least once a year.',
      },
      {
        title: 'Blind second count',
        text: 'Sends a different counter when the first count is off by more than the tolerance.',
      },
      {
        title: 'Repeat differences',
        text: 'Opens a question about the process when the same bin or part is wrong a third time.',
      },
    ],
    tagline: 'A count every day instead of a shutdown',
    description:
      "Chooses forty positions to count each day by value, movement and doubt, sends them to scanners and books agreed differences. Repeated differences open a question about the process. The annual stocktaking, two days without production, was cancelled with the auditor's consent. Fewer errors in stock mean fewer lines that stop for parts that were only there on paper.",
  },
  {
    name: 'Wellread Drawing Intake',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'Numbered balloons',
        text: 'Places balloon numbers on the drawing and the same numbers in the inspection plan.',
      },
      {
        title: 'Machine limits',
        text: 'Warns of tolerances and sizes that none of your machines has held before.',
      },
      {
        title: 'Notes not overlooked',
        text: 'Reads the small notes on coating, edges and standards and lists them as requirements.',
      },
    ],
    tagline: 'Dimensions and tolerances, lifted from the drawing',
    description:
      'Reads dimensions, tolerances and notes from customer drawings, builds the inspection plan with balloon numbers and warns of requirements your machines cannot hold. Programmers start from data. First-article reports need an hour where they used to need a day. Manual data entry of two hundred dimensions was the job that nobody wanted.',
  },
  {
    name: 'Whitlow Cost Centre',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
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
    features: [
      {
        title: 'Statutory register',
        text: 'Enters waste code, weight, carrier and destination in the form the authority asks for.',
      },
      {
        title: 'Pickup before full',
        text: "Books the collection from the container sensor and the carrier's days.",
      },
      {
        title: 'Scrap price watch',
        text: 'Compares offers for metal, board and film each week with what you were paid.',
      },
    ],
    tagline: 'Waste records that authorities accept',
    description:
      'Reads weighbridge, container sensors and pickup notes, keeps the statutory waste register and books collection before a container is full. Prices of recyclables are compared each week. One print works earned 140,000 dollars from scrap and reported less waste to landfill.',
  },
  {
    name: 'Harrowin Warranty',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    features: [
      {
        title: 'One policy everywhere',
        text: 'Applies the same cover and labour times in each country and shows where law demands otherwise.',
      },
      {
        title: 'Repeated parts',
        text: 'Notices a part claimed twice for one vehicle or a pattern at one dealer.',
      },
      { title: 'Similar cases', text: 'Gives the examiner five decided claims that resemble the odd one.' },
    ],
    tagline: 'Warranty claims judged the same on both sides of the ocean',
    description:
      'Checks warranty claims for cover, plausibility and repeated parts, pays the clear ones and sends odd ones to an examiner with similar cases. Dealers see reasons. Decisions that varied by country now follow one policy, and dealers are paid within a week. Dealers praise the faster response times, controllers the lower costs of warranty.',
  },
  {
    name: 'Ångermark Batch Planner',
    vendorKey: 'angermark',
    domain: 'plant',
    features: [
      {
        title: 'Allergen order',
        text: 'Sequences products so that a full clean is needed as seldom as the rules permit.',
      },
      {
        title: 'Tank and shelf life',
        text: 'Plans filling within tank capacity and the hours that an intermediate may stand.',
      },
      {
        title: 'Try before promise',
        text: 'Tests a late order against the plan and lists which batches would move.',
      },
    ],
    tagline: 'Campaigns planned with cleaning in mind',
    description:
      'Turns orders into batch campaigns that respect tanks, allergens, cleaning and shelf life, and issues work orders to the floor. Late orders are tried against the plan before they are promised. A dairy gained eleven hours a week of filling time.',
  },
  {
    name: 'Quorrin Purchase Flow',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
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
    features: [
      {
        title: 'Any bench age',
        text: 'Collects values from new controllers, old serial ports and files dropped in a folder.',
      },
      { title: 'Drift stop', text: 'Stops units when a value wanders toward its limit, before it fails.' },
      {
        title: 'Certificate with goods',
        text: 'Attaches the test certificate of each serial number to the delivery.',
      },
    ],
    tagline: 'End-of-line tests that file themselves',
    description:
      'Collects values from test benches of every age, ties them to serial numbers, stops units that drift and sends certificates with the shipment. Engineers query years of results in seconds. Siloed data on forty benches became one history that warranty analysts rely on.',
  },
  {
    name: 'Ngāire Truck Gate',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    features: [
      {
        title: 'Plate and booking',
        text: 'Recognises the plate, finds the booking and asks the driver only what is missing.',
      },
      {
        title: 'Briefing in own language',
        text: "Shows the safety briefing in the driver's language and keeps the confirmation.",
      },
      {
        title: 'Dock call',
        text: 'Calls a truck when goods, dock and crew are ready, and tells planning when they are not.',
      },
    ],
    tagline: 'From the gate to the dock in twelve minutes',
    description:
      'Registers trucks by plate and booking, checks papers and safety briefing, and calls each driver to a dock when goods and crew are ready. Delays reach planning at once. Waiting charges dropped to nearly nothing, and drivers now choose this plant first. The shorter cycle times in the yard let the same six docks handle a third more trucks.',
  },
]
