// Sample applications in Predictive Analytics for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsHealthcare: SampleEntry[] = [
  {
    name: 'Frontlow Bed Outlook',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    features: [
      {
        title: 'Ward and hour',
        text: 'Forecasts occupied beds for each ward and hour of the next three days.',
      },
      { title: 'Error beside it', text: "Prints yesterday's forecast and its error on the same page." },
      {
        title: 'Theatre lists read',
        text: 'Counts planned surgery and usual stay, with cancellations of the day.',
      },
    ],
    tagline: 'Beds for the next seventy-two hours, by ward',
    description:
      'Forecasts admissions, transfers and discharges by ward and hour from emergency arrivals, theatre lists and season. The bed meeting starts from one page with its own error beside it. Patients wait in corridors less often, and elective surgery is cancelled half as much as last winter. Inaccurate forecasts by phone were retired, and faster decisions follow before noon.',
  },
  {
    name: 'Harcourin Deterioration',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    features: [
      {
        title: 'Readings that caused it',
        text: 'Shows the vital signs and remarks that raised the warning.',
      },
      { title: 'Alarm capacity', text: 'Limits warnings to the number that the response team can answer.' },
      { title: 'Remarks count', text: "Reads a nurse's written worry as a signal of its own." },
    ],
    tagline: 'The patient who will be worse by evening',
    description:
      'Reads vital signs, results and nursing remarks and warns of deterioration six hours ahead, with the readings that caused it. Alarms are limited to what the team can answer. On four wards it led to faster response times and thirty percent fewer unplanned transfers to intensive care.',
  },
  {
    name: 'Deskarrow No Show',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Help, not penalty',
        text: 'Matches the offer to the cause: a ride for distance, another hour for shift work.',
      },
      {
        title: 'Rule on overbooking',
        text: 'Overbooks only in clinics and hours you allow, up to the number you set.',
      },
      {
        title: 'Reasons in view',
        text: 'Shows whether distance, history, weather or lost reminders weigh most.',
      },
    ],
    tagline: 'Who may miss the appointment, and why',
    description:
      'Predicts missed appointments from distance, history, weather and reminders, and proposes a ride, another hour or a phone visit. Overbooking is limited by rule. Clinics fill 94 percent of slots, and patients who used to lose their place are helped to keep it.',
  },
  {
    name: 'Aldermere Readmit',
    vendorKey: 'aldersgate-care',
    domain: 'clinical',
    features: [
      {
        title: 'Medical or social',
        text: 'Separates a medical cause from an empty fridge or a missing carer.',
      },
      { title: 'Who calls', text: 'Suggests nurse, pharmacist or social worker for the call on day three.' },
      {
        title: 'Control group kept',
        text: 'Compares readmissions after a call with those of like patients who had usual care.',
      },
    ],
    tagline: 'Back within thirty days, unless somebody calls',
    description:
      'Estimates the risk of readmission on the day of discharge, separates medical from social causes and suggests who should call on day three. Effects are measured against a control group. Heart-failure readmissions came down from twenty-three to seventeen percent at two community hospitals.',
  },
  {
    name: 'Orrerin Blood Bank',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      {
        title: 'Group and day',
        text: 'Forecasts each blood group and product by day, rare groups with a wider range.',
      },
      { title: 'Exchange proposals', text: 'Proposes exchanges between sites before units grow too old.' },
      { title: 'Surgery list read', text: 'Counts planned operations and the usual need of each.' },
    ],
    tagline: 'Enough blood, and little of it too old',
    description:
      'Forecasts demand for blood products by group and day from surgery lists, trauma seasons and past use, and proposes exchanges between sites. Planners confirm each morning. Outdated platelets fell from nine percent to three: less waste of something that strangers gave.',
  },
  {
    name: 'Hearthen Nurse Need',
    vendorKey: 'hearthside-people',
    domain: 'people',
    features: [
      { title: 'Acuity by hour', text: 'Counts what patients need by hour, not how many beds are filled.' },
      { title: 'Two weeks ahead', text: 'Shows peaks while rosters can still be changed with notice.' },
      {
        title: 'Skills named',
        text: 'States which skills a peak calls for, such as dialysis or paediatrics.',
      },
    ],
    tagline: 'How many nurses, with which skills, on which day',
    description:
      'Predicts nursing workload by ward from acuity, admissions and procedures two weeks ahead, so that rosters change before people do. Managers see the reason for each peak. Agency shifts are booked earlier at lower costs, and staff shortages are shared fairly among wards.',
  },
  {
    name: 'Wardlow Sepsis Signal',
    vendorKey: 'calla-health',
    domain: 'clinical',
    features: [
      { title: 'One-line evidence', text: 'Shows the readings and the note behind a warning in one line.' },
      {
        title: 'Site tuning',
        text: 'Lets each site choose its alarm level and see the cases it would lose.',
      },
      { title: "Physician's answer", text: 'Records confirm or reject and reports both rates by ward.' },
    ],
    tagline: 'A sepsis warning that nurses trust',
    description:
      'Looks for the pattern of early sepsis in vital signs, labs and notes and shows its evidence in one line. Sites tune the alarm to their own capacity. At a 400-bed hospital antibiotics start eighty minutes earlier, and two alarms of three are confirmed by the physician.',
  },
  {
    name: 'Tidewell Drug Demand',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Shortage signs',
        text: 'Watches notices, tenders and late deliveries for signs of a shortage.',
      },
      {
        title: 'Substitutes with warning',
        text: 'Sends the pharmacist the released substitutes with dose and stock.',
      },
      {
        title: 'Ward and week',
        text: 'Forecasts use by ward and week, outbreaks and new patients included.',
      },
    ],
    tagline: 'Medicines ordered before the shortage makes the news',
    description:
      "Predicts use of each medicine by ward and week and watches suppliers, tenders and notices for signs of shortage. Pharmacists receive the substitute list with the warning. Emergency purchases fell by two thirds, and inaccurate forecasts from last year's averages were retired. Less waste comes from packs that expire on a shelf.",
  },
  {
    name: 'Kestrin Claim Denial',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      { title: 'Payer by payer', text: 'Learns the habits of each payer from your own denials.' },
      { title: 'Reason predicted', text: 'Names the likely reason, so that staff repair the right field.' },
      { title: 'Riskiest fifth', text: 'Holds back only the share of claims that your staff can repair.' },
    ],
    tagline: 'The denial, predicted before the claim leaves',
    description:
      "Estimates for each claim whether it will be denied and for which reason, learned from your own payers' answers. Staff repair the riskiest fifth. A physician group raised clean claims from eighty-one to ninety-three percent, with less rework and cash arriving eleven days earlier.",
  },
  {
    name: 'Pelicarn Trial Enrol',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    features: [
      {
        title: 'Screening failures',
        text: 'Counts screening failures by criterion, so that a protocol change can be tested.',
      },
      {
        title: 'Falling behind',
        text: 'Warns when a site leaves its curve, with the week in which it began.',
      },
      {
        title: 'Weeks saved',
        text: 'Ranks new sites, wider criteria and longer hours by the weeks they save.',
      },
    ],
    tagline: 'Recruitment curves that sponsors can believe',
    description:
      'Forecasts enrolment by site and month from eligible patients, screening failures and competing studies, and warns when a site falls behind. Alternatives are ranked by weeks saved. Study teams replaced inaccurate forecasts from site surveys and closed recruitment on time in nine studies of ten.',
  },
  {
    name: 'Relayden Device Failure',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Tubes, coils, cooling',
        text: 'Predicts faults by component, with the log lines that announce them.',
      },
      {
        title: 'Quiet-hour service',
        text: 'Proposes the hour with the fewest booked patients, part in stock.',
      },
      {
        title: 'Patients rebooked',
        text: 'Lists appointments that an early service would move, for the desk to confirm.',
      },
    ],
    tagline: 'Scanners that announce their next fault',
    description:
      'Reads logs and usage of imaging equipment and predicts faults of tubes, coils and cooling ten days ahead. Service is booked in quiet hours with the part in stock. Unplanned downtime of six scanners fell to eleven hours a year, and patients were not sent home.',
  },
  {
    name: 'Rowanward Fall Risk',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: 'For this shift',
        text: 'Estimates the risk for the coming shift and not for the whole stay.',
      },
      {
        title: 'Two measures',
        text: 'Proposes two measures that fit the ward, such as a low bed or a medicine review.',
      },
      {
        title: 'No new alarm',
        text: 'Shows the risk on the handover page and the bedside list; no device beeps for it.',
      },
    ],
    tagline: 'Who may fall tonight',
    description:
      'Estimates the risk of falling for each shift from medicines, gait notes, night calls and earlier falls, and proposes two measures that fit the ward. Nurses record which they took. Falls with injury went down by a quarter on geriatric wards, with no extra alarms.',
  },
  {
    name: 'Bedlane Theatre Time',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      { title: 'Range per case', text: 'States duration with a range by procedure, team and patient.' },
      {
        title: 'List rebuilt',
        text: "Tries other orders of the day's cases and keeps those that must come first.",
      },
      { title: 'Overrun explained', text: 'Separates late start, turnover and surgery when a list overran.' },
    ],
    tagline: 'How long this operation really takes with this team',
    description:
      'Predicts duration by procedure, surgeon, anaesthesia and patient, with its range, and rebuilds the list so that the last case starts in time. Overruns are explained afterwards. Overtime fell by a third, and shorter cycle times freed one extra case per theatre each week.',
  },
  {
    name: 'Tamarel Screening Reach',
    vendorKey: 'tamarind-row',
    domain: 'sales',
    features: [
      {
        title: 'Groups never reached',
        text: 'Reserves part of the outreach for groups that never answered.',
      },
      { title: 'Channel and hour', text: 'Chooses letter, text or call and its hour for each person.' },
      { title: 'Equity limit', text: 'Rejects a plan that widens the gap between districts.' },
    ],
    tagline: 'The letters that bring people to screening',
    description:
      'Predicts who will respond to which invitation, channel and hour, and proposes outreach for groups that screening never reached. Equity is a constraint, not a report. A regional programme raised attendance by nine points and found thirty-eight early cancers in its first year.',
  },
  {
    name: 'Nettlecombe Outbreak',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    features: [
      {
        title: 'Four signals',
        text: 'Weighs the four signals by how early and how truly each has warned in that district.',
      },
      { title: 'Beds and staff', text: 'Translates cases into beds, tests and staff, each with its delay.' },
      { title: 'Uncertainty drawn', text: 'Draws the range on each map and says where data are missing.' },
    ],
    tagline: "Next week's infections, by district",
    description:
      'Forecasts respiratory and gastric infections by district from laboratory, wastewater, school and pharmacy signals, and translates them into beds, tests and staff. Uncertainty is drawn, not hidden. Health authorities gained nine days of notice, which meant faster decisions about vaccination sites and testing.',
  },
  {
    name: 'Ashdowne Payer Cost',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    features: [
      { title: 'Price or use', text: 'Separates dearer services from more services in each condition.' },
      { title: 'Assumptions replaced', text: 'Lets actuaries replace a trend and see the filing change.' },
      { title: 'Provider view', text: 'Shows cost by provider, adjusted for how ill the patients are.' },
    ],
    tagline: "Where next year's medical costs will come from",
    description:
      "Projects cost by condition, region and provider for health plans, and separates price from use. Actuaries can open each assumption and replace it. The plan's filings missed actual cost by 0.8 percent, where inaccurate forecasts had once swallowed an entire year's margin.",
  },
  {
    name: 'Santalle Kidney Path',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    features: [
      {
        title: 'Two main drivers',
        text: 'Shows the two values that drive each estimate, with their course.',
      },
      {
        title: 'Refer or reassure',
        text: 'Puts each patient into refer, watch or reassure, with the date of the next test.',
      },
      {
        title: 'Routine values only',
        text: 'Needs no test beyond the routine laboratory values of the practice.',
      },
    ],
    tagline: 'Which kidneys will need help, years ahead',
    description:
      'Estimates progression of kidney disease from routine laboratory values and tells the family practice whom to refer and whom to reassure. Every estimate shows its two main drivers. Late referrals to dialysis halved in a network of sixty practices, with lower costs for everyone.',
  },
  {
    name: 'Mistrelle Waiting List',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    features: [
      {
        title: 'Date per patient',
        text: "Predicts each patient's date by urgency, capacity and cancellations.",
      },
      { title: 'One extra list', text: 'Shows whose wait one more list would shorten, and by how much.' },
      { title: 'Letters corrected', text: 'Drafts a new letter when a date has moved by more than a week.' },
    ],
    tagline: 'A waiting list that tells the truth',
    description:
      'Predicts the waiting time of every patient by specialty and urgency from capacity, cancellations and referrals, and shows what one extra list would change. Patients receive honest dates. Letters with wrong dates were the main cause of complaints; higher customer satisfaction came with the right ones.',
  },
  {
    name: 'Tollarin Energy Ward',
    vendorKey: 'tollgate-energy',
    domain: 'plant',
    features: [
      {
        title: 'Building by building',
        text: 'Keeps a model for each building, so that a laboratory wing is not judged like an office.',
      },
      { title: 'Plant against plant', text: 'Finds heating and cooling that run against each other.' },
      {
        title: 'Clinical areas untouched',
        text: 'Only advises on wards and theatres; switching stays with the engineer.',
      },
    ],
    tagline: 'Hospital energy, forecast by building and hour',
    description:
      'Forecasts heat, cold and power for each building from weather, theatre lists and occupancy, and finds plant that works against itself. Clinical areas are never touched automatically. A campus with nine buildings saved fourteen percent of its energy: less waste, same comfort.',
  },
]
