// Sample applications in Decision Intelligence for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceHealthcare: SampleEntry[] = [
  {
    name: 'Ellerby Capacity Board',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    subject: 'bed plans',
    tagline: 'Open a ward, postpone surgery or send patients on',
    description:
      "Shows what each choice of the morning bed meeting would do by evening: waits, cancellations, nurse workload and transfers. Leaders pick one and see afterwards how it went. Faster decisions at eight o'clock replaced calls that used to last until noon.",
  },
  {
    name: 'Corriden Service Line',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'service lines',
    tagline: 'Which clinic to grow, measured in patients and in money',
    description:
      'Combines demand, margin, referral paths and staffing of each service line, and presents growth options with their risk to the rest of the hospital. Physicians see the same pages as finance. Siloed data from billing and clinic finally argues for one conclusion.',
  },
  {
    name: 'Bondwell Formulary Choice',
    vendorKey: 'thistle-bond',
    domain: 'clinical',
    subject: 'formulary choices',
    tagline: 'The same effect at a price that can be defended',
    description:
      'Compares medicines of one class on evidence, local outcomes, price and supply, and drafts the paper for the drug committee with its uncertainties. Dissent is recorded. A hospital group changed eleven first-line choices in a year, at lower costs and without a safety signal.',
  },
  {
    name: 'Bedlane Theatre Blocks',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'theatre blocks',
    tagline: 'Theatre time given to those who need it next quarter',
    description:
      'Proposes block allocation by waiting lists, urgency, utilisation and equipment, and shows every surgeon what the proposal means for their own patients. Swaps are tried in seconds. Quarterly negotiation takes an afternoon now, and waiting times fell where they were longest.',
  },
  {
    name: 'Pelicarn Site Choice',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    subject: 'site rankings',
    tagline: 'Which sites for which study',
    description:
      'Ranks trial sites by eligible patients, earlier performance, competing studies and start-up time, and explains what a cheaper or faster choice would cost. Sponsors keep the final list. Study starts gained eight weeks, since the waiting time at each ethics board is part of the arithmetic.',
  },
  {
    name: 'Ackrell Staff Mix',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    subject: 'staffing models',
    tagline: 'The team that a ward needs, not the one it had',
    description:
      'Models nursing, assistant and therapist hours against patient need and outcomes, and shows what a different mix would change. Legal ratios are fixed. Three hospitals with staff shortages moved forty tasks to other professions, and nurses judged the result better than before.',
  },
  {
    name: 'Larkwith Device Buy',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    subject: 'equipment bids',
    tagline: 'The scanner, its contract and its last year',
    description:
      'Weighs purchase, lease and refurbishing of equipment over ten years with service, downtime, dose and clinical need. Bids are made comparable line by line. Committees decide on total cost and patient benefit, and most hospitals ended with lower costs over ten years.',
  },
  {
    name: 'Ellersby Care Path',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    subject: 'care paths',
    tagline: 'Which step of the pathway helps, and which only delays',
    description:
      'Maps how patients really move from first symptom to treatment, and estimates which steps could go, move or run in parallel. Clinicians test each change on past patients. A breast centre shortened diagnosis to six days, and shorter cycle times did not cost accuracy.',
  },
  {
    name: 'Larkwith Payer Terms',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    subject: 'payer terms',
    tagline: 'The contract that looks good and pays badly',
    description:
      "Replays a proposed payer contract on last year's cases, finds the clauses that decide the result and drafts the counter-offer. Negotiators know their walk-away point. Two systems refused offers that would have lost seven million dollars behind a higher headline rate.",
  },
  {
    name: 'Veldkamp Community Need',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    subject: 'prevention programmes',
    tagline: 'Money where it prevents most',
    description:
      "Compares prevention programmes by need, reach, evidence and cost, neighbourhood by neighbourhood, with the limits of the data stated. Residents' boards see the same maps. A county moved a fifth of its budget and can explain each move with a clear audit trail.",
  },
  {
    name: 'Corriden Drug Pipeline',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'project valuations',
    tagline: 'Which molecule gets the next million',
    description:
      'Values research projects by probability, time, market and the option to stop, and shows what new evidence would change the ranking. Scientists own the inputs. Portfolio reviews lost their theatre: faster decisions to stop freed people for two programmes with better odds.',
  },
  {
    name: 'Wrenholt Clinic Hours',
    vendorKey: 'wren-harbour',
    domain: 'service',
    subject: 'clinic hours',
    tagline: 'Evening hours, a second site or video visits',
    description:
      'Estimates how evening hours, new sites and video visits would change access, travel and revenue for each patient group. Preferences come from behaviour rather than surveys. A practice network opened two evenings instead of one building, with higher customer satisfaction among working parents.',
  },
  {
    name: 'Ngāire Supply Switch',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'product switches',
    tagline: 'Change the glove, keep the surgeon',
    description:
      'Shows which clinical products could be standardised, who uses them, what they cost in use and which evidence supports the switch. Clinicians vote on the shortlist. A network cut 4,300 product variants to 900, which meant less waste and fewer emergency deliveries.',
  },
  {
    name: 'Assurel Quality Focus',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    subject: 'quality measures',
    tagline: 'Five measures worth working on',
    description:
      'Finds which quality measures would improve most per hour of effort, from outcomes, gaps and what earlier projects achieved. Measures that cannot move are named as well. Improvement teams run five projects instead of twenty-two, and compliance gaps at accreditation came down to one.',
  },
  {
    name: 'Careden Home or Ward',
    vendorKey: 'aldersgate-care',
    domain: 'clinical',
    subject: 'recovery plans',
    tagline: 'Who can recover at home, safely',
    description:
      'Compares recovery at home, in rehabilitation or on the ward for each patient group, with relapse, burden on families and cost. Individual decisions stay with the team. Guidelines at three hospitals changed after eight weeks of data, and patients sleep in their own beds.',
  },
  {
    name: 'Silverlode Research Data',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    subject: 'research data sets',
    tagline: 'Which data a question really needs',
    description:
      'Matches research questions with available registers, estimates bias and sample size, and proposes the smallest data set that answers. Ethics boards see why each field is needed. Slow approvals shortened from five months to seven weeks, because requests ask for less.',
  },
  {
    name: 'Coverley Policy Test',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    subject: 'benefit designs',
    tagline: "A benefit change, tried on last year's members",
    description:
      "Simulates benefit, network and co-payment changes on a health plan's own members, with avoided care estimated as carefully as avoided cost. Members' advocates can open the model. After a benefit change two members in a hundred left, where a similar plan had lost nine.",
  },
]
