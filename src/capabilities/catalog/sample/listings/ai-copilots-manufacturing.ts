// Sample applications in AI Copilots for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsManufacturing: SampleEntry[] = [
  {
    name: 'Ironbark Fault Finder',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    subject: 'machine faults',
    tagline: 'What the last person did when this happened',
    description:
      'Technicians describe the symptom in their own words and get the likely causes, ranked by what fixed it before, with drawings and part numbers. The answer works on a phone with gloves on. Repairs are quicker by a third, and unplanned downtime shrinks with them. In spite of staff shortages among senior fitters, a newcomer repairs what only two people used to understand. Parts are no longer changed on suspicion: lower costs and less waste.',
  },
  {
    name: 'Visark Work Instruction',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    subject: 'work instructions',
    tagline: 'Instructions that change when the drawing changes',
    description:
      "Drafts work instructions from drawings, routings and a supervisor's video, and marks every step affected by an engineering change. The process engineer releases them. New assemblers reach full speed in nine days instead of sixteen, with fewer errors at first inspection. Faster onboarding counts most on lines that change products every month.",
  },
  {
    name: 'Redparrow Deviation',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    subject: 'deviations',
    tagline: 'A deviation report the auditor reads once',
    description:
      'Helps quality staff to write up a deviation: what happened, what it touched, why it matters, which batch records prove it. Similar events appear beside the text. Closure takes eleven days where it took thirty, and recurring compliance gaps become visible as a pattern.',
  },
  {
    name: 'Amberkin Buyer',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    subject: 'supplier meetings',
    tagline: 'The negotiation file, prepared overnight',
    description:
      'Collects price history, volumes, index movements and open complaints for each supplier meeting and proposes three demands with the arithmetic behind them. Buyers decide which to use. Category teams at a pump maker negotiated lower costs worth 2.1 percent of addressed spend. Faster decisions at the table follow, since nobody leaves the room to look for a number.',
  },
  {
    name: 'Goldacren Quote',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'quotations',
    tagline: 'From drawing to quotation in an afternoon',
    description:
      "Reads the customer's drawing and specification, finds similar parts made before and drafts routing, material and price for the estimator. Assumptions are listed for the customer. Quotations leave within a day, and customers name the faster response times as the reason they ask again.",
  },
  {
    name: 'Müritz Shift Talk',
    vendorKey: 'muritz-werk',
    domain: 'plant',
    subject: 'shift reports',
    tagline: 'The shift book, finally searchable',
    description:
      'Turns spoken remarks at handover into a structured shift report with stops, scrap, safety and open work, in the language of each reader. Supervisors confirm before leaving. Repeated questions between shifts vanish, and the morning meeting needs twelve minutes rather than forty. Nothing depends on memory any more, and fewer errors start with the shift.',
  },
  {
    name: 'Bayarden Planner',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    subject: 'order plans',
    tagline: 'Ask what happens if the resin is late',
    description:
      'Planners ask about shortages, substitutes and customer dates in plain sentences and see the orders affected, the options and the cost. Nothing is changed until they confirm. Faster decisions at nine in the morning saved an extrusion plant eleven rush deliveries in a quarter.',
  },
  {
    name: 'Wellread Spec Reader',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'customer specifications',
    tagline: 'A thousand pages of customer specification, reduced to what differs',
    description:
      'Compares customer specifications with your standard product, line by line, and lists every requirement that costs extra or cannot be met. Engineers confirm each point. Tender teams read a 1,000-page package in two days and enter production with less rework from overlooked clauses.',
  },
  {
    name: 'Stilling Safety Walk',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    subject: 'safety walks',
    tagline: 'Observations turned into actions before lunch',
    description:
      'Supervisors speak what they see on a safety walk; the copilot files the observation, finds the rule and proposes the action with an owner. Pictures are blurred for privacy. Near-miss reports tripled at four plants, and open actions no longer turn into missed deadlines. Compliance gaps are closed by date, and the inspector sees the proof.',
  },
  {
    name: 'Migarrow Change Desk',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    subject: 'engineering changes',
    tagline: 'Every consequence of an engineering change',
    description:
      "Lists the drawings, routings, tools, stock and open orders that a proposed change would touch, and drafts the notices to suppliers. The change board sees cost and dates. Slow approvals shortened from nineteen days to seven, since questions are answered inside the request. Each answer stays with the change as a clear audit trail for the customer's auditor.",
  },
  {
    name: 'Solventry Recipe',
    vendorKey: 'solventry',
    domain: 'plant',
    subject: 'recipes',
    tagline: 'The formulation notebook that answers back',
    description:
      'Formulators ask which binders were tried below five degrees and get trials, results and the remarks of colleagues who have retired. Proposals state the nearest evidence. A coatings laboratory needed a quarter fewer trials per release, with less waste of pigments and solvents.',
  },
  {
    name: 'Saltarin Field Service',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    subject: 'service visits',
    tagline: "The expert in the technician's pocket",
    description:
      "Guides technicians at the customer's site through diagnosis and repair, from manuals, service bulletins and 90,000 past visits. The visit report is drafted on the way out. First-visit fixes rose to eighty-six percent, and customers notice faster response times in remote regions. Higher customer satisfaction shows in the service contracts that are renewed.",
  },
  {
    name: 'Castellin Supplier Letter',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    subject: 'supplier complaints',
    tagline: 'Corrective actions, asked for clearly',
    description:
      "Drafts complaints and corrective-action requests to suppliers from inspection results and photographs, in the supplier's language and with the contract clause. Replies are checked for substance. Suppliers answer within eight days on average, and repeat defects fell by a third, with less waste at incoming goods.",
  },
  {
    name: 'Visark Maintenance Plan',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    subject: 'maintenance plans',
    tagline: 'The plan, argued from the failures',
    description:
      'Compares maintenance plans with what failed and proposes which tasks to drop, which to add and how often. Each proposal names the machines and the events behind it. A bottling site removed 1,900 hours of useless inspections a year with lower costs and no new failures. Staff shortages in maintenance are felt less, because useless rounds are gone.',
  },
  {
    name: 'Gannetry Export',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    subject: 'export papers',
    tagline: 'Tariff codes, licences and papers for each shipment',
    description:
      'Suggests the tariff code with its reasoning, checks licence rules and prepares the shipping papers from the order. The export officer signs. Manual data entry fell by eighty percent, and customs questions by half, at a maker of laboratory instruments shipping to sixty countries.',
  },
  {
    name: 'Birchall Trainer',
    vendorKey: 'birchall-skills',
    domain: 'people',
    subject: 'training lessons',
    tagline: 'Learn the machine at the machine',
    description:
      'Builds short lessons from manuals and the habits of the best operators and asks questions during real work. Trainers see who needs which step again. At a tyre plant with chronic staff shortages, operators qualified on a second machine in half the time. Faster onboarding of temporary workers is what the plant manager quotes first.',
  },
  {
    name: 'Whitlow Costing',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    subject: 'standard costs',
    features: [
      { title: 'What moved', text: 'Splits a new standard cost into material, minutes, scrap and overhead.' },
      { title: 'Ask why', text: 'Follows a question down to the routing step that caused it.' },
      { title: 'Cost roll', text: 'Rehearses the yearly roll on a copy and lists the parts that jump.' },
    ],
    tagline: 'Why this part costs what it costs',
    description:
      'Explains the standard cost of a part in words: material, minutes, scrap, overhead, and which of them moved since the last run. Controllers drill down by asking. The yearly cost roll took six days instead of fifteen, with fewer errors in routings. Siloed data from routing, stores and ledger agrees on one cost, which brings faster decisions on lot sizes and prices.',
  },
  {
    name: 'Underlea Line Query',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    subject: 'process data studies',
    tagline: 'Plant data, without learning the tags',
    description:
      'Engineers ask for the oven temperature before each scrap event last week and get the chart, the tags used and the query. Siloed data from historian, quality and orders is joined on time and lot. Studies that took a fortnight take one afternoon.',
  },
  {
    name: 'Steelyard Inspect Note',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    subject: 'inspection notes',
    tagline: 'Photographs that describe themselves',
    description:
      'Inspectors photograph a defect; the copilot names it by your catalogue, measures it, finds the lot and writes the note. Doubtful cases stay open for the inspector. Inspection paperwork is down to ninety seconds a part, and quality engineers compare defects across sites.',
  },
  {
    name: 'Lanyarrow Tender',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'plant tenders',
    tagline: 'Technical proposals that reuse the good parts',
    description:
      'Drafts technical proposals for plant projects from earlier offers, reference lists and datasheets that are still valid. Outdated statements are refused with the reason. A builder of packaging lines answers twice the tenders with the same team and shorter cycle times per offer.',
  },
  {
    name: 'Wattley Energy Talk',
    vendorKey: 'tollgate-energy',
    domain: 'plant',
    subject: 'energy reviews',
    tagline: 'Where did the kilowatt-hours go on Tuesday',
    description:
      'Explains consumption by line, shift and product in plain words and points to the compressors left running at the weekend. Advice comes with its estimated saving. A foundry group cut nine percent of its electricity bill: lower costs without an investment.',
  },
]
