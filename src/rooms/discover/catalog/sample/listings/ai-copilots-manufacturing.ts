// Sample applications in AI Copilots for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsManufacturing: SampleEntry[] = [
  {
    name: 'Ironbark Fault Finder',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    features: [
      { title: 'What fixed it', text: 'Ranks causes by what solved the same symptom on that machine type.' },
      { title: 'With gloves on', text: 'Works by voice and large buttons on a phone at the machine.' },
      { title: 'Drawing and part', text: 'Opens the drawing at the part and shows stock of the number.' },
    ],
    tagline: 'What the last person did when this happened',
    description:
      'Technicians describe the symptom in their own words and get the likely causes, ranked by what fixed it before, with drawings and part numbers. The answer works on a phone with gloves on. Repairs are quicker by a third, and unplanned downtime shrinks with them. In spite of staff shortages among senior fitters, a newcomer repairs what only two people used to understand. Parts are no longer changed on suspicion: lower costs and less waste.',
  },
  {
    name: 'Visark Work Instruction',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      {
        title: 'Change marks steps',
        text: 'Marks every step that an engineering change affects and blocks it on the line until checked.',
      },
      {
        title: 'Video to steps',
        text: "Cuts a supervisor's video into steps, each with a picture, a tool and a torque where needed.",
      },
      {
        title: 'Engineer releases',
        text: "Shows an instruction on the line only after the process engineer's release.",
      },
    ],
    tagline: 'Instructions that change when the drawing changes',
    description:
      "Drafts work instructions from drawings, routings and a supervisor's video, and marks every step affected by an engineering change. The process engineer releases them. New assemblers reach full speed in nine days instead of sixteen, with fewer errors at first inspection. Faster onboarding counts most on lines that change products every month.",
  },
  {
    name: 'Redparrow Deviation',
    vendorKey: 'redpath-quality',
    domain: 'plant',
    features: [
      { title: 'Records as proof', text: 'Ties each statement to batch record, reading or interview.' },
      {
        title: 'Similar events',
        text: 'Shows similar deviations on this line or product, and whether their measures held.',
      },
      { title: 'Cause not guessed', text: 'Asks for evidence before a cause is written as fact.' },
    ],
    tagline: 'A deviation report the auditor reads once',
    description:
      'Helps quality staff to write up a deviation: what happened, what it touched, why it matters, which batch records prove it. Similar events appear beside the text. Closure takes eleven days where it took thirty, and recurring compliance gaps become visible as a pattern.',
  },
  {
    name: 'Amberkin Buyer',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    features: [
      {
        title: 'Three demands',
        text: 'Ranks the demands by yearly value and says what the supplier is likely to answer.',
      },
      {
        title: 'Index beside price',
        text: 'Compares price history with the index movement of its material.',
      },
      { title: 'Complaints included', text: 'Lists open quality and delivery complaints for the meeting.' },
    ],
    tagline: 'The negotiation file, prepared overnight',
    description:
      'Collects price history, volumes, index movements and open complaints for each supplier meeting and proposes three demands with the arithmetic behind them. Buyers decide which to use. Category teams at a pump maker negotiated lower costs worth 2.1 percent of addressed spend. Faster decisions at the table follow, since nobody leaves the room to look for a number.',
  },
  {
    name: 'Goldacren Quote',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Similar parts',
        text: 'Finds parts made before that resemble the drawing, with hours really used.',
      },
      {
        title: 'Assumptions for customers',
        text: 'Lists assumptions in the quotation, such as material or tolerance.',
      },
      {
        title: "Estimator's pen",
        text: 'Drafts routing, material and price; the estimator changes and releases.',
      },
    ],
    tagline: 'From drawing to quotation in an afternoon',
    description:
      "Reads the customer's drawing and specification, finds similar parts made before and drafts routing, material and price for the estimator. Assumptions are listed for the customer. Quotations leave within a day, and customers name the faster response times as the reason they ask again.",
  },
  {
    name: 'Müritz Shift Talk',
    vendorKey: 'muritz-werk',
    domain: 'plant',
    features: [
      {
        title: 'Spoken to structured',
        text: 'Files each spoken remark under its machine and heading, and plays the sound on request.',
      },
      {
        title: "Reader's language",
        text: "Translates for each reader and keeps the speaker's own words beside the translation.",
      },
      {
        title: 'Supervisor confirms',
        text: 'Closes the report when the outgoing supervisor has confirmed it.',
      },
    ],
    tagline: 'The shift book, finally searchable',
    description:
      'Turns spoken remarks at handover into a structured shift report with stops, scrap, safety and open work, in the language of each reader. Supervisors confirm before leaving. Repeated questions between shifts vanish, and the morning meeting needs twelve minutes rather than forty. Nothing depends on memory any more, and fewer errors start with the shift.',
  },
  {
    name: 'Bayarden Planner',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      { title: 'Orders affected', text: 'Lists customer orders and dates behind a late material.' },
      {
        title: 'Options with cost',
        text: 'Compares substitutes, partial deliveries and other plants with their cost.',
      },
      { title: 'Nothing until confirmed', text: 'Changes nothing in the plan before the planner confirms.' },
    ],
    tagline: 'Ask what happens if the resin is late',
    description:
      'Planners ask about shortages, substitutes and customer dates in plain sentences and see the orders affected, the options and the cost. Nothing is changed until they confirm. Faster decisions at nine in the morning saved an extrusion plant eleven rush deliveries in a quarter.',
  },
  {
    name: 'Wellread Spec Reader',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'What differs',
        text: 'Lists requirements that differ from your standard product and ignores the rest.',
      },
      { title: 'Cannot be met', text: 'Separates what costs extra from what cannot be met.' },
      {
        title: 'Referenced standards',
        text: 'Follows references to standards and names editions that contradict.',
      },
    ],
    tagline: 'A thousand pages of customer specification, reduced to what differs',
    description:
      'Compares customer specifications with your standard product, line by line, and lists every requirement that costs extra or cannot be met. Engineers confirm each point. Tender teams read a 1,000-page package in two days and enter production with less rework from overlooked clauses.',
  },
  {
    name: 'Stilling Safety Walk',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    features: [
      {
        title: 'Rule and owner',
        text: 'Finds the rule behind an observation and proposes action, owner and date.',
      },
      { title: 'Faces blurred', text: 'Blurs faces and name tags before a picture is stored.' },
      {
        title: 'Action follow-up',
        text: 'Asks for a picture of the repaired state before an action is closed.',
      },
    ],
    tagline: 'Observations turned into actions before lunch',
    description:
      'Supervisors speak what they see on a safety walk; the copilot files the observation, finds the rule and proposes the action with an owner. Pictures are blurred for privacy. Near-miss reports tripled at four plants, and open actions no longer turn into missed deadlines. Compliance gaps are closed by date, and the inspector sees the proof.',
  },
  {
    name: 'Migarrow Change Desk',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      { title: 'Stock and orders', text: 'Lists stock and open orders that would become unusable.' },
      { title: 'Supplier notices', text: 'Drafts notices to suppliers with drawing and effective date.' },
      {
        title: 'Questions inside',
        text: "Keeps questions and answers inside the request, with the person's name.",
      },
    ],
    tagline: 'Every consequence of an engineering change',
    description:
      "Lists the drawings, routings, tools, stock and open orders that a proposed change would touch, and drafts the notices to suppliers. The change board sees cost and dates. Slow approvals shortened from nineteen days to seven, since questions are answered inside the request. Each answer stays with the change as a clear audit trail for the customer's auditor.",
  },
  {
    name: 'Solventry Recipe',
    vendorKey: 'solventry',
    domain: 'plant',
    features: [
      {
        title: 'Nearest evidence',
        text: 'States the nearest trial behind each proposal and how far it lies away.',
      },
      {
        title: "Retired colleagues' remarks",
        text: 'Reads old notebooks, remarks and reports as well as recent trials.',
      },
      {
        title: 'Banned substances',
        text: 'Leaves out raw materials that are restricted in the target market.',
      },
    ],
    tagline: 'The formulation notebook that answers back',
    description:
      'Formulators ask which binders were tried below five degrees and get trials, results and the remarks of colleagues who have retired. Proposals state the nearest evidence. A coatings laboratory needed a quarter fewer trials per release, with less waste of pigments and solvents.',
  },
  {
    name: 'Saltarin Field Service',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: 'Past visits searched',
        text: 'Searches manuals, bulletins and past visits by symptom and model.',
      },
      {
        title: 'Works without signal',
        text: "Keeps the customer's machine file on the phone in places without signal.",
      },
      { title: 'Report on leaving', text: 'Drafts the visit report from steps, parts and readings.' },
    ],
    tagline: "The expert in the technician's pocket",
    description:
      "Guides technicians at the customer's site through diagnosis and repair, from manuals, service bulletins and 90,000 past visits. The visit report is drafted on the way out. First-visit fixes rose to eighty-six percent, and customers notice faster response times in remote regions. Higher customer satisfaction shows in the service contracts that are renewed.",
  },
  {
    name: 'Castellin Supplier Letter',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    features: [
      { title: 'Contract clause', text: 'Quotes the quality clause and the measured result side by side.' },
      { title: "Supplier's language", text: "Writes in the supplier's language and keeps a copy in yours." },
      { title: 'Substance of replies', text: 'Returns replies that name no cause or no date.' },
    ],
    tagline: 'Corrective actions, asked for clearly',
    description:
      "Drafts complaints and corrective-action requests to suppliers from inspection results and photographs, in the supplier's language and with the contract clause. Replies are checked for substance. Suppliers answer within eight days on average, and repeat defects fell by a third, with less waste at incoming goods.",
  },
  {
    name: 'Visark Maintenance Plan',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      {
        title: 'Drop, add, change',
        text: 'Proposes which tasks to drop, add or space differently, with the events behind it.',
      },
      {
        title: 'Law stays fixed',
        text: 'Leaves inspections required by law or insurer in the plan and says which rule demands them.',
      },
      {
        title: 'Machine by machine',
        text: 'Names the machines for which a proposal holds, not a whole class.',
      },
    ],
    tagline: 'The plan, argued from the failures',
    description:
      'Compares maintenance plans with what failed and proposes which tasks to drop, which to add and how often. Each proposal names the machines and the events behind it. A bottling site removed 1,900 hours of useless inspections a year with lower costs and no new failures. Staff shortages in maintenance are felt less, because useless rounds are gone.',
  },
  {
    name: 'Gannetry Export',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    features: [
      {
        title: 'Code with reasoning',
        text: 'Explains the tariff code step by step, with earlier decisions.',
      },
      { title: 'Licence and party', text: 'Checks licence rules and restricted parties for each shipment.' },
      { title: 'Officer signs', text: 'Prepares the papers and leaves the signature to the export officer.' },
    ],
    tagline: 'Tariff codes, licences and papers for each shipment',
    description:
      'Suggests the tariff code with its reasoning, checks licence rules and prepares the shipping papers from the order. The export officer signs. Manual data entry fell by eighty percent, and customs questions by half, at a maker of laboratory instruments shipping to sixty countries.',
  },
  {
    name: 'Birchall Trainer',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: "Best operators' habits",
        text: 'Turns the habits of good operators into short lessons, with their consent.',
      },
      { title: 'Questions during work', text: 'Asks one question at a suitable moment of the real task.' },
      { title: 'Step to repeat', text: 'Shows the trainer which step a person should see again.' },
    ],
    tagline: 'Learn the machine at the machine',
    description:
      'Builds short lessons from manuals and the habits of the best operators and asks questions during real work. Trainers see who needs which step again. At a tyre plant with chronic staff shortages, operators qualified on a second machine in half the time. Faster onboarding of temporary workers is what the plant manager quotes first.',
  },
  {
    name: 'Whitlow Costing',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
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
    features: [
      { title: 'Tags explained', text: 'Shows the tags behind the answer and what each measures.' },
      {
        title: 'Joined on lot',
        text: 'Shows how readings were matched to a lot, and which readings found no match.',
      },
      { title: 'Query kept', text: 'Keeps the query with the chart, so that a colleague can repeat it.' },
    ],
    tagline: 'Plant data, without learning the tags',
    description:
      'Engineers ask for the oven temperature before each scrap event last week and get the chart, the tags used and the query. Siloed data from historian, quality and orders is joined on time and lot. Studies that took a fortnight take one afternoon.',
  },
  {
    name: 'Steelyard Inspect Note',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      {
        title: 'Your defect catalogue',
        text: 'Names a defect by your own catalogue and shows the nearest other name.',
      },
      { title: 'Measured in picture', text: 'Measures length and area with a scale in the photograph.' },
      {
        title: 'Doubt stays open',
        text: 'Leaves a doubtful defect open with the two likeliest names for the inspector to choose.',
      },
    ],
    tagline: 'Photographs that describe themselves',
    description:
      'Inspectors photograph a defect; the copilot names it by your catalogue, measures it, finds the lot and writes the note. Doubtful cases stay open for the inspector. Inspection paperwork is down to ninety seconds a part, and quality engineers compare defects across sites.',
  },
  {
    name: 'Lanyarrow Tender',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      { title: 'Still valid only', text: 'Reuses references and datasheets only while they are valid.' },
      { title: 'Refusal with reason', text: 'Refuses an outdated statement and names what replaced it.' },
      {
        title: 'Compliance table',
        text: 'Fills the table of requirements with page references to the offer.',
      },
    ],
    tagline: 'Technical proposals that reuse the good parts',
    description:
      'Drafts technical proposals for plant projects from earlier offers, reference lists and datasheets that are still valid. Outdated statements are refused with the reason. A builder of packaging lines answers twice the tenders with the same team and shorter cycle times per offer.',
  },
  {
    name: 'Wattley Energy Talk',
    vendorKey: 'tollgate-energy',
    domain: 'plant',
    features: [
      {
        title: 'Line and shift',
        text: 'Answers for one line, shift or product, and says which meters the figure came from.',
      },
      { title: 'Weekend finds', text: 'Points to compressors, fans and ovens left running without orders.' },
      {
        title: 'Saving estimated',
        text: 'States the estimated saving of each piece of advice and how it was reckoned.',
      },
    ],
    tagline: 'Where did the kilowatt-hours go on Tuesday',
    description:
      'Explains consumption by line, shift and product in plain words and points to the compressors left running at the weekend. Advice comes with its estimated saving. A foundry group cut nine percent of its electricity bill: lower costs without an investment.',
  },
]
