// Sample applications in Predictive Analytics for Manufacturing. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsManufacturing: SampleEntry[] = [
  {
    name: 'Torquell Bearing',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    features: [
      {
        title: 'Spectrum shown',
        text: 'Shows the vibration spectrum and marks the frequency of the damaged part.',
      },
      {
        title: 'Three earlier cases',
        text: 'Puts three earlier cases with photographs beside each warning.',
      },
      {
        title: 'Weeks, with range',
        text: 'States the remaining weeks as a range that narrows with each measurement.',
      },
    ],
    tagline: 'Weeks of warning from a sound nobody hears',
    description:
      'Listens to vibration and temperature of motors, fans and gearboxes and predicts which bearing will fail and roughly when. Each warning shows the spectrum and three earlier cases. Unplanned downtime on a board machine fell from sixty hours a year to fourteen. Lower costs come from bearings that are changed once instead of twice. Plants with staff shortages on the vibration team can still watch every motor.',
  },
  {
    name: 'Côtes Forecast',
    vendorKey: 'elan-mesure',
    domain: 'supply',
    features: [
      { title: 'Reason for change', text: 'Says in a sentence why the figure differs from the last run.' },
      { title: "Planner's score", text: 'Shows whether the planner or the model was nearer, by item group.' },
      {
        title: 'New articles',
        text: 'Borrows the start of similar articles until there are twelve weeks of orders.',
      },
    ],
    tagline: 'Orders for the next eighteen months, by item and region',
    description:
      'Forecasts orders by item, region and week from order books, distributor stock and public indicators, and explains each change since the last run. Planners may overrule it and are told later who was nearer. Inaccurate forecasts for new articles improved most, by thirty-one percent. Siloed data from sales and plants is joined first, so that purchasing reaches faster decisions with less waste in slow movers.',
  },
  {
    name: 'Kilnworth Scrap',
    vendorKey: 'kilnworth',
    domain: 'plant',
    features: [
      { title: 'Before it cools', text: 'Warns about twenty minutes before the casting has cooled.' },
      {
        title: 'Setting that helped',
        text: 'Proposes the setting that helped with this material and humidity.',
      },
      { title: 'Operator decides', text: 'Leaves the panel to the operator and notes what was chosen.' },
    ],
    tagline: 'Bad parts predicted while they can still be good',
    description:
      'Predicts scrap from furnace curves, material lots and humidity twenty minutes before the casting cools, and proposes the setting that has helped. Operators decide at the panel. A foundry lowered scrap from 6.1 to 3.9 percent: less waste, and eleven truckloads of sand saved.',
  },
  {
    name: 'Castellin Late Supplier',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    features: [
      { title: 'Twelve lines', text: 'Gives the buyer the few order lines worth a call today.' },
      {
        title: 'Signs of lateness',
        text: 'Reads habits, route, weather and unanswered reminders of each supplier.',
      },
      { title: 'Line stop date', text: 'States when a late part would stop which line.' },
    ],
    tagline: 'Deliveries that will be late, before the supplier says so',
    description:
      "Predicts lateness per order line from the supplier's habits, the route, weather and silence after reminders. Buyers call about twelve lines instead of nine hundred. The share of line stops caused by missing parts fell by half, with faster decisions about air freight. Missed deadlines are known nine days before a line would stop.",
  },
  {
    name: 'Kilnworth Energy Peak',
    vendorKey: 'kilnworth',
    domain: 'plant',
    features: [
      { title: 'Quarter-hour load', text: 'Forecasts load and price for each quarter hour of the day.' },
      {
        title: 'Ten-minute wait',
        text: 'Proposes which furnace, compressor or charger can wait, within its process limits.',
      },
      {
        title: 'Peak cost shown',
        text: 'Shows the charge avoided or incurred by each accepted or refused proposal.',
      },
    ],
    tagline: 'The expensive quarter hour, avoided',
    description:
      'Forecasts load and price for every quarter hour and proposes which furnace, compressor or charger should wait ten minutes. Limits of each process are respected. A glass works avoided every peak charge for seven months, and the lower costs came to 310,000 dollars.',
  },
  {
    name: 'Torquell Tool Wear',
    vendorKey: 'ironbark-works',
    domain: 'plant',
    features: [
      {
        title: 'Material by material',
        text: 'Keeps a wear curve for each pair of tool and material and shows where the tool stands on it.',
      },
      {
        title: 'End of lot',
        text: 'Waits for the end of a lot when the remaining life allows, and says when it does not.',
      },
      {
        title: 'Every edge counted',
        text: 'Follows a reground tool by its number, since its second life is shorter than its first.',
      },
    ],
    tagline: 'Change the tool when it is worn, not when it is Tuesday',
    description:
      'Estimates remaining tool life from spindle current, sound and part count for each material, and asks for the change at the end of a lot. Broken tools are rare now. Tool spending fell by sixteen percent: lower costs with less waste, and unplanned downtime from a broken tool has become rare.',
  },
  {
    name: 'Furnel Yield',
    vendorKey: 'kilnworth',
    domain: 'plant',
    features: [
      { title: 'Lost in which phase', text: 'Names the phase of the batch in which yield is being lost.' },
      { title: 'Raw material lots', text: 'Ties yield to the analysis of each raw-material lot.' },
      {
        title: 'Hints for pilots',
        text: 'Turns a pattern into a question that chemists can test in the pilot plant.',
      },
    ],
    tagline: 'What separates the good batches from the average ones',
    description:
      'Predicts yield during the batch from temperatures, feed rates and raw-material analysis, and names the phase in which it is being lost. Chemists test its hints in the pilot plant. One specialty producer gained 2.3 points, with less waste solvent to burn.',
  },
  {
    name: 'Harrowin Warranty Wave',
    vendorKey: 'harrowgate-field',
    domain: 'service',
    features: [
      {
        title: 'Serial ranges',
        text: 'Gives engineers the serial range, plant and weeks that failing units share.',
      },
      { title: 'How many follow', text: 'Estimates how many units will fail by month, with the range.' },
      { title: 'First signs', text: 'Groups call notes and claims by symptom before a part number exists.' },
    ],
    tagline: 'The warranty case of next spring, visible in autumn',
    description:
      'Finds the first signs of a field problem in claims, parts and call notes, estimates how many units will follow and what they share. Engineers receive the serial ranges. A maker of heat pumps stopped a faulty valve after forty cases, where history suggested four thousand.',
  },
  {
    name: 'Bayarden Spares',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Installed base',
        text: 'Forecasts from machines in the field, their age, hours and climate.',
      },
      {
        title: 'Promise by customer',
        text: 'Balances depot stock against the service promise of each contract.',
      },
      { title: 'Slow movers', text: 'Proposes keep, pool or scrap for each part that moves once a year.' },
    ],
    tagline: 'Spare parts where the machines will break',
    description:
      'Predicts demand for each spare part by depot from installed base, age, hours and climate, and balances stock against service promises. Slow movers are decided part by part. Availability rose to ninety-seven percent with nine million dollars less inventory and fewer overnight flights. Lower costs come with it, since inaccurate forecasts by depot had been answered with safety stock.',
  },
  {
    name: 'Steelyard Weld Drift',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      { title: 'Every weld', text: 'Reads current, force and resistance of each weld, not of a sample.' },
      { title: 'Dress at pause', text: 'Asks maintenance to dress the tip at the next planned pause.' },
      {
        title: 'Destructive tests chosen',
        text: 'Chooses the bodies for destructive testing where doubt is largest.',
      },
    ],
    tagline: 'A weld that is still good but will not stay so',
    description:
      'Watches current, force and resistance of every weld and predicts drift before the destructive test would find it. Maintenance dresses the tip at the next pause. Body-shop engineers cut destructive tests by sixty percent, with fewer errors found at final inspection.',
  },
  {
    name: 'Eastlock Lead Time',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      { title: 'What decides', text: 'Names the queue, part, absence or changeover that sets the date.' },
      { title: 'Date with probability', text: 'Gives sales three dates and the probability of each.' },
      { title: 'Order by order', text: 'Updates each open order when the shop floor moves.' },
    ],
    tagline: 'Delivery dates you can sign',
    description:
      'Predicts the completion date of each order from queues, changeovers, absences and material, and says which of them decides. Sales quotes the date with its probability. On-time delivery went up to ninety-three percent, and missed deadlines became a subject for planning, not for apologies. Inaccurate forecasts of lead time no longer turn into promises.',
  },
  {
    name: 'Shiftmoor Absence',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Skill and shift',
        text: 'Works with counts by shift and skill; it holds no name and no diagnosis.',
      },
      { title: 'Thin cover', text: 'Shows supervisors where a single absence would stop a line.' },
      { title: 'School and season', text: 'Reads school breaks, holidays and infections of the district.' },
    ],
    tagline: "Next week's crews, before the phone rings",
    description:
      'Forecasts absence by shift and skill from season, holidays, school breaks and history, without looking at individuals. Supervisors see where cover will be thin. A packaging plant avoided two thirds of its last-minute overtime, although staff shortages in the region had grown.',
  },
  {
    name: 'Visark Water',
    vendorKey: 'steelyard-vision',
    domain: 'plant',
    features: [
      {
        title: 'Permit limits',
        text: 'Warns an hour before flow, load or temperature would touch the permit.',
      },
      { title: 'Dosing with cost', text: 'Proposes dosing and states the cost of acting and of waiting.' },
      {
        title: 'Plan and weather',
        text: "Combines cleaning, product changes and rain with the plant's capacity.",
      },
    ],
    tagline: 'Water and effluent, an hour ahead',
    description:
      'Predicts water use, effluent load and treatment capacity from the production plan and the weather, and warns before a limit is touched. Dosing proposals come with their cost. A brewery had no permit breach in two seasons, closing compliance gaps that inspectors had listed.',
  },
  {
    name: 'Plumbley Price Index',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      { title: 'Formula reader', text: "Applies each supplier's own price formula to the forecast." },
      {
        title: 'Hedge test',
        text: 'Shows margin with and without the hedge in the ten worst months on record.',
      },
      {
        title: 'Forty materials',
        text: 'Covers metals, polymers, paper and energy, each with its published source.',
      },
    ],
    tagline: 'Copper, resin and freight, with honest ranges',
    description:
      "Forecasts purchase prices for forty materials as ranges, not points, and shows how each supplier's formula would pass them on. Finance tests hedges and fixed-price offers. Margin surprises were cut by half, as inaccurate forecasts by category gave way to one agreed view. Faster decisions on fixed-price offers follow.",
  },
  {
    name: 'Relayden Machine Health',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'What would raise it',
        text: "Shows which job would raise a machine's score, and by how much.",
      },
      { title: "Mechanic's tap", text: 'Lets a mechanic correct the score with one tap and a word.' },
      { title: 'Oil and orders', text: 'Combines sensors with oil analysis and finished work orders.' },
    ],
    tagline: 'A health score that mechanics believe',
    description:
      'Combines sensor data, work orders and oil analysis into a health score for each machine, and shows what would raise it. Mechanics correct it with one tap. Planned work rose from fifty-five to eighty percent, and unplanned downtime moved from weekly to quarterly. Fewer parts are changed on suspicion: lower costs, and less waste of sound bearings and oil.',
  },
  {
    name: 'Solventry Batch Time',
    vendorKey: 'solventry',
    domain: 'plant',
    features: [
      {
        title: 'From its curve',
        text: "Predicts the end from the batch's own temperature and pressure curve.",
      },
      { title: 'Tank plan updated', text: 'Moves tanks and trucks in the plan when the end moves.' },
      { title: 'Phase by phase', text: 'Shows which phase runs longer than usual while it runs.' },
    ],
    tagline: 'When the reactor will be free',
    description:
      'Predicts the end of every batch from its own curve rather than from the standard, and updates the tank plan as it learns. Tank farm and logistics see the same time. Waiting between steps went down by a fifth, giving shorter cycle times without new equipment.',
  },
  {
    name: 'Goldacren Order Loss',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Three to call',
        text: 'Picks three quotations a day by value, chance and days since the last word.',
      },
      {
        title: 'Silence counts',
        text: 'Reads an unanswered mail or an overdue decision date as a sign, by customer habit.',
      },
      {
        title: 'Reason for losing',
        text: 'Keeps price, delivery or design as the cause for the next estimate.',
      },
    ],
    tagline: 'Quotations that need a call today',
    description:
      'Estimates the chance of winning each quotation from price, delivery, customer history and silence, and tells sales which three need attention. The reasons are visible to the whole team. Hit rate at a gearbox maker rose from nineteen to twenty-six percent in three quarters.',
  },
  {
    name: 'Assetry Crane',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    features: [
      {
        title: 'Load cycles',
        text: 'Counts lifts and loads against the design life of ropes, brakes and drives.',
      },
      { title: 'Inspection by use', text: 'Plans inspections by use, never later than the law allows.' },
      { title: 'Record for insurers', text: 'Keeps findings and cycles in the form inspectors accept.' },
    ],
    tagline: 'Lifts, ropes and brakes under quiet observation',
    description:
      'Predicts wear of ropes, brakes and drives on cranes and hoists from load cycles and inspection findings. Inspections are planned by use. Unplanned downtime in a steel service centre fell by seventy percent, and the insurer accepted the record in place of two yearly visits. Visits by use instead of by calendar mean lower costs.',
  },
  {
    name: 'Halyardine Recall Scope',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    features: [
      {
        title: 'Smallest safe group',
        text: 'Finds the smallest group that contains the fault with the certainty you demand.',
      },
      {
        title: 'Lots and machines',
        text: 'Follows material lots, machines, shifts and tests for each unit.',
      },
      { title: 'Map for both', text: 'Shows quality and legal the same groups with their probabilities.' },
    ],
    tagline: 'The smallest recall that is still safe',
    description:
      'Traces a suspected fault through lots, machines, shifts and tests and estimates which units are affected, with the probability for each group. Quality and legal see the same map. A toy maker recalled 3,100 units instead of 90,000, and could prove why.',
  },
  {
    name: 'Batchelow Paint',
    vendorKey: 'solventry',
    domain: 'plant',
    features: [
      {
        title: 'Correction in grams',
        text: 'Proposes the pigment correction in grams for the batch in the vessel.',
      },
      { title: 'One drawdown', text: 'Asks the laboratory for one drawdown and learns from it.' },
      { title: 'Pigment lots', text: 'Reads strength and shade of each pigment lot before dosing.' },
    ],
    tagline: 'A good colour the first time',
    description:
      'Predicts shade and gloss from pigment lots, mill energy and climate before the batch is filled, and proposes the correction in grams. Laboratory staff confirm with one drawdown. Corrections per batch fell from 2.8 to 1.1, with less rework and a calmer filling line.',
  },
  {
    name: 'Callowin Demand Spike',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      { title: 'Two curves', text: 'Shows orders received and estimated end use beside each other.' },
      { title: 'Pull-forward found', text: 'Recognises orders before price rises and their later absence.' },
      {
        title: 'Duplicate orders',
        text: "Finds one end customer's need ordered through two distributors in the same weeks.",
      },
    ],
    tagline: 'Orders that are not demand',
    description:
      'Recognises stocking, pull-forward and duplicate orders in distributor data and estimates what end customers really use. Planners see both curves. A chip packager ignored a phantom boom worth forty million dollars of capacity, because inaccurate forecasts were visible as what they were.',
  },
  {
    name: 'Stillwater Safety Signal',
    vendorKey: 'stillwater-safety',
    domain: 'people',
    features: [
      { title: 'Area and week', text: 'States risk by area and week, with the signals that raised it.' },
      {
        title: 'One measure each',
        text: 'Limits itself to one measure an area, so that something is done this week.',
      },
      { title: 'No names used', text: 'Works without names, and hides areas with very few people.' },
    ],
    tagline: 'Where the next injury is likely',
    description:
      'Combines near misses, overtime, maintenance backlog and weather into a weekly risk by area, and proposes one measure for each of the top three. Names are never used. Recordable injuries fell by a third at five plants, and walkdowns go where they help.',
  },
  {
    name: 'Kilnworth Filter',
    vendorKey: 'kilnworth',
    domain: 'plant',
    features: [
      { title: 'Cheapest day', text: 'Finds the day on which cleaning costs least, order book included.' },
      {
        title: 'Clogging estimated',
        text: 'Reads pressure, flow and product to estimate what is left of a filter.',
      },
      { title: 'Quality guard', text: 'Stops postponing when a quality value begins to move.' },
    ],
    tagline: 'Filters changed for a reason',
    description:
      'Estimates clogging of filters, heat exchangers and membranes from pressure, flow and product, and finds the cheapest day to clean them. Plans respect the order book. A dairy cleans twenty-two percent less often at lower costs, and quality results have not moved.',
  },
  {
    name: 'Orrerin Freight Cost',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      { title: 'Lane by lane', text: 'Forecasts rate and capacity for each lane with its range.' },
      { title: 'Share to fix', text: 'Proposes how much volume to fix and how much to leave open.' },
      { title: 'Paid against market', text: 'Compares what you paid with the rate of the day on each lane.' },
    ],
    tagline: "Next quarter's freight, lane by lane",
    description:
      'Forecasts freight rates and capacity for each lane from contracts, spot prices, fuel and port queues, and proposes how much to fix. Buyers compare with what they paid. An appliance maker fixed two thirds in March and kept its freight budget, the first time in four years. Inaccurate forecasts by lane had broken every earlier budget; lower costs came with better ones.',
  },
]
