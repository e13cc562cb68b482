// Sample applications in AI Copilots for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsHealthcare: SampleEntry[] = [
  {
    name: 'Callanote Notes',
    vendorKey: 'calla-health',
    domain: 'clinical',
    features: [
      { title: 'Said or found', text: 'Separates what the patient said from what the examination found.' },
      { title: 'Consent comes first', text: 'Starts to listen only after consent and stops at a word.' },
      {
        title: 'Specialty structure',
        text: 'Follows the note structure of each specialty, down to the scores it uses.',
      },
    ],
    tagline: 'The visit note, ready when the patient stands up',
    description:
      "Listens to the consultation with the patient's consent and drafts the note in the structure of the specialty, separating what was said from what was found. The physician reads, corrects and signs. Evening documentation fell by seventy minutes per clinician in a twelve-clinic group. Manual data entry into the record ends with the consultation, which helps most where staff shortages leave no scribe to ask.",
  },
  {
    name: 'Rowanward Discharge',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: 'Medicines first',
        text: 'Puts started, stopped and changed medicines at the head of the letter.',
      },
      { title: 'Doubt marked', text: 'Marks contradictions between orders and notes for the physician.' },
      { title: 'For the next doctor', text: 'Lists open results and who will follow them up.' },
    ],
    tagline: 'A discharge letter that the next doctor can use',
    description:
      'Gathers the stay from orders, results and ward notes and drafts the discharge letter, medication changes first. Doubtful points are marked for the physician. General practitioners receive it on the day of discharge, with fewer errors in dosage and no more missed deadlines for the letter.',
  },
  {
    name: 'Ellersby Coding',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    features: [
      { title: 'Sentence beside code', text: 'Shows the sentence of the record that supports each code.' },
      { title: 'Two readings', text: 'Asks the physician when documentation leaves two codes open.' },
      {
        title: 'Exclusions checked',
        text: 'Warns of codes that exclude each other in the current catalogue.',
      },
    ],
    tagline: 'Suggests the code and shows the sentence',
    description:
      'Proposes diagnosis and procedure codes while the coder reads, each beside the sentence that supports it, and asks when the documentation leaves two readings open. Coders accept nine suggestions of ten. Denied claims fell by a quarter, with less rework in the billing office.',
  },
  {
    name: 'Ostlin Triage',
    vendorKey: 'ostler-voice',
    domain: 'service',
    features: [
      {
        title: 'Red flags noted',
        text: 'Highlights red flags the caller has mentioned, even in passing, and the question to ask next.',
      },
      {
        title: 'Next free slot',
        text: 'Shows the next appointment that fits the urgency the nurse has chosen.',
      },
      { title: 'Nurse decides', text: 'Suggests questions and types the note; advice comes from the nurse.' },
    ],
    tagline: 'Calmer phones on Monday morning',
    description:
      'Supports the nurse line with the questions that belong to each complaint, the red flags already mentioned and the next free appointment. Nurses decide; the copilot types. Callers wait four minutes instead of fifteen, and staff shortages no longer close the line at noon. Callers hear back within the hour: faster response times without another hire.',
  },
  {
    name: 'Thistlen Formulary',
    vendorKey: 'thistle-bond',
    domain: 'clinical',
    features: [
      {
        title: 'Local resistance',
        text: "Reads the hospital's own resistance table beside the product information.",
      },
      { title: 'Page in view', text: 'Opens the page from which dose or interaction is quoted.' },
      {
        title: 'Pharmacy oversight',
        text: 'Shows pharmacists every question and answer and lets them correct it.',
      },
    ],
    tagline: 'The dose, the interaction, the price, the page',
    description:
      "Answers prescribers' questions from the hospital formulary, the product information and the local resistance table, with the page shown. Pharmacists see each question and answer. Calls to the pharmacy for repetitive questions halved, leaving time for the ward rounds that they were meant for.",
  },
  {
    name: 'Pelicarn Protocol',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    features: [
      { title: 'Amendment aware', text: 'Answers by the amendment that is valid at this site.' },
      { title: 'Deviation drafted', text: 'Drafts the deviation report when a window has been missed.' },
      { title: 'Paragraph quoted', text: 'Quotes the protocol paragraph and says when it leaves room.' },
    ],
    tagline: 'Study questions answered from the protocol itself',
    description:
      'Study coordinators ask whether a visit may be moved or a medicine continued, and receive the paragraph of the protocol and its amendments. Deviations are drafted, not hidden. Three sites running oncology studies counted forty percent fewer queries from the monitor, and fewer errors in visit windows.',
  },
  {
    name: 'Wellread Referral',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      { title: 'Any shape', text: 'Reads typed, faxed and handwritten letters and photographs of them.' },
      { title: 'Missing findings', text: 'Lists findings that the specialty wants before the first visit.' },
      { title: 'Clerk confirms', text: 'Shows urgency and specialty for one glance before booking.' },
    ],
    tagline: 'From a faxed letter to a booked slot',
    description:
      'Reads incoming referrals, whatever their shape, and prepares urgency, specialty and missing findings for the booking team. A clerk confirms with one glance, and manual data entry is gone. The median time from letter to appointment offer fell from nine days to two. Patients feel the shorter cycle times before anyone measures them.',
  },
  {
    name: 'Bedlane Handover',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: 'What changed',
        text: 'Summarises changes, due tasks and worries of the last shift for each patient.',
      },
      {
        title: 'At the bedside',
        text: 'Lets nurses adjust the page at the bedside before it is handed over.',
      },
      {
        title: 'Nothing carried over',
        text: 'Drops settled items, so that old worries are not copied for days.',
      },
    ],
    tagline: 'The patient in half a page, at seven in the morning',
    description:
      "Summarises the last shift for each patient: what changed, what is due, what the night team worried about. Nurses adjust it at the bedside before handing over. Overtime at shift change dropped by twenty minutes, and nothing important now depends on somebody's memory. Fewer errors at the change of shift were the first thing the ward measured.",
  },
  {
    name: 'Greyweth Radiology Draft',
    vendorKey: 'greywether-imaging',
    domain: 'clinical',
    features: [
      { title: 'Earlier measurements', text: 'Lists what was measured before, with date and series.' },
      { title: 'Reports, not pixels', text: 'Reads reports only; the images are for the radiologist.' },
      {
        title: 'Skeleton by study',
        text: 'Prepares the report in the structure of the examination and its question.',
      },
    ],
    tagline: 'Comparison first, dictation second',
    description:
      'Fetches prior studies, states what was measured then and drafts the report skeleton while the radiologist looks at the images. It reads reports, not pixels. Turnaround for oncology follow-ups improved from twenty hours to seven, which gives tumour boards faster decisions.',
  },
  {
    name: 'Alderquay Prior Auth',
    vendorKey: 'alder-quay',
    domain: 'lending',
    features: [
      {
        title: 'Criterion by criterion',
        text: "Answers each criterion of the payer's policy from the chart.",
      },
      {
        title: 'Missing before sending',
        text: 'Says which finding is missing while it can still be ordered.',
      },
      { title: 'Policy version', text: "Uses the policy text in force for the patient's plan on the day." },
    ],
    tagline: 'The authorisation letter, argued from the record',
    description:
      "Collects the findings that a payer's policy asks for and drafts the request with each criterion answered from the chart. Where a finding is missing, it says so before submission. First-time approvals climbed from sixty-one to eighty-four percent; slow approvals are now the exception. Manual data entry into payer portals has ended, and there is less rework on resubmissions.",
  },
  {
    name: 'Yardlow Plain Words',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      { title: 'Reading level', text: 'Rewrites to the reading level you choose and shows the measure.' },
      {
        title: 'Medical content locked',
        text: 'Keeps doses, dates and warnings as the clinician wrote them.',
      },
      {
        title: 'What was simplified',
        text: 'Shows the clinician each simplified passage beside the original.',
      },
    ],
    tagline: 'Leaflets and letters that patients understand',
    description:
      'Rewrites letters, consent forms and instructions at the reading level you choose, in fourteen languages, and shows the clinician what was simplified. Medical content stays locked. Calls with repetitive questions after day surgery fell by a third, and no-shows fell with them.',
  },
  {
    name: 'Élodin Credential',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    features: [
      {
        title: 'Checked at source',
        text: 'Compares licences and references with the body that issued them.',
      },
      {
        title: 'Civil reminders',
        text: 'Drafts reminders in a civil tone, with the one document that is open.',
      },
      { title: 'Sixty-day view', text: 'Shows what lapses in the next sixty days by department.' },
    ],
    tagline: 'Licences and privileges, chased politely',
    description:
      "Helps the medical staff office to assemble a practitioner's file: licences, references, case logs and expiry dates, each checked against its source. It drafts reminders in a civil tone. Appointing a new consultant takes five weeks, previously eleven: faster onboarding that wards notice. Compliance gaps such as a lapsed licence show up sixty days ahead.",
  },
  {
    name: 'Scrivlow Policy Shelf',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      { title: 'Valid version', text: 'Shows the valid version with date and owner, and hides drafts.' },
      {
        title: 'Contradictions reported',
        text: 'Shows both owners the two sentences that disagree and asks which one holds.',
      },
      { title: 'Ward wording', text: 'Understands ward abbreviations and shows what it took them to mean.' },
    ],
    tagline: 'The current policy, not the one from 2019',
    description:
      "Answers ward questions from the hospital's own policies and shows the valid version with its date. Contradictions between documents are reported to their owners. Infection control counted four hundred lookups in the first week, and accreditation visitors found no compliance gaps in document control.",
  },
  {
    name: 'Silverlode Cohort',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      { title: 'Counts first', text: 'Returns counts and definitions before any record is opened.' },
      { title: 'Small groups hidden', text: 'Hides groups so small that a person could be recognised.' },
      { title: 'One approval', text: 'Works within the approval that the data office gave the project.' },
    ],
    tagline: 'Research questions without a three-month wait',
    description:
      "Turns a clinician's question into a query over de-identified records and returns counts, definitions and doubtful cases. The data office approves once per project. Feasibility for a new study takes an afternoon, because siloed data from lab, pharmacy and clinic is read in place.",
  },
  {
    name: 'Harcourin Rounds',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    features: [
      {
        title: 'Bed by bed',
        text: 'Counts the days that each line and device has been in place and marks overdue ones.',
      },
      {
        title: "Family's questions",
        text: "Keeps yesterday's questions from the family until they are answered.",
      },
      { title: 'Plan by voice', text: 'Takes changes to the plan by voice and reads them back.' },
    ],
    tagline: 'Everything for bed fourteen on one screen',
    description:
      'Before rounds, it prepares trends, overdue results, lines and devices in place, and the questions the family asked yesterday. The team edits the plan by voice. An intensive care unit of twenty beds finishes rounds forty minutes earlier and acts on results the same morning.',
  },
  {
    name: 'Reckonby Denials',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Three texts quoted',
        text: 'Quotes the denial, the contract clause and the chart in each appeal.',
      },
      { title: 'Worth appealing', text: 'Sorts denials by amount, chance of success and days left to file.' },
      { title: 'Cause upstream', text: 'Returns the reason to the desk in which the fault began.' },
    ],
    tagline: 'The appeal, with the clause that the payer overlooked',
    description:
      'Reads the denial, the contract with the payer and the chart, then drafts an appeal that quotes all three. Billing staff choose which to send. Recovered revenue paid for the product in eleven weeks, and the list of reasons led to less rework upstream. Missed deadlines for appeals, once a tenth of all write-offs, no longer occur.',
  },
  {
    name: 'Santalle Therapy Plan',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    features: [
      { title: 'Measurable goals', text: 'Turns an aim into a goal with measure, start value and date.' },
      { title: 'Exercises to goals', text: 'Suggests exercises from your own catalogue for each goal.' },
      { title: 'Same goals reused', text: 'Carries goals into progress notes and shows the values between.' },
    ],
    tagline: 'Goals that insurers accept and patients recognise',
    description:
      'Helps physiotherapists and speech therapists to write plans from the assessment, with measurable goals and the exercises that belong to them. Progress notes reuse the same goals. Paperwork per patient falls from eighteen minutes to six, so each therapist sees one more patient a day.',
  },
  {
    name: 'Cobaltine Device Desk',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      { title: 'Manual step', text: "Shows the service manual's step for the exact model and software." },
      { title: "This device's past", text: 'Lists earlier repairs of the device by serial number.' },
      { title: 'Part number found', text: 'Gives the part number and whether it lies in stock.' },
    ],
    tagline: 'Knows every manual of every pump',
    description:
      "Clinical engineers describe a fault and get the service manual's step, the earlier repairs of that device and the part number. It reads manuals of 2,600 models. Mean repair time fell by a third, and unplanned downtime of infusion pumps is down to four hours a month.",
  },
  {
    name: 'Blattner Grant',
    vendorKey: 'foliant',
    domain: 'documents',
    features: [
      { title: "Funder's form", text: "Fits text and budget to the funder's sections and page limits." },
      {
        title: "Institution's rates",
        text: "Checks salary and overhead lines against your institution's rates.",
      },
      {
        title: "Reviewers' past points",
        text: 'Finds what reviewers asked of earlier proposals to this funder and shows where the draft answers it.',
      },
    ],
    tagline: 'From the idea to the application form',
    description:
      "Helps investigators to fit a proposal to the funder's form, checks budget lines against institutional rates and finds the paragraphs that reviewers asked about last time. Scientists keep the argument. The research office counts twice the submissions at the same staffing, with fewer errors in annexes.",
  },
  {
    name: 'Shiftmoor Roster Talk',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      { title: 'Three fair options', text: 'Shows three options with rest, fairness and cost of each.' },
      { title: 'Qualified only', text: 'Names only colleagues who are qualified for the ward and shift.' },
      {
        title: 'Swap confirmed',
        text: 'Changes the roster only after both colleagues have agreed and the manager has been told.',
      },
    ],
    tagline: 'Ask the roster, in a sentence',
    description:
      'Ward managers ask who could cover Saturday night within rest rules and qualifications, and see three fair options with the cost of each. Swaps are confirmed by the colleagues themselves. Staff shortages still exist, but agency shifts fell by twenty-two percent in a year.',
  },
  {
    name: 'Kindrelle Complaint',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      { title: 'Facts collected', text: 'Collects visits, waits and names from the record before drafting.' },
      { title: 'Promises checked', text: 'Marks promises in a reply that nobody has agreed to keep.' },
      {
        title: 'Answers each point',
        text: 'Lists the points of the complaint and shows which are answered.',
      },
    ],
    tagline: 'A reply that answers the complaint',
    description:
      'Sorts letters and calls by subject, collects the facts from the record and drafts a reply for the patient relations team, with tone and promises checked. Replies leave in six working days instead of twenty-four, and higher customer satisfaction shows in the follow-up survey. Faster response times cost the team no extra hours.',
  },
  {
    name: 'Ellerby Codebook',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    features: [
      {
        title: 'Reason for mapping',
        text: 'Gives the reason for every proposed mapping and its alternatives.',
      },
      {
        title: 'Accepted once',
        text: 'Applies an accepted mapping in all departments and lists the reports that it changed.',
      },
      {
        title: 'Units checked',
        text: 'Compares units and reference ranges before two tests are called the same.',
      },
    ],
    tagline: 'One vocabulary for every department',
    description:
      'Maps local lab names, drug names and ward shorthand to standard terminologies while the analyst works, with the reason for each proposal. Accepted mappings are reused everywhere. A university hospital joined nineteen source systems in four months, ending siloed data in its quality reports.',
  },
]
