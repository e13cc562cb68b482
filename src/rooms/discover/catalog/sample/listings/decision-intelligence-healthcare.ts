// Sample applications in Decision Intelligence for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceHealthcare: SampleEntry[] = [
  {
    name: 'Ellerby Capacity Board',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    features: [
      {
        title: 'By this evening',
        text: 'Shows waits, cancellations and nurse workload by evening for each choice of the morning.',
      },
      {
        title: 'Choice and outcome',
        text: "Keeps what was chosen and sets the evening's real figures beside it.",
      },
      {
        title: 'Transfers considered',
        text: "Includes neighbouring hospitals' free beds and the transport they need.",
      },
    ],
    tagline: 'Open a ward, postpone surgery or send patients on',
    description:
      "Shows what each choice of the morning bed meeting would do by evening: waits, cancellations, nurse workload and transfers. Leaders pick one and see afterwards how it went. Faster decisions at eight o'clock replaced calls that used to last until noon.",
  },
  {
    name: 'Corriden Service Line',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Referral paths traced',
        text: 'Shows which clinics send patients to which others, so that no line is judged alone.',
      },
      {
        title: 'Same pages for all',
        text: 'Gives physicians and finance one set of figures, definitions included.',
      },
      {
        title: 'Staffing limits',
        text: 'Tests growth against the specialists who can be hired, not only against demand.',
      },
    ],
    tagline: 'Which clinic to grow, measured in patients and in money',
    description:
      'Combines demand, margin, referral paths and staffing of each service line, and presents growth options with their risk to the rest of the hospital. Physicians see the same pages as finance. Siloed data from billing and clinic finally argues for one conclusion.',
  },
  {
    name: 'Bondwell Formulary Choice',
    vendorKey: 'thistle-bond',
    domain: 'clinical',
    features: [
      { title: 'Local outcomes', text: 'Sets outcomes from your own patients beside the published trials.' },
      {
        title: 'Supply counted in',
        text: 'Includes past delivery failures and the number of makers in the comparison.',
      },
      {
        title: 'Dissent on paper',
        text: "Prints a committee member's objection with the decision it concerns.",
      },
    ],
    tagline: 'The same effect at a price that can be defended',
    description:
      'Compares medicines of one class on evidence, local outcomes, price and supply, and drafts the paper for the drug committee with its uncertainties. Dissent is recorded. A hospital group changed eleven first-line choices in a year, at lower costs and without a safety signal.',
  },
  {
    name: 'Bedlane Theatre Blocks',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: "Surgeon's own view",
        text: "Opens on the surgeon's own waiting list, with dates before and after the proposal.",
      },
      {
        title: 'Equipment clashes',
        text: 'Prevents two blocks that need the same microscope, robot or team.',
      },
      { title: 'Swap in seconds', text: 'Tries a swap and shows waiting times before it is agreed.' },
    ],
    tagline: 'Theatre time given to those who need it next quarter',
    description:
      'Proposes block allocation by waiting lists, urgency, utilisation and equipment, and shows every surgeon what the proposal means for their own patients. Swaps are tried in seconds. Quarterly negotiation takes an afternoon now, and waiting times fell where they were longest.',
  },
  {
    name: 'Pelicarn Site Choice',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    features: [
      {
        title: 'Eligible patients counted',
        text: 'Estimates eligible patients from registers and past screening, not from promises.',
      },
      {
        title: 'Competing studies',
        text: 'Counts studies that recruit the same patients at the site in those months.',
      },
      {
        title: 'Price of speed',
        text: 'States what a faster or cheaper list of sites would cost in the other.',
      },
    ],
    tagline: 'Which sites for which study',
    description:
      'Ranks trial sites by eligible patients, earlier performance, competing studies and start-up time, and explains what a cheaper or faster choice would cost. Sponsors keep the final list. Study starts gained eight weeks, since the waiting time at each ethics board is part of the arithmetic.',
  },
  {
    name: 'Ackrell Staff Mix',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    features: [
      {
        title: 'Legal ratios fixed',
        text: 'Keeps ratios required by law and contract out of reach of the sliders.',
      },
      {
        title: 'Task by task',
        text: 'Shows which tasks another profession may take over and under whose supervision.',
      },
      { title: 'Need, not habit', text: "Starts from patient need by hour instead of last year's posts." },
    ],
    tagline: 'The team that a ward needs, not the one it had',
    description:
      'Models nursing, assistant and therapist hours against patient need and outcomes, and shows what a different mix would change. Legal ratios are fixed. Three hospitals with staff shortages moved forty tasks to other professions, and nurses judged the result better than before.',
  },
  {
    name: 'Larkwith Device Buy',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Ten-year cost',
        text: 'Adds service, downtime, power, training and disposal over ten years to each bid.',
      },
      {
        title: 'Bids made comparable',
        text: 'Rewrites bids into one list of items and marks what a vendor left out.',
      },
      { title: 'Dose and need', text: 'Sets patient dose and clinical need beside price for the committee.' },
    ],
    tagline: 'The scanner, its contract and its last year',
    description:
      'Weighs purchase, lease and refurbishing of equipment over ten years with service, downtime, dose and clinical need. Bids are made comparable line by line. Committees decide on total cost and patient benefit, and most hospitals ended with lower costs over ten years.',
  },
  {
    name: 'Ellersby Care Path',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    features: [
      {
        title: 'Real paths mapped',
        text: 'Builds the pathway from dates in the record, detours and waits included.',
      },
      { title: 'Steps in parallel', text: 'Finds steps that wait for each other without a clinical reason.' },
      {
        title: 'Tried on past patients',
        text: 'Lets clinicians test a change on earlier patients before it is introduced.',
      },
    ],
    tagline: 'Which step of the pathway helps, and which only delays',
    description:
      'Maps how patients really move from first symptom to treatment, and estimates which steps could go, move or run in parallel. Clinicians test each change on past patients. A breast centre shortened diagnosis to six days, and shorter cycle times did not cost accuracy.',
  },
  {
    name: 'Larkwith Payer Terms',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Replay on cases',
        text: "Prices last year's cases under the proposed contract, line by line.",
      },
      {
        title: 'Deciding clauses',
        text: 'Ranks clauses by the money they move, carve-outs and stop-loss included.',
      },
      { title: 'Walk-away point', text: 'Calculates the offer below which the present contract is better.' },
    ],
    tagline: 'The contract that looks good and pays badly',
    description:
      "Replays a proposed payer contract on last year's cases, finds the clauses that decide the result and drafts the counter-offer. Negotiators know their walk-away point. Two systems refused offers that would have lost seven million dollars behind a higher headline rate.",
  },
  {
    name: 'Veldkamp Community Need',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Limits of data',
        text: 'Marks neighbourhoods where data are thin, so that silence is not read as health.',
      },
      {
        title: "Residents' maps",
        text: "Gives residents' boards the same maps and weights as the department.",
      },
      {
        title: 'Reach beside need',
        text: 'Shows for each programme how many of those in need it can really reach.',
      },
    ],
    tagline: 'Money where it prevents most',
    description:
      "Compares prevention programmes by need, reach, evidence and cost, neighbourhood by neighbourhood, with the limits of the data stated. Residents' boards see the same maps. A county moved a fifth of its budget and can explain each move with a clear audit trail.",
  },
  {
    name: 'Corriden Drug Pipeline',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Option to stop',
        text: 'Values the right to stop at each stage, with what it would cost by then.',
      },
      {
        title: 'Evidence that counts',
        text: 'Says which trial result would change the ranking, and by how many places.',
      },
      {
        title: "Scientists' inputs",
        text: 'Keeps probability and time with the scientist who stated them and why.',
      },
    ],
    tagline: 'Which molecule gets the next million',
    description:
      'Values research projects by probability, time, market and the option to stop, and shows what new evidence would change the ranking. Scientists own the inputs. Portfolio reviews lost their theatre: faster decisions to stop freed people for two programmes with better odds.',
  },
  {
    name: 'Wrenholt Clinic Hours',
    vendorKey: 'wren-harbour',
    domain: 'service',
    features: [
      {
        title: 'Behaviour not surveys',
        text: 'Estimates preference from bookings, no-shows and travel, not from what people say.',
      },
      {
        title: 'By patient group',
        text: 'Shows access for shift workers, parents and people without a car apart.',
      },
      {
        title: 'Revenue and wages',
        text: 'Sets evening pay and rent against the visits that would be gained.',
      },
    ],
    tagline: 'Evening hours, a second site or video visits',
    description:
      'Estimates how evening hours, new sites and video visits would change access, travel and revenue for each patient group. Preferences come from behaviour rather than surveys. A practice network opened two evenings instead of one building, with higher customer satisfaction among working parents.',
  },
  {
    name: 'Ngāire Supply Switch',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    features: [
      {
        title: 'Who uses it',
        text: 'Lists the surgeons and wards behind each variant before a switch is discussed.',
      },
      { title: 'Cost in use', text: 'Counts breakage, handling and time beside the price of a product.' },
      { title: 'Clinicians vote', text: 'Collects votes and reasons on the shortlist by specialty.' },
    ],
    tagline: 'Change the glove, keep the surgeon',
    description:
      'Shows which clinical products could be standardised, who uses them, what they cost in use and which evidence supports the switch. Clinicians vote on the shortlist. A network cut 4,300 product variants to 900, which meant less waste and fewer emergency deliveries.',
  },
  {
    name: 'Assurel Quality Focus',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Gain per hour',
        text: "Ranks measures by expected improvement for each hour of the team's work.",
      },
      { title: 'Cannot be moved', text: 'Names measures that no hospital of the kind has moved, and why.' },
      {
        title: 'Earlier projects',
        text: 'Compares with what your own projects on similar measures achieved.',
      },
    ],
    tagline: 'Five measures worth working on',
    description:
      'Finds which quality measures would improve most per hour of effort, from outcomes, gaps and what earlier projects achieved. Measures that cannot move are named as well. Improvement teams run five projects instead of twenty-two, and compliance gaps at accreditation came down to one.',
  },
  {
    name: 'Careden Home or Ward',
    vendorKey: 'aldersgate-care',
    domain: 'clinical',
    features: [
      {
        title: 'Burden on families',
        text: 'Counts hours of care that a family would have to give, beside cost and relapse.',
      },
      {
        title: 'By patient group',
        text: 'Compares groups by age, diagnosis and home, never one named patient.',
      },
      {
        title: 'Team keeps choice',
        text: 'Informs guidelines; the decision on each patient stays with the team.',
      },
    ],
    tagline: 'Who can recover at home, safely',
    description:
      'Compares recovery at home, in rehabilitation or on the ward for each patient group, with relapse, burden on families and cost. Individual decisions stay with the team. Guidelines at three hospitals changed after eight weeks of data, and patients sleep in their own beds.',
  },
  {
    name: 'Silverlode Research Data',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Smallest data set',
        text: 'Proposes the fewest fields and patients with which the question can be answered.',
      },
      {
        title: 'Bias stated',
        text: 'Estimates who is missing from each register and in which direction that pulls.',
      },
      { title: 'Field by field', text: 'Gives the ethics board a reason for every field requested.' },
    ],
    tagline: 'Which data a question really needs',
    description:
      'Matches research questions with available registers, estimates bias and sample size, and proposes the smallest data set that answers. Ethics boards see why each field is needed. Slow approvals shortened from five months to seven weeks, because requests ask for less.',
  },
  {
    name: 'Coverley Policy Test',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Care avoided too',
        text: 'Estimates visits and medicines that members would skip, beside the cost avoided.',
      },
      { title: 'Advocate access', text: "Lets members' advocates open assumptions and run their own case." },
      { title: 'Members who leave', text: 'Shows which households would switch plans, by age and use.' },
    ],
    tagline: "A benefit change, tried on last year's members",
    description:
      "Simulates benefit, network and co-payment changes on a health plan's own members, with avoided care estimated as carefully as avoided cost. Members' advocates can open the model. After a benefit change two members in a hundred left, where a similar plan had lost nine.",
  },
]
