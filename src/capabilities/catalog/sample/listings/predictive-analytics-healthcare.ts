// Sample applications in Predictive Analytics for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsHealthcare: SampleEntry[] = [
  {
    name: 'Frontlow Bed Outlook',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    subject: 'bed forecasts',
    tagline: 'Beds for the next seventy-two hours, by ward',
    description:
      'Forecasts admissions, transfers and discharges by ward and hour from emergency arrivals, theatre lists and season. The bed meeting starts from one page with its own error beside it. Patients wait in corridors less often, and elective surgery is cancelled half as much as last winter. Inaccurate forecasts by phone were retired, and faster decisions follow before noon.',
  },
  {
    name: 'Harcourin Deterioration',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    subject: 'deterioration warnings',
    tagline: 'The patient who will be worse by evening',
    description:
      'Reads vital signs, results and nursing remarks and warns of deterioration six hours ahead, with the readings that caused it. Alarms are limited to what the team can answer. On four wards it led to faster response times and thirty percent fewer unplanned transfers to intensive care.',
  },
  {
    name: 'Deskarrow No Show',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    subject: 'missed visits',
    tagline: 'Who may miss the appointment, and why',
    description:
      'Predicts missed appointments from distance, history, weather and reminders, and proposes a ride, another hour or a phone visit. Overbooking is limited by rule. Clinics fill 94 percent of slots, and patients who used to lose their place are helped to keep it.',
  },
  {
    name: 'Aldermere Readmit',
    vendorKey: 'aldersgate-care',
    domain: 'clinical',
    subject: 'readmission risks',
    tagline: 'Back within thirty days, unless somebody calls',
    description:
      'Estimates the risk of readmission on the day of discharge, separates medical from social causes and suggests who should call on day three. Effects are measured against a control group. Heart-failure readmissions came down from twenty-three to seventeen percent at two community hospitals.',
  },
  {
    name: 'Orrerin Blood Bank',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    subject: 'blood forecasts',
    tagline: 'Enough blood, and little of it too old',
    description:
      'Forecasts demand for blood products by group and day from surgery lists, trauma seasons and past use, and proposes exchanges between sites. Planners confirm each morning. Outdated platelets fell from nine percent to three: less waste of something that strangers gave.',
  },
  {
    name: 'Hearthen Nurse Need',
    vendorKey: 'hearthside-people',
    domain: 'people',
    subject: 'workload forecasts',
    tagline: 'How many nurses, with which skills, on which day',
    description:
      'Predicts nursing workload by ward from acuity, admissions and procedures two weeks ahead, so that rosters change before people do. Managers see the reason for each peak. Agency shifts are booked earlier at lower costs, and staff shortages are shared fairly among wards.',
  },
  {
    name: 'Wardlow Sepsis Signal',
    vendorKey: 'calla-health',
    domain: 'clinical',
    subject: 'sepsis alarms',
    tagline: 'A sepsis warning that nurses trust',
    description:
      'Looks for the pattern of early sepsis in vital signs, labs and notes and shows its evidence in one line. Sites tune the alarm to their own capacity. At a 400-bed hospital antibiotics start eighty minutes earlier, and two alarms of three are confirmed by the physician.',
  },
  {
    name: 'Tidewell Drug Demand',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    subject: 'medicine forecasts',
    tagline: 'Medicines ordered before the shortage makes the news',
    description:
      "Predicts use of each medicine by ward and week and watches suppliers, tenders and notices for signs of shortage. Pharmacists receive the substitute list with the warning. Emergency purchases fell by two thirds, and inaccurate forecasts from last year's averages were retired. Less waste comes from packs that expire on a shelf.",
  },
  {
    name: 'Kestrin Claim Denial',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    subject: 'claim denials',
    tagline: 'The denial, predicted before the claim leaves',
    description:
      "Estimates for each claim whether it will be denied and for which reason, learned from your own payers' answers. Staff repair the riskiest fifth. A physician group raised clean claims from eighty-one to ninety-three percent, with less rework and cash arriving eleven days earlier.",
  },
  {
    name: 'Pelicarn Trial Enrol',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    subject: 'enrolment forecasts',
    tagline: 'Recruitment curves that sponsors can believe',
    description:
      'Forecasts enrolment by site and month from eligible patients, screening failures and competing studies, and warns when a site falls behind. Alternatives are ranked by weeks saved. Study teams replaced inaccurate forecasts from site surveys and closed recruitment on time in nine studies of ten.',
  },
  {
    name: 'Relayden Device Failure',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    subject: 'scanner warnings',
    tagline: 'Scanners that announce their next fault',
    description:
      'Reads logs and usage of imaging equipment and predicts faults of tubes, coils and cooling ten days ahead. Service is booked in quiet hours with the part in stock. Unplanned downtime of six scanners fell to eleven hours a year, and patients were not sent home.',
  },
  {
    name: 'Rowanward Fall Risk',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'fall risks',
    tagline: 'Who may fall tonight',
    description:
      'Estimates the risk of falling for each shift from medicines, gait notes, night calls and earlier falls, and proposes two measures that fit the ward. Nurses record which they took. Falls with injury went down by a quarter on geriatric wards, with no extra alarms.',
  },
  {
    name: 'Bedlane Theatre Time',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'theatre times',
    tagline: 'How long this operation really takes with this team',
    description:
      'Predicts duration by procedure, surgeon, anaesthesia and patient, with its range, and rebuilds the list so that the last case starts in time. Overruns are explained afterwards. Overtime fell by a third, and shorter cycle times freed one extra case per theatre each week.',
  },
  {
    name: 'Tamarel Screening Reach',
    vendorKey: 'tamarind-row',
    domain: 'sales',
    subject: 'outreach lists',
    tagline: 'The letters that bring people to screening',
    description:
      'Predicts who will respond to which invitation, channel and hour, and proposes outreach for groups that screening never reached. Equity is a constraint, not a report. A regional programme raised attendance by nine points and found thirty-eight early cancers in its first year.',
  },
  {
    name: 'Nettlecombe Outbreak',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    subject: 'outbreak forecasts',
    tagline: "Next week's infections, by district",
    description:
      'Forecasts respiratory and gastric infections by district from laboratory, wastewater, school and pharmacy signals, and translates them into beds, tests and staff. Uncertainty is drawn, not hidden. Health authorities gained nine days of notice, which meant faster decisions about vaccination sites and testing.',
  },
  {
    name: 'Ashdowne Payer Cost',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    subject: 'cost projections',
    tagline: "Where next year's medical costs will come from",
    description:
      "Projects cost by condition, region and provider for health plans, and separates price from use. Actuaries can open each assumption and replace it. The plan's filings missed actual cost by 0.8 percent, where inaccurate forecasts had once swallowed an entire year's margin.",
  },
  {
    name: 'Santalle Kidney Path',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    subject: 'kidney estimates',
    tagline: 'Which kidneys will need help, years ahead',
    description:
      'Estimates progression of kidney disease from routine laboratory values and tells the family practice whom to refer and whom to reassure. Every estimate shows its two main drivers. Late referrals to dialysis halved in a network of sixty practices, with lower costs for everyone.',
  },
  {
    name: 'Mistrelle Waiting List',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    subject: 'waiting times',
    tagline: 'A waiting list that tells the truth',
    description:
      'Predicts the waiting time of every patient by specialty and urgency from capacity, cancellations and referrals, and shows what one extra list would change. Patients receive honest dates. Letters with wrong dates were the main cause of complaints; higher customer satisfaction came with the right ones.',
  },
  {
    name: 'Tollarin Energy Ward',
    vendorKey: 'tollgate-energy',
    domain: 'plant',
    subject: 'energy forecasts',
    tagline: 'Hospital energy, forecast by building and hour',
    description:
      'Forecasts heat, cold and power for each building from weather, theatre lists and occupancy, and finds plant that works against itself. Clinical areas are never touched automatically. A campus with nine buildings saved fourteen percent of its energy: less waste, same comfort.',
  },
]
