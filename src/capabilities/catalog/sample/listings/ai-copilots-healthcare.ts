// Sample applications in AI Copilots for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsHealthcare: SampleEntry[] = [
  {
    name: 'Callanote Notes',
    vendorKey: 'calla-health',
    domain: 'clinical',
    subject: 'visit notes',
    tagline: 'The visit note, ready when the patient stands up',
    description:
      "Listens to the consultation with the patient's consent and drafts the note in the structure of the specialty, separating what was said from what was found. The physician reads, corrects and signs. Evening documentation fell by seventy minutes per clinician in a twelve-clinic group. Manual data entry into the record ends with the consultation, which helps most where staff shortages leave no scribe to ask.",
  },
  {
    name: 'Rowanward Discharge',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'discharge letters',
    tagline: 'A discharge letter that the next doctor can use',
    description:
      'Gathers the stay from orders, results and ward notes and drafts the discharge letter, medication changes first. Doubtful points are marked for the physician. General practitioners receive it on the day of discharge, with fewer errors in dosage and no more missed deadlines for the letter.',
  },
  {
    name: 'Ellersby Coding',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    subject: 'billing codes',
    tagline: 'Suggests the code and shows the sentence',
    description:
      'Proposes diagnosis and procedure codes while the coder reads, each beside the sentence that supports it, and asks when the documentation leaves two readings open. Coders accept nine suggestions of ten. Denied claims fell by a quarter, with less rework in the billing office.',
  },
  {
    name: 'Ostlin Triage',
    vendorKey: 'ostler-voice',
    domain: 'service',
    subject: 'nurse-line calls',
    tagline: 'Calmer phones on Monday morning',
    description:
      'Supports the nurse line with the questions that belong to each complaint, the red flags already mentioned and the next free appointment. Nurses decide; the copilot types. Callers wait four minutes instead of fifteen, and staff shortages no longer close the line at noon. Callers hear back within the hour: faster response times without another hire.',
  },
  {
    name: 'Thistlen Formulary',
    vendorKey: 'thistle-bond',
    domain: 'clinical',
    subject: 'prescribing questions',
    tagline: 'The dose, the interaction, the price, the page',
    description:
      "Answers prescribers' questions from the hospital formulary, the product information and the local resistance table, with the page shown. Pharmacists see each question and answer. Calls to the pharmacy for repetitive questions halved, leaving time for the ward rounds that they were meant for.",
  },
  {
    name: 'Pelicarn Protocol',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    subject: 'study protocols',
    tagline: 'Study questions answered from the protocol itself',
    description:
      'Study coordinators ask whether a visit may be moved or a medicine continued, and receive the paragraph of the protocol and its amendments. Deviations are drafted, not hidden. Three sites running oncology studies counted forty percent fewer queries from the monitor, and fewer errors in visit windows.',
  },
  {
    name: 'Wellread Referral',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'referral letters',
    tagline: 'From a faxed letter to a booked slot',
    description:
      'Reads incoming referrals, whatever their shape, and prepares urgency, specialty and missing findings for the booking team. A clerk confirms with one glance, and manual data entry is gone. The median time from letter to appointment offer fell from nine days to two. Patients feel the shorter cycle times before anyone measures them.',
  },
  {
    name: 'Bedlane Handover',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'shift handovers',
    tagline: 'The patient in half a page, at seven in the morning',
    description:
      "Summarises the last shift for each patient: what changed, what is due, what the night team worried about. Nurses adjust it at the bedside before handing over. Overtime at shift change dropped by twenty minutes, and nothing important now depends on somebody's memory. Fewer errors at the change of shift were the first thing the ward measured.",
  },
  {
    name: 'Greyweth Radiology Draft',
    vendorKey: 'greywether-imaging',
    domain: 'clinical',
    subject: 'radiology reports',
    tagline: 'Comparison first, dictation second',
    description:
      'Fetches prior studies, states what was measured then and drafts the report skeleton while the radiologist looks at the images. It reads reports, not pixels. Turnaround for oncology follow-ups improved from twenty hours to seven, which gives tumour boards faster decisions.',
  },
  {
    name: 'Alderquay Prior Auth',
    vendorKey: 'alder-quay',
    domain: 'lending',
    subject: 'authorisation letters',
    tagline: 'The authorisation letter, argued from the record',
    description:
      "Collects the findings that a payer's policy asks for and drafts the request with each criterion answered from the chart. Where a finding is missing, it says so before submission. First-time approvals climbed from sixty-one to eighty-four percent; slow approvals are now the exception. Manual data entry into payer portals has ended, and there is less rework on resubmissions.",
  },
  {
    name: 'Yardlow Plain Words',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    subject: 'patient leaflets',
    tagline: 'Leaflets and letters that patients understand',
    description:
      'Rewrites letters, consent forms and instructions at the reading level you choose, in fourteen languages, and shows the clinician what was simplified. Medical content stays locked. Calls with repetitive questions after day surgery fell by a third, and no-shows fell with them.',
  },
  {
    name: 'Élodin Credential',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    subject: 'practitioner files',
    tagline: 'Licences and privileges, chased politely',
    description:
      "Helps the medical staff office to assemble a practitioner's file: licences, references, case logs and expiry dates, each checked against its source. It drafts reminders in a civil tone. Appointing a new consultant takes five weeks, previously eleven: faster onboarding that wards notice. Compliance gaps such as a lapsed licence show up sixty days ahead.",
  },
  {
    name: 'Scrivlow Policy Shelf',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    subject: 'ward policies',
    tagline: 'The current policy, not the one from 2019',
    description:
      "Answers ward questions from the hospital's own policies and shows the valid version with its date. Contradictions between documents are reported to their owners. Infection control counted four hundred lookups in the first week, and accreditation visitors found no compliance gaps in document control.",
  },
  {
    name: 'Silverlode Cohort',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    subject: 'cohort queries',
    tagline: 'Research questions without a three-month wait',
    description:
      "Turns a clinician's question into a query over de-identified records and returns counts, definitions and doubtful cases. The data office approves once per project. Feasibility for a new study takes an afternoon, because siloed data from lab, pharmacy and clinic is read in place.",
  },
  {
    name: 'Harcourin Rounds',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    subject: 'ward rounds',
    tagline: 'Everything for bed fourteen on one screen',
    description:
      'Before rounds, it prepares trends, overdue results, lines and devices in place, and the questions the family asked yesterday. The team edits the plan by voice. An intensive care unit of twenty beds finishes rounds forty minutes earlier and acts on results the same morning.',
  },
  {
    name: 'Reckonby Denials',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'claim denials',
    tagline: 'The appeal, with the clause that the payer overlooked',
    description:
      'Reads the denial, the contract with the payer and the chart, then drafts an appeal that quotes all three. Billing staff choose which to send. Recovered revenue paid for the product in eleven weeks, and the list of reasons led to less rework upstream. Missed deadlines for appeals, once a tenth of all write-offs, no longer occur.',
  },
  {
    name: 'Santalle Therapy Plan',
    vendorKey: 'mistral-sante',
    domain: 'clinical',
    subject: 'therapy plans',
    tagline: 'Goals that insurers accept and patients recognise',
    description:
      'Helps physiotherapists and speech therapists to write plans from the assessment, with measurable goals and the exercises that belong to them. Progress notes reuse the same goals. Paperwork per patient falls from eighteen minutes to six, so each therapist sees one more patient a day.',
  },
  {
    name: 'Cobaltine Device Desk',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    subject: 'device repairs',
    tagline: 'Knows every manual of every pump',
    description:
      "Clinical engineers describe a fault and get the service manual's step, the earlier repairs of that device and the part number. It reads manuals of 2,600 models. Mean repair time fell by a third, and unplanned downtime of infusion pumps is down to four hours a month.",
  },
  {
    name: 'Blattner Grant',
    vendorKey: 'foliant',
    domain: 'documents',
    subject: 'grant proposals',
    tagline: 'From the idea to the application form',
    description:
      "Helps investigators to fit a proposal to the funder's form, checks budget lines against institutional rates and finds the paragraphs that reviewers asked about last time. Scientists keep the argument. The research office counts twice the submissions at the same staffing, with fewer errors in annexes.",
  },
  {
    name: 'Shiftmoor Roster Talk',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    subject: 'ward rosters',
    tagline: 'Ask the roster, in a sentence',
    description:
      'Ward managers ask who could cover Saturday night within rest rules and qualifications, and see three fair options with the cost of each. Swaps are confirmed by the colleagues themselves. Staff shortages still exist, but agency shifts fell by twenty-two percent in a year.',
  },
  {
    name: 'Kindrelle Complaint',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'patient complaints',
    tagline: 'A reply that answers the complaint',
    description:
      'Sorts letters and calls by subject, collects the facts from the record and drafts a reply for the patient relations team, with tone and promises checked. Replies leave in six working days instead of twenty-four, and higher customer satisfaction shows in the follow-up survey. Faster response times cost the team no extra hours.',
  },
  {
    name: 'Ellerby Codebook',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    subject: 'code mappings',
    tagline: 'One vocabulary for every department',
    description:
      'Maps local lab names, drug names and ward shorthand to standard terminologies while the analyst works, with the reason for each proposal. Accepted mappings are reused everywhere. A university hospital joined nineteen source systems in four months, ending siloed data in its quality reports.',
  },
]
