// Sample applications in Agentic AI for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiManufacturing: SampleEntry[] = [
  {
    name: 'Tidewell Expedite',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: "Tomorrow's plan first",
        text: 'Works the parts that would stop a line tomorrow before those of next week.',
      },
      {
        title: 'Sister plant stock',
        text: 'Asks sister plants for spare stock and shows what the loan would do to them.',
      },
      {
        title: 'Freight limit',
        text: 'Books special freight within the limit per order and leaves dearer options to the buyer.',
      },
    ],
    tagline: 'The late part, chased across three time zones',
    description:
      "Works through parts that threaten tomorrow's plan: asks suppliers, checks alternatives and stock at sister plants, proposes freight and books it within limits. Buyers wake to options, not alarms. Line stops from missing parts fell by half at lower costs for air freight.",
  },
  {
    name: 'Ironbark Upkeep',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    features: [
      {
        title: 'Confirmed against history',
        text: 'Compares a warning with earlier cases on that machine before it becomes a job.',
      },
      {
        title: 'Gap in the plan',
        text: 'Finds the stop in production in which the repair fits and asks both sides.',
      },
      {
        title: 'Case closed properly',
        text: 'Asks the crew what was found and returns the answer to the warning.',
      },
    ],
    tagline: 'From vibration to a booked repair',
    description:
      'Takes a machine warning, confirms it against history, finds parts and a gap in the plan, drafts the permit and books the crew for approval. Feedback from the repair closes the case. Unplanned downtime on three extrusion lines dropped to a sixth of its former hours. Staff shortages in maintenance weigh less when every job arrives with its parts, at lower costs for call-outs.',
  },
  {
    name: 'Goldacren Quickquote',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Missing tolerances asked',
        text: 'Asks for missing tolerance, material or quantity before it calculates.',
      },
      {
        title: 'Own routings',
        text: 'Calculates from your machines, set-up times and material prices of the day.',
      },
      {
        title: 'Price rule gate',
        text: 'Sends the offer only within the price rules; the rest goes to an estimator half done.',
      },
    ],
    tagline: 'Quotations for standard parts, out within the hour',
    description:
      'Reads a request with drawing, asks for missing tolerances, calculates from your routings and sends the offer when it lies inside price rules. Estimators receive the rest half done. Customers praise faster response times, and the estimating team finally works on the parts that win programmes.',
  },
  {
    name: 'Redparrow Containment',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    features: [
      {
        title: 'Lots and shipments',
        text: 'Lists stock, goods in transit and customers that hold parts of the suspect lot.',
      },
      { title: 'Blocks within rights', text: 'Blocks stock it may block and names who must block the rest.' },
      {
        title: 'First report',
        text: 'Drafts the containment section with quantities counted, not estimated.',
      },
    ],
    tagline: 'A complaint, contained on the day it arrives',
    description:
      'Opens the complaint, finds lots, stock and shipments concerned, blocks what may be blocked, asks production for facts and drafts the first report. Quality engineers lead from there. Customers receive containment within a day, with no missed deadlines in the past ninety cases.',
  },
  {
    name: 'Eastlock Plan Repair',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      {
        title: 'Losers named',
        text: 'Shows which orders arrive later under the repaired plan, and by how many hours.',
      },
      {
        title: 'Small swaps alone',
        text: 'Swaps jobs by itself only within a shift and below the delay you allow.',
      },
      { title: 'Feasible or silent', text: 'Checks tools, crew and material before a plan is proposed.' },
    ],
    tagline: 'The plan, repaired while the shift is changing',
    description:
      'Notices when machines, material or people fall away, finds a feasible plan, checks it with constraints and proposes it to the supervisor with its losers named. It acts alone only on small swaps. Schedules stay honest, which gave a stamping plant shorter cycle times and calmer nights.',
  },
  {
    name: 'Peñalva Supplier Desk',
    vendorKey: 'pena-clara',
    domain: 'contracts',
    features: [
      {
        title: 'Contract and order',
        text: 'Answers from the contract, the order and the receipt, with the line quoted.',
      },
      {
        title: 'Dates written back',
        text: 'Records a confirmed date in the order and asks the buyer when it breaks the plan.',
      },
      {
        title: 'Prices off limits',
        text: 'Refuses to discuss prices and passes the request to the buyer who owns it.',
      },
    ],
    tagline: 'Supplier questions answered from contract and order',
    description:
      'Answers suppliers on orders, payments, drawings and complaints, updates confirmed dates and asks buyers one question instead of forwarding ten mails. Prices are never discussed. Two thirds of repetitive questions end there, and dates in the system are dates that suppliers really gave. Suppliers praise the faster response times, buyers the quiet mailbox.',
  },
  {
    name: 'Larchet Change Runner',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'One question each',
        text: 'Asks each owner a single question about documents, stock, tools or training.',
      },
      {
        title: 'Nothing old left',
        text: 'Searches for the former revision in orders, stock and screens before it closes the change.',
      },
      {
        title: 'Conflicts return',
        text: "Sends the change back to the board when two owners' answers exclude each other.",
      },
    ],
    tagline: 'Engineering changes carried to the last drawing',
    description:
      "Carries an approved change through documents, routings, stock, suppliers and training, asks each owner once and proves that nothing old is left. Conflicts return to the board. A truck-body maker closes changes in eleven days, and there is less rework on parts built to yesterday's drawing.",
  },
  {
    name: 'Harbinel Loadshift',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    features: [
      {
        title: 'Process limits',
        text: 'Stays inside the temperatures, pressures and charge levels engineers have set.',
      },
      {
        title: 'Touch to take back',
        text: 'Returns control to the operator at a touch and waits until it is given again.',
      },
      {
        title: 'Measured baseline',
        text: 'Measures savings against the load that weather and orders would have caused.',
      },
    ],
    tagline: 'Compressors, chillers and chargers that mind the price',
    description:
      'Shifts loads within limits that process engineers have set, following tariffs, weather and orders, and gives back control at a touch. Each saving is measured against a baseline. The site paid eighteen percent less for power in spring: lower costs without a lost batch.',
  },
  {
    name: 'Harrowin Field Claims',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    features: [
      {
        title: 'Build data check',
        text: "Compares the claimed part with the machine's build record and retrofit history.",
      },
      {
        title: 'One more picture',
        text: 'Asks the dealer for a specific picture when the fault cannot be seen.',
      },
      {
        title: 'Paid within limits',
        text: 'Pays clear cases up to the limit and gives the examiner similar claims for the others.',
      },
    ],
    tagline: 'Field claims examined, decided and explained',
    description:
      'Reads dealer claims, checks build data and cover, asks for a picture when needed and pays clear cases within limits. Suspicions go to an examiner with similar claims. Dealers are answered in a day, and higher customer satisfaction followed in markets that used to wait a month.',
  },
  {
    name: 'Marginel Doc Control',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Contradiction finder',
        text: 'Finds procedures that contradict a drawing, a standard or the way work is recorded.',
      },
      {
        title: 'Comments gathered',
        text: 'Collects remarks on a draft and shows where two departments disagree.',
      },
      {
        title: 'Old copies retired',
        text: 'Withdraws the old version from terminals, folders and training courses.',
      },
    ],
    tagline: 'Controlled documents that are really under control',
    description:
      'Finds procedures that contradict practice, a drawing or a standard, drafts the revision, collects comments and retires the old copy everywhere. Approvers sign electronically. Certification audits at four sites ended without document findings, since compliance gaps are repaired in the week they arise.',
  },
  {
    name: 'Redparrow Night Cell',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    features: [
      {
        title: 'Known faults only',
        text: 'Clears faults from a released list and stops the cell at any other.',
      },
      {
        title: 'Slower before scrap',
        text: 'Reduces speed when a measured size drifts and tells the technician why.',
      },
      {
        title: 'Picture with the call',
        text: 'Calls with camera pictures, the last steps and its own diagnosis.',
      },
    ],
    tagline: 'A robot cell that asks for help precisely',
    description:
      'Supervises robot cells at night, clears known faults, slows down when quality drifts and calls the technician with pictures and a diagnosis. Safety circuits are untouched. Lights-out hours doubled in a turning shop, despite staff shortages among setters, and unplanned downtime between midnight and six fell by half, with less waste in the first parts of the morning.',
  },
  {
    name: 'Bramlow Customs',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Classification approved',
        text: 'Proposes tariff codes for new items with the reasoning, for the specialist to approve.',
      },
      {
        title: "Authority's questions",
        text: 'Answers a customs query from the file and asks the specialist where the file is silent.',
      },
      {
        title: 'Origin proofs kept',
        text: 'Stores proofs of origin with the entry and asks suppliers before they expire.',
      },
    ],
    tagline: 'Customs entries filed, questions answered, proofs kept',
    description:
      "Prepares customs entries from order and product data, classifies new items for the specialist's approval, answers the authority's questions and stores proofs of origin. Duty savings are proposed separately. Shipments clear in hours, and manual data entry in three broker portals has ended.",
  },
  {
    name: 'Birchall Mentor',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: "Tomorrow's work",
        text: "Compares tomorrow's jobs with the skills and certificates of the planned crew.",
      },
      {
        title: 'Lesson or mentor',
        text: 'Books a short lesson or a colleague with the skill, whichever is free first.',
      },
      {
        title: 'Own record open',
        text: 'Lets employees read and correct what is recorded about their skills.',
      },
    ],
    tagline: 'The right lesson before the next job',
    description:
      "Looks at tomorrow's work, finds who lacks a skill or certificate, books a lesson or a mentor and tells the planner the truth. Employees see their own record. Faster onboarding of 300 temporary workers carried a cable plant through its strongest quarter, with safety figures unchanged.",
  },
  {
    name: 'Søndby Unblock',
    vendorKey: 'sondre-tal',
    domain: 'finance',
    features: [
      {
        title: 'One question',
        text: 'Finds the single person who can settle the difference and asks only them.',
      },
      {
        title: 'Supplier notice',
        text: 'Tells the supplier the day on which the money will come, and keeps to it.',
      },
      {
        title: 'Cause list',
        text: 'Counts each week why invoices were blocked, by buyer, supplier and plant.',
      },
    ],
    tagline: 'Blocked invoices, unblocked by asking the right person',
    description:
      'Takes blocked invoices, finds the cause in order, receipt or contract, asks the one person who can settle it and posts the agreed correction. The supplier is kept informed. Blocked value fell from nine to one million dollars, with a clear audit trail behind each release. Slow approvals were the usual cause and are now named, which brought shorter cycle times from invoice to payment and fewer errors in price lists.',
  },
]
