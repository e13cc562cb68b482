// Sample applications in Process Automation for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationTechnology: SampleEntry[] = [
  {
    name: 'Deskarrow Ticket Route',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Solved its like',
        text: 'Sends the ticket to the team that closed the most similar ones, not to a category.',
      },
      {
        title: 'Promise in view',
        text: "Reads the customer's support level and starts the clock that was agreed.",
      },
      {
        title: 'Logs attached',
        text: 'Collects logs and version from the account, so that nobody has to ask for them.',
      },
    ],
    tagline: 'The right engineer on the first try',
    description:
      'Reads each support ticket, recognises product, severity and customer promise, attaches logs and sends it to the team that solved its like. Misrouted tickets teach the rule. Reassignments fell from thirty-one to six percent, with faster response times for the customers who pay for them. Customers are not asked twice for the same logs: higher customer satisfaction with every closed case. Customer churn after a bad support case fell by a third.',
  },
  {
    name: 'Oswin Joiner',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Offer to order',
        text: 'Orders hardware in time for the start date as soon as the offer is signed.',
      },
      {
        title: 'Access by role',
        text: 'Creates accounts and groups from the role and asks the manager about exceptions.',
      },
      {
        title: 'Leaver in reverse',
        text: 'Withdraws accounts, licences and devices in the order security has set.',
      },
    ],
    tagline: 'Laptop, licences and access, before the first coffee',
    description:
      'Creates accounts, orders hardware, assigns licences and schedules introductions from the signed offer, and withdraws everything when somebody leaves. Exceptions ask the manager. New engineers commit code on the first afternoon: faster onboarding with fewer orphaned accounts for security to find.',
  },
  {
    name: 'Corriden Quote to Bill',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Odd terms first',
        text: 'Stops a term that billing cannot express while the quotation is still a draft.',
      },
      { title: 'To the day', text: 'Prorates amendments by the day and shows the working on the invoice.' },
      { title: 'Usage meters', text: 'Sets up the meter that the order form promised and tests it.' },
    ],
    tagline: 'What was sold is what is invoiced',
    description:
      'Turns signed order forms into subscriptions, usage meters and invoices, and questions terms that billing cannot express before the customer sees them. Amendments are prorated to the day. Credit notes fell by seventy percent at a company with 9,000 subscriptions and 300 special deals. Manual data entry between sales and billing is gone, with fewer errors on first invoices and shorter cycle times to cash.',
  },
  {
    name: 'Vulnery Patch',
    vendorKey: 'patchwork-kin',
    domain: 'engineering',
    features: [
      {
        title: 'Reach decides',
        text: 'Ranks a finding by whether the vulnerable code is called and reachable from outside.',
      },
      {
        title: 'Change with evidence',
        text: 'Opens the change with test results, release notes and the way back.',
      },
      { title: 'Owner merges', text: "Leaves the merge to the service's owner and reminds by severity." },
    ],
    tagline: 'Patches applied in the order that matters',
    description:
      'Ranks open vulnerabilities by reach and exploitability, prepares the update, runs the tests and opens the change with its evidence. Owners merge. Critical findings are closed in four days instead of forty-one, and unplanned downtime from patching itself has not occurred since March.',
  },
  {
    name: 'Blackthorne Evidence',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Proves the control',
        text: 'Checks that a screenshot or export shows the right system, setting and period.',
      },
      {
        title: 'Collected on schedule',
        text: 'Gathers evidence when the control runs, not in the weeks before the audit.',
      },
      {
        title: 'Read-only room',
        text: 'Gives auditors a room by period and control, with their questions beside each item.',
      },
    ],
    tagline: 'Audit evidence collected while you work',
    description:
      'Collects screenshots, settings, tickets and logs for each control on schedule, checks that they prove what they should and files them by period. Auditors get a read-only room. Preparing for the yearly attestation takes nine days, and compliance gaps are visible in week one. A clear audit trail leads from each control to its proof. Missed deadlines for reviews of access and suppliers show a month before the auditor would see them.',
  },
  {
    name: 'Tallowick Usage Rating',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      {
        title: 'Duplicates removed',
        text: 'Recognises an event that was sent twice, even days apart, and keeps the first.',
      },
      {
        title: 'Unlike the last',
        text: "Holds an invoice whose amount or pattern departs from the customer's history.",
      },
      {
        title: 'Events on request',
        text: 'Lets customers open the events behind each invoice line and download them.',
      },
    ],
    tagline: 'A billion events, one defensible invoice',
    description:
      "Cleans, deduplicates and rates usage events against each customer's plan, and holds invoices that look unlike the last. Customers can open their own events. Disputes dropped to two in a thousand invoices, because a clear audit trail answers the first question.",
  },
  {
    name: 'Mossrelay Cloud Sweep',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Owner asked first',
        text: 'Finds the owner by tag, deployment or last login and asks in chat before anything stops.',
      },
      {
        title: 'Thirty-day snapshot',
        text: 'Keeps a snapshot for thirty days and restores it with one reply.',
      },
      {
        title: 'Exempt by label',
        text: 'Leaves alone what carries a keep label, and asks again when the label expires.',
      },
    ],
    tagline: "Idle machines switched off with the owner's consent",
    description:
      'Finds idle instances, orphaned disks and forgotten environments, asks the owner in chat and removes them after the grace period. Snapshots are kept for thirty days. A games studio saves 84,000 dollars a month and has restored exactly three things. These are lower costs that nobody had to argue about.',
  },
  {
    name: 'Treadle Release Gate',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      {
        title: 'Your policy applied',
        text: 'Opens only when tests, findings, migration notes and sign-offs meet the policy of that service.',
      },
      {
        title: 'Dated waivers',
        text: 'Lets a named lead waive a condition until a date, after which it blocks again.',
      },
      { title: 'What is left', text: 'Shows the release owner the open conditions and who can settle each.' },
    ],
    tagline: 'A release checklist that checks itself',
    description:
      'Gathers test results, security findings, migration notes and sign-offs for each release, and opens the gate when your policy is met. Waivers carry a name and a date. Slow approvals went from two days to forty minutes, without lowering the bar. Each waiver is part of a clear audit trail.',
  },
  {
    name: 'Copperin Refund Flow',
    vendorKey: 'copperline',
    domain: 'service',
    features: [
      {
        title: 'Policy by plan',
        text: 'Checks plan, usage and earlier refunds before an amount is promised.',
      },
      { title: 'Goodwill limit', text: 'Grants goodwill up to your limit and asks a team lead above it.' },
      {
        title: 'Billing in step',
        text: 'Writes refund, credit note and seat change together, so that the accounts agree.',
      },
    ],
    tagline: 'Refunds decided by policy, not by mood',
    description:
      'Checks refund requests against plan, usage and history, pays what the policy allows and explains the rest politely. Goodwill beyond the limit asks a lead. Customers hear within the hour, while siloed data between billing and support no longer produces two different answers.',
  },
  {
    name: 'Briefwell Contract Intake',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    features: [
      {
        title: 'Four systems, one entry',
        text: 'Writes parties, dates and caps to the systems that need them.',
      },
      { title: 'Doubtful fields', text: 'Shows legal the clause when a field can be read in two ways.' },
      { title: 'Notice dates', text: 'Warns in time to decide, not in time to regret.' },
    ],
    tagline: 'Signed contracts that become data',
    description:
      'Reads signed contracts and amendments, records parties, dates, caps, notice periods and special promises, and warns product and finance about obligations. Doubtful fields go to legal. Manual data entry into four systems ended, and auto-renewals are decided rather than discovered. Missed deadlines for notice are over, and a clear audit trail leads from the clause to the reminder.',
  },
  {
    name: 'Fathomel Data Request',
    vendorKey: 'fathom-ridge',
    domain: 'risk',
    features: [
      {
        title: 'Person verified',
        text: 'Confirms the requester through the account or a document, and deletes the proof afterwards.',
      },
      { title: 'Backups included', text: "Tracks when the last backup with the person's data expires." },
      {
        title: 'Hold to counsel',
        text: 'Stops a deletion under legal hold and gives counsel the reason and the data concerned.',
      },
    ],
    tagline: 'Privacy requests answered inside thirty days',
    description:
      'Verifies the person, finds their data across product, billing, support and logs, prepares export or deletion and keeps proof. Holds and exceptions go to counsel. A consumer app serves 1,200 requests a month with two people and no missed deadlines. Compliance gaps such as a forgotten backup are found by test, and each request ends with a clear audit trail.',
  },
  {
    name: 'Weirdock Localise Flow',
    vendorKey: 'weir-docket',
    domain: 'documents',
    features: [
      {
        title: 'Screenshots for translators',
        text: 'Sends each new text with the screen on which it appears.',
      },
      {
        title: 'Placeholder guard',
        text: 'Refuses a translation in which a placeholder, plural or tag is broken.',
      },
      {
        title: 'Commit on approval',
        text: 'Commits the languages that are approved and lists those still with a reviewer.',
      },
    ],
    tagline: 'Eleven languages in the same sprint',
    description:
      'Picks up new texts from the repository, translates with the glossary and screenshots, asks native reviewers about doubtful ones and commits the result. Broken placeholders are caught first. Releases wait for nobody, with less rework from truncated buttons and forgotten plurals.',
  },
  {
    name: 'Pikeston Lead Clean',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      {
        title: 'Real company found',
        text: 'Finds the company behind a private address or abbreviation and states how sure it is.',
      },
      {
        title: 'Consent and territory',
        text: 'Assigns only leads with valid consent, by the territory rules of the day.',
      },
      { title: 'Nothing deleted', text: 'Files nonsense apart with the reason, where it can be taken back.' },
    ],
    tagline: 'Every lead once, with a real company behind it',
    description:
      'Merges duplicate leads, finds the company, checks consent and territory, and assigns within minutes during business hours. Nonsense is filed, not deleted. Sellers stopped calling the same buyer twice, and pipeline meetings deal with deals, since inaccurate forecasts no longer start with dirty records.',
  },
  {
    name: 'Gannetry Device Return',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    features: [
      {
        title: 'Label on leaving',
        text: 'Sends the return label on the day notice is given and tracks the parcel.',
      },
      {
        title: 'Wipe certificate',
        text: 'Wipes the device, stores the certificate with its serial number and clears the asset record.',
      },
      { title: 'Reuse or sell', text: 'Returns good devices to stock and asks for bids on the rest.' },
    ],
    tagline: 'Hardware that comes home',
    description:
      'Sends return labels when people leave, tracks the parcel, wipes the device and puts it back into stock or sells it on. Managers see what is missing. A distributed company recovers ninety-seven percent of laptops, with less waste and a smaller order next quarter.',
  },
  {
    name: 'Finchlow Incident Flow',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      {
        title: 'Roles in rotation',
        text: 'Assigns commander, scribe and speaker fairly among those on duty.',
      },
      {
        title: 'Approved sentences',
        text: 'Updates the status page from sentences that communications has approved.',
      },
      {
        title: 'Actions filed',
        text: 'Turns every agreed action into a ticket with an owner before the channel closes.',
      },
    ],
    tagline: 'From page to postmortem without a form',
    description:
      'Opens the channel, pages the owners, starts the clock, updates the status page from approved sentences and files the actions afterwards. Roles rotate fairly. Teams recover from unplanned downtime a third sooner, since nobody has to remember who should be told. Customers see faster response times on the status page.',
  },
  {
    name: 'Sarnstead Partner Pay',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Clawbacks included',
        text: "Deducts cancelled and refunded deals by the rule of each partner's contract.",
      },
      {
        title: 'Statement before payment',
        text: 'Pays after the partner has accepted the statement or the objection period has passed.',
      },
      {
        title: 'Tax forms in time',
        text: 'Asks for the tax form before the first payment and before it expires.',
      },
    ],
    tagline: 'Partner commissions nobody disputes',
    description:
      'Calculates commissions for resellers and referrals from deals, renewals and clawbacks, shows partners the statement and pays after their nod. Tax forms are requested in time. Statements leave on the third working day with fewer errors, and partner managers talk about customers again. Manual data entry from deal sheets has ended.',
  },
  {
    name: 'Lanterly Access Desk',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Time-limited rights',
        text: 'Grants access until a date and withdraws it without a second request.',
      },
      {
        title: 'Owner asked once',
        text: "Asks the system's owner in chat with role, training and reason in one message.",
      },
      {
        title: 'Standing rights review',
        text: 'Lists rights that have not been used for ninety days and proposes their end.',
      },
    ],
    tagline: 'Access granted in minutes, for as long as needed',
    description:
      'Handles requests for system access in chat: checks role and training, asks the owner, grants for a limited time and withdraws it again. Standing rights shrink each month. Help-desk tickets for access fell by eighty percent, at lower costs than the portal it replaced. Slow approvals, once two days in a queue, take four minutes.',
  },
  {
    name: 'Treadmoor Test Data',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      {
        title: 'Oddities kept',
        text: 'Keeps empty fields, long names and odd dates in the proportions of production.',
      },
      {
        title: 'No real person',
        text: 'Tests each set for combinations that could point back to a customer.',
      },
      {
        title: 'Nightly per team',
        text: "Refreshes each team's set at night and leaves their own test cases in place.",
      },
    ],
    tagline: 'Test data that looks real and belongs to nobody',
    description:
      'Builds test data sets with the shape and oddities of production but without its people, and refreshes them nightly for each team. Rules are reviewed by privacy. Bugs that only appeared with real data now show in testing, which gives shorter cycle times from report to fix.',
  },
  {
    name: 'Quillarc Vendor Renewal',
    vendorKey: 'tern-vale',
    domain: 'contracts',
    features: [
      {
        title: '120 days ahead',
        text: 'Lists each renewal 120 days ahead with notice period, price step and owner.',
      },
      {
        title: 'Use before price',
        text: 'Shows active seats and overlap with other tools before a price is discussed.',
      },
      {
        title: 'Notice sent',
        text: 'Drafts and sends the notice in the form the contract asks for, with proof of delivery.',
      },
    ],
    tagline: 'Software renewals decided in time',
    description:
      'Lists renewals 120 days ahead with usage, owners, price rises and alternatives, collects the decision and sends the notice. Forgotten tools find an owner or an end. A 600-person company now runs its software at nineteen percent lower costs, with fewer passwords to forget. Missed deadlines for notice used to renew what nobody wanted.',
  },
  {
    name: 'Deskarrow Support Close',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Did it work',
        text: 'Asks the customer one question and reopens with the same engineer when the answer is no.',
      },
      { title: 'Draft article', text: 'Writes the solution as an article for the product owner to review.' },
      {
        title: 'Linked to the defect',
        text: 'Ties the ticket to its defect, so that customers hear when a fix is released.',
      },
    ],
    tagline: 'Tickets that close with an answer attached',
    description:
      'Asks the customer whether it worked, writes the solution as a draft article and links the ticket to its defect. Reopened tickets go to the same engineer. The knowledge base grows by sixty reviewed articles a month, and repetitive questions meet an answer first. Customers find the answer themselves, which means faster response times for the cases that remain.',
  },
  {
    name: 'Scrivlow Data Intake',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Columns recognised',
        text: "Maps the customer's columns to yours and shows three sample values for each.",
      },
      {
        title: 'Questions in their terms',
        text: "Asks about doubtful rows with the customer's own column names and sheet.",
      },
      {
        title: 'Load and undo',
        text: 'Repeats or reverses a load as a whole without touching what was entered since.',
      },
    ],
    tagline: 'Customer files loaded on the day they arrive',
    description:
      "Takes customers' spreadsheets and exports, recognises columns, cleans dates and units, and returns questions in the customer's terms. Loads are repeatable and reversible. Implementation teams start with clean data in week one, and higher customer satisfaction is plain in the first survey. Customers go live three weeks earlier: faster onboarding, without manual data entry by consultants. Customer churn in the first year, mostly caused by a poor start, fell by a third.",
  },
  {
    name: 'Plumbley Spend Close',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Prepaid schedules',
        text: "Builds the schedule from the contract's own dates and follows amendments.",
      },
      { title: 'Card feed', text: 'Matches card charges with the subscription they belong to.' },
      { title: 'Cut-off list', text: 'Shows what was received before midnight and billed after it.' },
    ],
    tagline: 'The close for companies that grow too fast for it',
    description:
      'Books subscriptions, accruals and prepaid expenses from contracts and card data, proposes the schedule and asks budget owners about oddities. Deferred revenue follows the contract. A venture-backed company of 400 closes in four days with one controller, down from thirteen with three. Manual data entry of accruals has ended, with fewer errors in cut-off and a clear audit trail for the auditors.',
  },
  {
    name: 'Finchlow Domain Care',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      {
        title: 'Whole estate scan',
        text: 'Finds certificates, domains and secrets in clouds, repositories and public records.',
      },
      {
        title: 'Renews what it may',
        text: 'Renews where you gave it the right and reminds the owner everywhere else.',
      },
      { title: 'Shadow domains', text: 'Reports domains that carry your name but belong to no known team.' },
    ],
    tagline: 'Certificates and domains that never expire by surprise',
    description:
      'Finds every certificate, domain and secret, knows who owns it, renews what it may and reminds about the rest. Shadow domains are reported to security. The last outage from an expired certificate was in 2023, and unplanned downtime from this cause is off the agenda.',
  },
  {
    name: 'Kindrelle Survey Flow',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'After real events',
        text: 'Asks after a closed ticket, a renewal or an outage, never at random.',
      },
      {
        title: 'Owner and deadline',
        text: 'Opens a task for the person who can fix the complaint, with a date.',
      },
      { title: 'Survey rest period', text: 'Leaves each person in peace for the number of weeks you set.' },
    ],
    tagline: 'Feedback that reaches the person who can fix it',
    description:
      'Sends short surveys after real events, reads the free text, opens tasks for the owners and tells the customer what changed. Survey fatigue is limited by rule. Reply rates doubled, and customer churn among people who complained is now lower than among those who did not.',
  },
]
