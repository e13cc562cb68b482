// Sample applications in Process Automation for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationHealthcare: SampleEntry[] = [
  {
    name: 'Halverd Admit',
    vendorKey: 'copperline',
    domain: 'clinical',
    features: [
      {
        title: 'Gaps by text',
        text: 'Asks the patient for a missing card, list or consent by text, with a photo as answer.',
      },
      {
        title: 'Bed type reserved',
        text: 'Derives isolation, monitoring and companion needs from the referral and reserves the bed type.',
      },
      {
        title: 'Insurance checked',
        text: 'Checks member number and cover with the insurer before the admission date.',
      },
    ],
    tagline: 'Admission papers done before the patient arrives',
    description:
      'Gathers referral, insurance, consent and medication list for planned admissions, asks the patient for what is missing by text and reserves the bed type. Front-desk staff greet people instead of keying forms, and manual data entry at the counter is down to unplanned arrivals. Fewer errors in insurance data reach the billing office.',
  },
  {
    name: 'Harcourin Lab Route',
    vendorKey: 'harcourt-intake',
    domain: 'clinical',
    features: [
      {
        title: 'Responsible now',
        text: 'Follows transfers and shift changes, so that the result goes to the clinician in charge today.',
      },
      {
        title: 'Critical value call',
        text: 'Rings when a critical value stays unread for the minutes you set, then climbs to the deputy.',
      },
      {
        title: 'Minute of reading',
        text: 'Records who acknowledged a result and when, in the record itself.',
      },
    ],
    tagline: 'Results to the person who can act on them',
    description:
      'Delivers results to the clinician now responsible, not the one who ordered, and calls when a critical value stays unread. Acknowledgements are recorded with the minute. A teaching hospital measured faster response times for critical potassium, from forty-four minutes to nine.',
  },
  {
    name: 'Reckonby Claim Scrub',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
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
    features: [
      {
        title: 'Urgency read first',
        text: 'Recognises red-flag words in a referral and puts them before a scheduler within the hour.',
      },
      {
        title: 'Slots to choose',
        text: 'Offers the patient three appointments by text and books the answer.',
      },
      {
        title: 'News to the referrer',
        text: 'Tells the referring doctor the date, or what is missing, without a phone call.',
      },
    ],
    tagline: 'Referrals that do not get lost between two faxes',
    description:
      'Turns incoming referrals into booked appointments: reads urgency, checks insurance, offers slots to the patient and tells the referring doctor. Nothing waits in an inbox. Specialists see whom they should see first, while staff shortages in scheduling stop deciding who is treated.',
  },
  {
    name: 'Rowanward Theatre List',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: 'Three days ahead',
        text: 'Checks consent, blood group, implant and tray for each case while there is time to fix them.',
      },
      {
        title: 'Ripple of changes',
        text: 'Passes a moved case on to sterile supply, ward and anaesthesia in one step.',
      },
      {
        title: 'Gap has an owner',
        text: 'Sends every missing item to the person who can supply it, with the time it is needed.',
      },
    ],
    tagline: 'An operating list that survives Monday',
    description:
      'Checks consent, implants, blood and equipment for each case three days ahead and asks the right person about gaps. Changes ripple to sterile supply and the ward. Late cancellations fell by forty percent in six theatres, with shorter cycle times between cases.',
  },
  {
    name: 'Oswin Credential Flow',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Primary sources',
        text: 'Asks the university, board and earlier hospital directly and keeps their reply.',
      },
      {
        title: 'Committee calendar',
        text: 'Assigns each file to the first committee for which it can be complete.',
      },
      {
        title: 'Applicant view',
        text: 'Shows applicants which document is missing and which office is working on it.',
      },
    ],
    tagline: 'Privileges granted on time, with proof',
    description:
      'Collects diplomas, licences, references and case logs from primary sources, runs the committee calendar and renews what is about to lapse. Applicants see their own progress. Departments gain new physicians weeks earlier: faster onboarding without a binder travelling through six offices. Compliance gaps such as an expired registration are flagged ninety days ahead.',
  },
  {
    name: 'Eastlock Sterile',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      {
        title: 'Failed cycle stop',
        text: 'Blocks every tray of a cycle whose temperature, pressure or time missed the release values.',
      },
      { title: 'Tray to patient', text: 'Lists the patients on whom a tray was used since any given date.' },
      {
        title: 'Missing instrument',
        text: 'Records what a tray lacks at packing and orders the replacement.',
      },
    ],
    tagline: 'Every tray traced from basin to theatre',
    description:
      'Follows instrument trays through cleaning, packing and release, stops a tray whose cycle failed and reorders what is missing. Recalls list the patients concerned in a minute. Trays that were packed twice or not at all are history, with less waste of sterile wrap.',
  },
  {
    name: 'Docketry Consent',
    vendorKey: 'weir-docket',
    domain: 'documents',
    features: [
      {
        title: 'Right version',
        text: 'Chooses the form by procedure, language and capacity to consent, and refuses outdated versions.',
      },
      {
        title: 'Evening list',
        text: "Tells the ward the evening before which patients of tomorrow's list have not signed.",
      },
      {
        title: 'Explained on tablet',
        text: 'Walks the patient through risks and alternatives, and notes the questions for the surgeon.',
      },
    ],
    tagline: 'The right form, in the right language, signed in time',
    description:
      'Chooses the consent form for procedure, language and capacity, explains it on a tablet and stores the signed version in the record. Missing consents are known the evening before. Surgeons no longer wait at the door, and legal has a clear audit trail.',
  },
  {
    name: 'Rowanward Discharge Path',
    vendorKey: 'rowan-ward',
    domain: 'clinical',
    features: [
      {
        title: 'Starts at admission',
        text: 'Opens transport, medicine, aid and home-care tasks on the first day, with an expected date.',
      },
      { title: 'Bottleneck view', text: 'Shows the bed manager which open task holds up which bed.' },
      {
        title: 'Letter last mile',
        text: "Follows the discharge letter until the family doctor's system has taken it.",
      },
    ],
    tagline: 'Home by eleven, with everything arranged',
    description:
      'Starts discharge tasks on the day of admission: transport, medicines, aids, home care and the letter. Each has an owner and a time. The bed manager sees what holds up whom, and a ward of thirty gained four beds without building one. Shorter cycle times between the decision and the door were worth more than new rooms.',
  },
  {
    name: 'Stowmark Pharmacy Stock',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Shortage aware',
        text: 'Orders earlier or elsewhere when a supplier has announced a shortage.',
      },
      {
        title: 'Near-expiry moves',
        text: 'Offers packs with a short date to the ward that will use them before they expire.',
      },
      {
        title: 'Daily approval',
        text: "Collects the day's orders into one list for the pharmacist, unusual amounts on top.",
      },
    ],
    tagline: 'Shelves that order before they are empty',
    description:
      'Counts dispensing against stock, proposes orders with supplier shortages in view and moves near-expiry packs to wards that will use them. Pharmacists approve once a day. Expired medicines cost a hospital group sixty percent less than before: less waste, fewer urgent couriers.',
  },
  {
    name: 'Pelicarn Trial Start',
    vendorKey: 'pelican-trials',
    domain: 'clinical',
    features: [
      {
        title: 'Parallel tracks',
        text: 'Runs contract, budget, ethics and training side by side and shows the one that is slowest.',
      },
      {
        title: 'Earlier wording',
        text: 'Proposes clauses and fees that this site has accepted in earlier studies.',
      },
      {
        title: 'Waiting for whom',
        text: 'Names the person and the office that each open step waits for, and since when.',
      },
    ],
    tagline: 'Study start-up without the six-month silence',
    description:
      'Runs contracts, budgets, ethics papers and training for each study site in parallel and shows what is waiting for whom. Templates come from your earlier studies. Sponsors see first patients eleven weeks sooner, and slow approvals are visible while they can still be helped. Site contracts take five weeks instead of thirteen: shorter cycle times, with less rework on budgets.',
  },
  {
    name: 'Weirdock Record Request',
    vendorKey: 'weir-docket',
    domain: 'documents',
    features: [
      {
        title: 'Identity and authority',
        text: 'Checks who asks and on what authority before a single page is collected.',
      },
      {
        title: 'Redaction proposed',
        text: 'Marks third-party names and protected notes, and waits for a records officer.',
      },
      {
        title: 'Page release log',
        text: 'Keeps the list of pages released, withheld and blackened with the legal ground.',
      },
    ],
    tagline: 'Copies of records, released with care',
    description:
      'Takes requests for records, verifies identity and authority, collects pages from every archive and removes what may not be released. A records officer confirms. Requests that took twenty-eight days leave in six, and compliance gaps with the statutory limit are a thing of the past. A clear audit trail shows who released which page to whom. Fewer errors in redaction reach the public.',
  },
  {
    name: 'Élodin Home Care',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    features: [
      {
        title: 'Preferred nurse',
        text: 'Keeps the same nurse for a patient where skill, hours and travel permit.',
      },
      {
        title: 'Sick-call replan',
        text: 'Replans only the visits of the absent colleague and leaves the others as promised.',
      },
      {
        title: 'Visit window message',
        text: 'Sends families the hour and the name, and a second message when either changes.',
      },
    ],
    tagline: 'Visits planned around people, not postcodes',
    description:
      'Plans home visits by need, skill, preferred nurse and travel, and replans when somebody falls ill. Families receive the time by message. Nurses drive a fifth less, which in a region with staff shortages is two more visits a day for each of them.',
  },
  {
    name: 'Evidarin Adverse Event',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    features: [
      {
        title: 'Duplicate check',
        text: 'Compares patient, product and date with earlier reports before a new case is opened.',
      },
      {
        title: 'First-notice clock',
        text: 'Counts from the first call, mail or article, whichever came earliest.',
      },
      {
        title: 'Physician signs',
        text: 'Proposes codes and causality text; the safety physician releases each report.',
      },
    ],
    tagline: 'Safety reports in the format the authority wants',
    description:
      'Recognises possible adverse events in calls, mail and literature, codes them, checks for duplicates and prepares the report for the safety physician. Clocks start at first notice. A maker of generics handles twice the volume with no missed deadlines in three years. Each report keeps a clear audit trail to its first notice. Compliance gaps in literature screening were closed in the first quarter, with fewer errors in coding.',
  },
  {
    name: 'Sarnstead Charge Capture',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Missing or doubled',
        text: 'Compares notes, implants and medicines with posted charges in both directions.',
      },
      {
        title: 'Note as proof',
        text: 'Links every proposed charge to the entry in the record that supports it.',
      },
      {
        title: 'Weekly confirmation',
        text: 'Sends each department one list a week; nothing is billed until it is confirmed.',
      },
    ],
    tagline: 'What was done is what is billed',
    description:
      'Compares procedures, implants and medicines in the record with the charges posted and proposes what is missing or doubled, with the note that proves it. Department heads confirm weekly. Net charges rose by 1.8 percent, and auditors met fewer errors than in any earlier sample. Manual data entry of charges on the ward has ended.',
  },
  {
    name: 'Mossrelay Equipment Round',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Idle time found',
        text: 'Books the inspection when neither the plan nor the tag shows the device in use.',
      },
      {
        title: 'Overdue withdrawn',
        text: 'Removes an overdue device from the booking list and tells the ward which one to take.',
      },
      {
        title: 'Certificate filed',
        text: 'Files the signed certificate under the serial number, readable for every ward.',
      },
    ],
    tagline: 'Inspections booked around patients',
    description:
      'Schedules inspections of medical devices when they are idle, finds them by tag, prints nothing and files the certificate. Overdue devices are withdrawn from the booking list. Unplanned downtime of ventilators halved, because the small faults are found in a quiet hour.',
  },
  {
    name: 'Wrenholt Outreach',
    vendorKey: 'wren-harbour',
    domain: 'service',
    features: [
      {
        title: 'Slot in the message',
        text: 'Offers two free appointments in the first message, so that one tap books.',
      },
      {
        title: 'Stops when answered',
        text: 'Ends all reminders the moment a person books, declines or asks for a call.',
      },
      {
        title: "Clinician's criteria",
        text: 'Invites only those who match the age, diagnosis and interval that clinicians entered.',
      },
    ],
    tagline: 'Recalls and reminders that sound human',
    description:
      'Invites patients for check-ups, vaccinations and screening by their preferred channel, offers a slot in the same message and stops when they answer. Clinicians set who should be asked. Attendance at diabetic eye screening rose from fifty-eight to seventy-nine percent.',
  },
  {
    name: 'Benningale Prior Check',
    vendorKey: 'benning-trust',
    domain: 'lending',
    features: [
      {
        title: 'Two days before',
        text: 'Asks payers about benefits, authorisation and co-payment two days before the visit.',
      },
      {
        title: 'Cost told early',
        text: 'Tells the patient the expected share in one sentence, with the reason.',
      },
      {
        title: "Payer's answer kept",
        text: "Keeps the payer's reply with time and reference for a later dispute.",
      },
    ],
    tagline: 'Cover verified before the patient travels',
    description:
      "Verifies benefits, authorisation and co-payment with payers two days before each visit and tells the patient what to expect to pay. Conflicts reach a specialist with the payer's answer. Surprise bills, the clinic's main source of complaints, fell to a handful a month. Manual data entry into payer portals has ended, and slow approvals are chased before the visit.",
  },
  {
    name: 'Lockhaven Meal Round',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      {
        title: 'Follows the bed',
        text: 'Moves the diet, allergy and choice with the patient when a bed changes.',
      },
      {
        title: 'Swallowing advice',
        text: "Applies the therapist's texture level and refuses a dish that does not meet it.",
      },
      {
        title: 'Ten-minute cut-off',
        text: 'Takes changes until ten minutes before plating and prints only the trays affected.',
      },
    ],
    tagline: 'The right tray for the right patient',
    description:
      'Combines diet orders, allergies, swallowing advice and choice into kitchen lists that follow the patient from bed to bed. Late changes reach the line until ten minutes before plating. Returned trays fell by half: less waste in the kitchen and calmer wards at noon.',
  },
  {
    name: 'Veldkamp Infection Log',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Second-case alert',
        text: 'Links two equal cultures with shared rooms, staff or devices in the days before.',
      },
      {
        title: 'Ward task list',
        text: 'Opens isolation, testing, cleaning and information tasks as infection control defined them.',
      },
      {
        title: 'Authority form',
        text: "Fills the report to the authority from the log and waits for the physician's signature.",
      },
    ],
    tagline: 'Outbreaks noticed on the second case',
    description:
      'Reads cultures, transfers and room histories, recognises clusters and opens the tasks that infection control has defined: isolate, test, clean, inform. Each step is confirmed on the ward. Reports to the authority fill themselves, and no compliance gaps were found at the last visit.',
  },
  {
    name: 'Sarnstead Grant Office',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Order-time check',
        text: "Tests an order against the grant's budget lines and dates before it is placed.",
      },
      {
        title: 'What remains',
        text: 'Shows each investigator the balance per line and the months that are left.',
      },
      {
        title: 'Effort from calendars',
        text: 'Drafts time sheets from calendars and leaves, for each person to correct and confirm.',
      },
    ],
    tagline: 'Research money, spent as promised',
    description:
      "Checks research spending against the grant's rules as orders are placed, prepares sponsor reports and reminds investigators of what remains. Time sheets are built from calendars and confirmed. Universities lose fewer reimbursements, and nobody reconstructs effort on the last day of June. Missed deadlines for sponsor reports are over, and each dollar spent has a clear audit trail.",
  },
  {
    name: 'Shiftmoor Leave Cover',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Fair asking order',
        text: 'Asks qualified colleagues by who was asked least, and respects those who opted out.',
      },
      {
        title: 'Rest rules held',
        text: 'Skips anyone whose rest time or weekly hours would be broken by the shift.',
      },
      {
        title: 'Roster updated',
        text: 'Writes the agreed change into the roster and tells the manager before the shift begins.',
      },
    ],
    tagline: 'A sick call at five, a filled shift by six',
    description:
      'Takes sick calls, finds qualified colleagues who may and want to work, asks them in fair order and updates the roster. Managers wake to a solved problem. Three hospitals spend a quarter less on agencies, and the lower costs came with fewer double shifts. Staff shortages no longer mean an hour of phone calls at six in the morning.',
  },
  {
    name: 'Merrowin Claims Intake',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'Line against tariff',
        text: 'Compares each line of a hospital bill with the tariff, the policy and the medical report.',
      },
      {
        title: 'Undisputed part paid',
        text: 'Pays the clear lines at once and sends only the open ones to an examiner.',
      },
      {
        title: 'Clause for members',
        text: 'Explains to the member, with the clause, why a line was not covered.',
      },
    ],
    tagline: 'Medical claims read line by line',
    description:
      'Reads hospital bills and medical reports for a health insurer, matches each line with the tariff and the policy, and pays what is undisputed. Examiners receive the remainder with the clause. Members wait four days rather than nineteen, and call volumes followed. Manual data entry is limited to handwritten bills, and members meet fewer errors in what they are paid.',
  },
  {
    name: 'Marginel Transcribe',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Fields not prose',
        text: 'Places findings, measurements and recommendations in the fields of the report form.',
      },
      {
        title: 'Left and right',
        text: 'Asks about contradictions of side, unit or date before the report is final.',
      },
      {
        title: 'Correction by typist',
        text: 'Shows typists the sound behind each uncertain word and learns the accepted spelling.',
      },
    ],
    tagline: 'Dictation that arrives in the right field',
    description:
      'Turns dictated reports into structured text, puts findings, measurements and recommendations in their fields and queries contradictions such as left and right. Typists became editors. Radiology reports are final in five hours on average, while shorter cycle times keep clinics on schedule.',
  },
  {
    name: 'Ostlin Patient Billing',
    vendorKey: 'ostler-voice',
    domain: 'service',
    features: [
      {
        title: 'Line in plain words',
        text: 'Explains every line of the bill with what was done, what the insurer paid and what is left.',
      },
      {
        title: 'Instalments in policy',
        text: 'Offers instalment plans only within the months and amounts that you allow.',
      },
      {
        title: 'Hardship to people',
        text: 'Hands a case to a colleague at the first sign of hardship and stops all reminders.',
      },
    ],
    tagline: 'Bills people understand and therefore pay',
    description:
      'Explains each bill in plain words, offers instalments within your policy and answers the questions that usually follow. Hardship cases move to a person at once. Phone calls with repetitive questions about invoices fell by half, and payments arrive twelve days earlier. Patients get faster response times than the billing office could offer by phone.',
  },
  {
    name: 'Bramlow Supply Recall',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Lot to patient',
        text: 'Follows a recalled lot from shelf and cart to the patients who received it.',
      },
      {
        title: 'Ward confirmation',
        text: 'Asks each ward for a count by lot and keeps open those that have not answered.',
      },
      {
        title: 'Replacement ordered',
        text: 'Orders the substitute in the same step, for the quantity that was withdrawn.',
      },
    ],
    tagline: 'Find every recalled item before lunch',
    description:
      'Reads safety notices, matches lot numbers with shelves, carts and patients, and sends each ward a list to confirm. Replacements are ordered in the same step. One network of nine hospitals completed a catheter recall in five hours, where siloed data had once cost two weeks.',
  },
]
