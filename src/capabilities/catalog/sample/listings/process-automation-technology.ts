// Sample applications in Process Automation for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationTechnology: SampleEntry[] = [
  {
    name: 'Deskarrow Ticket Route',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    subject: 'support tickets',
    tagline: 'The right engineer on the first try',
    description:
      'Reads each support ticket, recognises product, severity and customer promise, attaches logs and sends it to the team that solved its like. Misrouted tickets teach the rule. Reassignments fell from thirty-one to six percent, with faster response times for the customers who pay for them. Customers are not asked twice for the same logs: higher customer satisfaction with every closed case. Customer churn after a bad support case fell by a third.',
  },
  {
    name: 'Oswin Joiner',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: 'joiners',
    tagline: 'Laptop, licences and access, before the first coffee',
    description:
      'Creates accounts, orders hardware, assigns licences and schedules introductions from the signed offer, and withdraws everything when somebody leaves. Exceptions ask the manager. New engineers commit code on the first afternoon: faster onboarding with fewer orphaned accounts for security to find.',
  },
  {
    name: 'Corriden Quote to Bill',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    subject: 'subscriptions',
    features: [
      {
        title: 'Odd terms first',
        text: 'Questions a term that billing cannot express before the customer sees it.',
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
    subject: 'patches',
    tagline: 'Patches applied in the order that matters',
    description:
      'Ranks open vulnerabilities by reach and exploitability, prepares the update, runs the tests and opens the change with its evidence. Owners merge. Critical findings are closed in four days instead of forty-one, and unplanned downtime from patching itself has not occurred since March.',
  },
  {
    name: 'Blackthorne Evidence',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    subject: 'control proofs',
    tagline: 'Audit evidence collected while you work',
    description:
      'Collects screenshots, settings, tickets and logs for each control on schedule, checks that they prove what they should and files them by period. Auditors get a read-only room. Preparing for the yearly attestation takes nine days, and compliance gaps are visible in week one. A clear audit trail leads from each control to its proof. Missed deadlines for reviews of access and suppliers show a month before the auditor would see them.',
  },
  {
    name: 'Tallowick Usage Rating',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    subject: 'usage events',
    tagline: 'A billion events, one defensible invoice',
    description:
      "Cleans, deduplicates and rates usage events against each customer's plan, and holds invoices that look unlike the last. Customers can open their own events. Disputes dropped to two in a thousand invoices, because a clear audit trail answers the first question.",
  },
  {
    name: 'Mossrelay Cloud Sweep',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    subject: 'idle resources',
    tagline: "Idle machines switched off with the owner's consent",
    description:
      'Finds idle instances, orphaned disks and forgotten environments, asks the owner in chat and removes them after the grace period. Snapshots are kept for thirty days. A games studio saves 84,000 dollars a month and has restored exactly three things. These are lower costs that nobody had to argue about.',
  },
  {
    name: 'Treadle Release Gate',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'releases',
    tagline: 'A release checklist that checks itself',
    description:
      'Gathers test results, security findings, migration notes and sign-offs for each release, and opens the gate when your policy is met. Waivers carry a name and a date. Slow approvals went from two days to forty minutes, without lowering the bar. Each waiver is part of a clear audit trail.',
  },
  {
    name: 'Copperin Refund Flow',
    vendorKey: 'copperline',
    domain: 'service',
    subject: 'refund requests',
    tagline: 'Refunds decided by policy, not by mood',
    description:
      'Checks refund requests against plan, usage and history, pays what the policy allows and explains the rest politely. Goodwill beyond the limit asks a lead. Customers hear within the hour, while siloed data between billing and support no longer produces two different answers.',
  },
  {
    name: 'Briefwell Contract Intake',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    subject: 'signed contracts',
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
    subject: 'privacy requests',
    tagline: 'Privacy requests answered inside thirty days',
    description:
      'Verifies the person, finds their data across product, billing, support and logs, prepares export or deletion and keeps proof. Holds and exceptions go to counsel. A consumer app serves 1,200 requests a month with two people and no missed deadlines. Compliance gaps such as a forgotten backup are found by test, and each request ends with a clear audit trail.',
  },
  {
    name: 'Weirdock Localise Flow',
    vendorKey: 'weir-docket',
    domain: 'documents',
    subject: 'interface texts',
    tagline: 'Eleven languages in the same sprint',
    description:
      'Picks up new texts from the repository, translates with the glossary and screenshots, asks native reviewers about doubtful ones and commits the result. Broken placeholders are caught first. Releases wait for nobody, with less rework from truncated buttons and forgotten plurals.',
  },
  {
    name: 'Pikeston Lead Clean',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'leads',
    tagline: 'Every lead once, with a real company behind it',
    description:
      'Merges duplicate leads, finds the company, checks consent and territory, and assigns within minutes during business hours. Nonsense is filed, not deleted. Sellers stopped calling the same buyer twice, and pipeline meetings deal with deals, since inaccurate forecasts no longer start with dirty records.',
  },
  {
    name: 'Gannetry Device Return',
    vendorKey: 'gannet-freight',
    domain: 'supply',
    subject: 'returned devices',
    tagline: 'Hardware that comes home',
    description:
      'Sends return labels when people leave, tracks the parcel, wipes the device and puts it back into stock or sells it on. Managers see what is missing. A distributed company recovers ninety-seven percent of laptops, with less waste and a smaller order next quarter.',
  },
  {
    name: 'Finchlow Incident Flow',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    subject: 'incidents',
    tagline: 'From page to postmortem without a form',
    description:
      'Opens the channel, pages the owners, starts the clock, updates the status page from approved sentences and files the actions afterwards. Roles rotate fairly. Teams recover from unplanned downtime a third sooner, since nobody has to remember who should be told. Customers see faster response times on the status page.',
  },
  {
    name: 'Sarnstead Partner Pay',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    subject: 'partner commissions',
    tagline: 'Partner commissions nobody disputes',
    description:
      'Calculates commissions for resellers and referrals from deals, renewals and clawbacks, shows partners the statement and pays after their nod. Tax forms are requested in time. Statements leave on the third working day with fewer errors, and partner managers talk about customers again. Manual data entry from deal sheets has ended.',
  },
  {
    name: 'Lanterly Access Desk',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: 'access requests',
    tagline: 'Access granted in minutes, for as long as needed',
    description:
      'Handles requests for system access in chat: checks role and training, asks the owner, grants for a limited time and withdraws it again. Standing rights shrink each month. Help-desk tickets for access fell by eighty percent, at lower costs than the portal it replaced. Slow approvals, once two days in a queue, take four minutes.',
  },
  {
    name: 'Treadmoor Test Data',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'test data sets',
    tagline: 'Test data that looks real and belongs to nobody',
    description:
      'Builds test data sets with the shape and oddities of production but without its people, and refreshes them nightly for each team. Rules are reviewed by privacy. Bugs that only appeared with real data now show in testing, which gives shorter cycle times from report to fix.',
  },
  {
    name: 'Quillarc Vendor Renewal',
    vendorKey: 'tern-vale',
    domain: 'contracts',
    subject: 'vendor renewals',
    tagline: 'Software renewals decided in time',
    description:
      'Lists renewals 120 days ahead with usage, owners, price rises and alternatives, collects the decision and sends the notice. Forgotten tools find an owner or an end. A 600-person company now runs its software at nineteen percent lower costs, with fewer passwords to forget. Missed deadlines for notice used to renew what nobody wanted.',
  },
  {
    name: 'Deskarrow Support Close',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    subject: 'solved tickets',
    tagline: 'Tickets that close with an answer attached',
    description:
      'Asks the customer whether it worked, writes the solution as a draft article and links the ticket to its defect. Reopened tickets go to the same engineer. The knowledge base grows by sixty reviewed articles a month, and repetitive questions meet an answer first. Customers find the answer themselves, which means faster response times for the cases that remain.',
  },
  {
    name: 'Scrivlow Data Intake',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    subject: 'data loads',
    tagline: 'Customer files loaded on the day they arrive',
    description:
      "Takes customers' spreadsheets and exports, recognises columns, cleans dates and units, and returns questions in the customer's terms. Loads are repeatable and reversible. Implementation teams start with clean data in week one, and higher customer satisfaction is plain in the first survey. Customers go live three weeks earlier: faster onboarding, without manual data entry by consultants. Customer churn in the first year, mostly caused by a poor start, fell by a third.",
  },
  {
    name: 'Plumbley Spend Close',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    subject: 'prepaid expenses',
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
    subject: 'certificates',
    tagline: 'Certificates and domains that never expire by surprise',
    description:
      'Finds every certificate, domain and secret, knows who owns it, renews what it may and reminds about the rest. Shadow domains are reported to security. The last outage from an expired certificate was in 2023, and unplanned downtime from this cause is off the agenda.',
  },
  {
    name: 'Kindrelle Survey Flow',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'customer surveys',
    tagline: 'Feedback that reaches the person who can fix it',
    description:
      'Sends short surveys after real events, reads the free text, opens tasks for the owners and tells the customer what changed. Survey fatigue is limited by rule. Reply rates doubled, and customer churn among people who complained is now lower than among those who did not.',
  },
]
