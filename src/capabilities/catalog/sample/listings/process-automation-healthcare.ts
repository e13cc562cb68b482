// Sample applications in Process Automation for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationHealthcare: SampleEntry[] = [
  {
    name: 'Halverd Admit',
    vendorKey: 'copperline',
    domain: 'clinical',
    subject: 'admissions',
    tagline: 'Admission papers done before the patient arrives',
    description:
      'Gathers referral, insurance, consent and medication list for planned admissions, asks the patient for what is missing by text and reserves the bed type. Front-desk staff greet people instead of keying forms, and manual data entry at the counter is down to unplanned arrivals. Fewer errors in insurance data reach the billing office.',
  },
  {
    name: 'Harcourin Lab Route',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    subject: 'lab results',
    tagline: 'Results to the person who can act on them',
    description:
      'Delivers results to the clinician now responsible, not the one who ordered, and calls when a critical value stays unread. Acknowledgements are recorded with the minute. A teaching hospital measured faster response times for critical potassium, from forty-four minutes to nine.',
  },
  {
    name: 'Reckonby Claim Scrub',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'insurance claims',
    features: [
      { title: 'Payer rules', text: 'Knows the edits of each payer and when they changed.' },
      { title: 'One sentence', text: 'Returns a claim with a single sentence that says what to mend.' },
      {
        title: 'Formal fixes',
        text: 'Corrects dates, modifiers and identifiers by itself and logs each one.',
      },
    ],
    tagline: 'Claims that are paid the first time',
    description:
      'Checks each claim against payer rules, authorisations and the chart before it leaves, corrects what is formal and returns the rest with one sentence of reason. Denials dropped in the first month. The billing office spends its mornings on contracts with less rework. Manual data entry of corrections has ended, and fewer errors come back from payers.',
  },
  {
    name: 'Inkharrow Referral Flow',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'referrals',
    tagline: 'Referrals that do not get lost between two faxes',
    description:
      'Turns incoming referrals into booked appointments: reads urgency, checks insurance, offers slots to the patient and tells the referring doctor. Nothing waits in an inbox. Specialists see whom they should see first, while staff shortages in scheduling stop deciding who is treated.',
  },
  {
    name: 'Rowanward Theatre List',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'theatre lists',
    tagline: 'An operating list that survives Monday',
    description:
      'Checks consent, implants, blood and equipment for each case three days ahead and asks the right person about gaps. Changes ripple to sterile supply and the ward. Late cancellations fell by forty percent in six theatres, with shorter cycle times between cases.',
  },
  {
    name: 'Oswin Credential Flow',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: 'privileges',
    tagline: 'Privileges granted on time, with proof',
    description:
      'Collects diplomas, licences, references and case logs from primary sources, runs the committee calendar and renews what is about to lapse. Applicants see their own progress. Departments gain new physicians weeks earlier: faster onboarding without a binder travelling through six offices. Compliance gaps such as an expired registration are flagged ninety days ahead.',
  },
  {
    name: 'Eastlock Sterile',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    subject: 'instrument trays',
    tagline: 'Every tray traced from basin to theatre',
    description:
      'Follows instrument trays through cleaning, packing and release, stops a tray whose cycle failed and reorders what is missing. Recalls list the patients concerned in a minute. Trays that were packed twice or not at all are history, with less waste of sterile wrap.',
  },
  {
    name: 'Docketry Consent',
    vendorKey: 'weir-docket',
    domain: 'documents',
    subject: 'consent forms',
    tagline: 'The right form, in the right language, signed in time',
    description:
      'Chooses the consent form for procedure, language and capacity, explains it on a tablet and stores the signed version in the record. Missing consents are known the evening before. Surgeons no longer wait at the door, and legal has a clear audit trail.',
  },
  {
    name: 'Rowanward Discharge Path',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    subject: 'discharges',
    tagline: 'Home by eleven, with everything arranged',
    description:
      'Starts discharge tasks on the day of admission: transport, medicines, aids, home care and the letter. Each has an owner and a time. The bed manager sees what holds up whom, and a ward of thirty gained four beds without building one. Shorter cycle times between the decision and the door were worth more than new rooms.',
  },
  {
    name: 'Stowmark Pharmacy Stock',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'pharmacy orders',
    tagline: 'Shelves that order before they are empty',
    description:
      'Counts dispensing against stock, proposes orders with supplier shortages in view and moves near-expiry packs to wards that will use them. Pharmacists approve once a day. Expired medicines cost a hospital group sixty percent less than before: less waste, fewer urgent couriers.',
  },
  {
    name: 'Pelicarn Trial Start',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    subject: 'trial start-ups',
    tagline: 'Study start-up without the six-month silence',
    description:
      'Runs contracts, budgets, ethics papers and training for each study site in parallel and shows what is waiting for whom. Templates come from your earlier studies. Sponsors see first patients eleven weeks sooner, and slow approvals are visible while they can still be helped. Site contracts take five weeks instead of thirteen: shorter cycle times, with less rework on budgets.',
  },
  {
    name: 'Weirdock Record Request',
    vendorKey: 'weir-docket',
    domain: 'documents',
    subject: 'record requests',
    tagline: 'Copies of records, released with care',
    description:
      'Takes requests for records, verifies identity and authority, collects pages from every archive and removes what may not be released. A records officer confirms. Requests that took twenty-eight days leave in six, and compliance gaps with the statutory limit are a thing of the past. A clear audit trail shows who released which page to whom. Fewer errors in redaction reach the public.',
  },
  {
    name: 'Élodin Home Care',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    subject: 'home visits',
    tagline: 'Visits planned around people, not postcodes',
    description:
      'Plans home visits by need, skill, preferred nurse and travel, and replans when somebody falls ill. Families receive the time by message. Nurses drive a fifth less, which in a region with staff shortages is two more visits a day for each of them.',
  },
  {
    name: 'Evidarin Adverse Event',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    subject: 'adverse events',
    tagline: 'Safety reports in the format the authority wants',
    description:
      'Recognises possible adverse events in calls, mail and literature, codes them, checks for duplicates and prepares the report for the safety physician. Clocks start at first notice. A maker of generics handles twice the volume with no missed deadlines in three years. Each report keeps a clear audit trail to its first notice. Compliance gaps in literature screening were closed in the first quarter, with fewer errors in coding.',
  },
  {
    name: 'Sarnstead Charge Capture',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    subject: 'charges',
    tagline: 'What was done is what is billed',
    description:
      'Compares procedures, implants and medicines in the record with the charges posted and proposes what is missing or doubled, with the note that proves it. Department heads confirm weekly. Net charges rose by 1.8 percent, and auditors met fewer errors than in any earlier sample. Manual data entry of charges on the ward has ended.',
  },
  {
    name: 'Mossrelay Equipment Round',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    subject: 'device inspections',
    tagline: 'Inspections booked around patients',
    description:
      'Schedules inspections of medical devices when they are idle, finds them by tag, prints nothing and files the certificate. Overdue devices are withdrawn from the booking list. Unplanned downtime of ventilators halved, because the small faults are found in a quiet hour.',
  },
  {
    name: 'Wrenholt Outreach',
    vendorKey: 'wren-harbour',
    domain: 'service',
    subject: 'screening invitations',
    tagline: 'Recalls and reminders that sound human',
    description:
      'Invites patients for check-ups, vaccinations and screening by their preferred channel, offers a slot in the same message and stops when they answer. Clinicians set who should be asked. Attendance at diabetic eye screening rose from fifty-eight to seventy-nine percent.',
  },
  {
    name: 'Benningale Prior Check',
    vendorKey: 'benning-trust',
    domain: 'lending',
    subject: 'benefit checks',
    tagline: 'Cover verified before the patient travels',
    description:
      "Verifies benefits, authorisation and co-payment with payers two days before each visit and tells the patient what to expect to pay. Conflicts reach a specialist with the payer's answer. Surprise bills, the clinic's main source of complaints, fell to a handful a month. Manual data entry into payer portals has ended, and slow approvals are chased before the visit.",
  },
  {
    name: 'Lockhaven Meal Round',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    subject: 'meal orders',
    tagline: 'The right tray for the right patient',
    description:
      'Combines diet orders, allergies, swallowing advice and choice into kitchen lists that follow the patient from bed to bed. Late changes reach the line until ten minutes before plating. Returned trays fell by half: less waste in the kitchen and calmer wards at noon.',
  },
  {
    name: 'Veldkamp Infection Log',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    subject: 'infection alerts',
    tagline: 'Outbreaks noticed on the second case',
    description:
      'Reads cultures, transfers and room histories, recognises clusters and opens the tasks that infection control has defined: isolate, test, clean, inform. Each step is confirmed on the ward. Reports to the authority fill themselves, and no compliance gaps were found at the last visit.',
  },
  {
    name: 'Sarnstead Grant Office',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    subject: 'grant expenses',
    tagline: 'Research money, spent as promised',
    description:
      "Checks research spending against the grant's rules as orders are placed, prepares sponsor reports and reminds investigators of what remains. Time sheets are built from calendars and confirmed. Universities lose fewer reimbursements, and nobody reconstructs effort on the last day of June. Missed deadlines for sponsor reports are over, and each dollar spent has a clear audit trail.",
  },
  {
    name: 'Shiftmoor Leave Cover',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    subject: 'shift gaps',
    tagline: 'A sick call at five, a filled shift by six',
    description:
      'Takes sick calls, finds qualified colleagues who may and want to work, asks them in fair order and updates the roster. Managers wake to a solved problem. Three hospitals spend a quarter less on agencies, and the lower costs came with fewer double shifts. Staff shortages no longer mean an hour of phone calls at six in the morning.',
  },
  {
    name: 'Merrowin Claims Intake',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    subject: 'medical bills',
    tagline: 'Medical claims read line by line',
    description:
      'Reads hospital bills and medical reports for a health insurer, matches each line with the tariff and the policy, and pays what is undisputed. Examiners receive the remainder with the clause. Members wait four days rather than nineteen, and call volumes followed. Manual data entry is limited to handwritten bills, and members meet fewer errors in what they are paid.',
  },
  {
    name: 'Marginel Transcribe',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    subject: 'dictated reports',
    tagline: 'Dictation that arrives in the right field',
    description:
      'Turns dictated reports into structured text, puts findings, measurements and recommendations in their fields and queries contradictions such as left and right. Typists became editors. Radiology reports are final in five hours on average, while shorter cycle times keep clinics on schedule.',
  },
  {
    name: 'Ostlin Patient Billing',
    vendorKey: 'ostler-voice',
    domain: 'service',
    subject: 'patient bills',
    tagline: 'Bills people understand and therefore pay',
    description:
      'Explains each bill in plain words, offers instalments within your policy and answers the questions that usually follow. Hardship cases move to a person at once. Phone calls with repetitive questions about invoices fell by half, and payments arrive twelve days earlier. Patients get faster response times than the billing office could offer by phone.',
  },
  {
    name: 'Bramlow Supply Recall',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'recalls',
    tagline: 'Find every recalled item before lunch',
    description:
      'Reads safety notices, matches lot numbers with shelves, carts and patients, and sends each ward a list to confirm. Replacements are ordered in the same step. One network of nine hospitals completed a catheter recall in five hours, where siloed data had once cost two weeks.',
  },
]
