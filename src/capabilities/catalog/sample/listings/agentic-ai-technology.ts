// Sample applications in Agentic AI for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiTechnology: SampleEntry[] = [
  {
    name: 'Silverlode On Call',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    subject: 'night pages',
    tagline: 'The first responder that reads the runbook',
    description:
      'Takes the page first, gathers logs and recent changes, tries the safe steps of the runbook and wakes an engineer with a diagnosis when they do not help. Every command is recorded. Half of the night pages end unattended, and unplanned downtime is shorter by a third.',
  },
  {
    name: 'Patchkin Fix',
    vendorKey: 'patchwork-kin',
    domain: 'engineering',
    subject: 'bug reports',
    tagline: 'From a clear bug report to a reviewed patch',
    description:
      'Reproduces reported bugs in a sealed environment, writes a failing test, proposes a patch and explains it to the reviewer. It gives up openly after its time limit. One bug in four is closed this way with less rework than hand-made fixes.',
  },
  {
    name: 'Marshlow Repro',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    subject: 'reproductions',
    tagline: 'Technical support that tries it before it answers',
    description:
      "Reads the ticket, rebuilds the customer's setup, tests the likely cause and replies with steps that worked; otherwise engineers receive a reproduction. Customers may ask for a person at any time. Faster response times, four minutes at the median, hold on weekends as well.",
  },
  {
    name: 'Migarrow Upgrade',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    subject: 'dependency upgrades',
    tagline: 'Dependencies that never grow old',
    description:
      'Upgrades dependencies in small steps, reads changelogs, repairs callers, runs the tests and opens one reviewable change per step. Risky ones are grouped for planning. A fleet of 900 repositories stays within two minor versions, with less rework than one large upgrade a year used to cause.',
  },
  {
    name: 'Ptarmoss Migrate',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    subject: 'data migrations',
    tagline: 'Old tables to new ones, provably complete',
    description:
      'Plans and executes data migrations in slices, compares counts and samples on both sides, rolls back on doubt and documents every mapping. Cut-over is a human decision. A billing migration of 61 million rows ran in nights with fewer errors than the rehearsal predicted.',
  },
  {
    name: 'Gatelow Procure',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    subject: 'software requests',
    features: [
      { title: 'What you own', text: 'Finds seats that nobody uses before new ones are bought.' },
      { title: 'Security answers', text: 'Collects them from the vendor and reads them for gaps.' },
      { title: 'Within limits', text: 'Negotiates price and term inside the room you gave it.' },
    ],
    tagline: 'Software requests settled in a day',
    description:
      'Takes a request for new software, checks what you already own, collects security and privacy answers from the vendor, negotiates within limits and prepares the order. Slow approvals become visible by name. Requests take two days where they took thirty, and duplicate tools are found in time. Unused seats are declined before they are bought: lower costs, and a clear audit trail behind each purchase.',
  },
  {
    name: 'Starrin Privacy Desk',
    vendorKey: 'lodestar-watch',
    domain: 'risk',
    subject: 'privacy requests',
    tagline: 'Deletion requests carried to every system',
    description:
      'Carries out access and deletion requests across product, analytics, mail and backups, waits for legal holds and proves completion to the person. Engineers are asked about new systems only. Requests close in six days with a clear audit trail, although the number has tripled.',
  },
  {
    name: 'Saltarin Onboard Customer',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    subject: 'customer set-ups',
    tagline: 'New customers live in days, not sprints',
    description:
      'Guides new customers through import, settings and first users, checks each step in their account and asks success managers for help when progress stalls. It explains rather than clicks. Faster onboarding brought first value on day six, and early customer churn was cut in half. Repetitive questions in the first week fell by half.',
  },
  {
    name: 'Yardlow Inquiry',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    subject: 'research questions',
    tagline: 'A market question, answered with its doubts',
    description:
      'Takes a question such as who uses event streaming in hospitals, searches licensed and public sources, compares them and writes four pages with citations and doubts. Sources that disagree are shown. Product teams order three a week, and faster decisions follow with fewer hunches.',
  },
  {
    name: 'Lanyarrow Inbound',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'inbound enquiries',
    tagline: 'Inbound interest answered while it is warm',
    description:
      'Answers inbound enquiries with facts from documentation, asks two good questions, and books a meeting with the right seller, or says politely that the product does not fit. Sellers receive a brief. Forty percent more meetings take place, and sellers are spared the manual data entry after calls.',
  },
  {
    name: 'Élodin Keyholder',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    subject: 'access grants',
    tagline: 'Rights that expire when the work does',
    description:
      'Grants temporary access after checking role, ticket and risk, watches that it is used as stated and withdraws it at the end. Owners are asked only about sensitive systems. Standing administrator rights fell by ninety percent, and faster onboarding of contractors no longer worries the auditors.',
  },
  {
    name: 'Côtes Accruals',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    subject: 'accruals',
    features: [
      {
        title: 'Chat with budget owners',
        text: 'Asks about work received and not billed in two lines, and understands the answer.',
      },
      { title: 'Contract check', text: 'Compares every answer with the rates and dates of the contract.' },
      { title: 'Nothing forgotten', text: "Reverses last month's accruals when the invoices arrive." },
    ],
    tagline: 'Accruals asked for, explained and booked',
    description:
      "Asks budget owners in chat about work received but not invoiced, compares answers with contracts, drafts accruals and books them after the controller's nod. It remembers last month's excuses. Manual data entry at month-end is gone, and shorter cycle times let the board see figures on day three. Slow approvals are reminded in chat, and fewer errors return in the following month.",
  },
  {
    name: 'Ridgeline Verdict',
    vendorKey: 'fathom-ridge',
    domain: 'risk',
    subject: 'security verdicts',
    tagline: 'Alerts examined to the end, not only scored',
    description:
      "Examines each security alert: queries logs, checks the person's calendar and device, isolates a machine within limits and writes the case. Analysts confirm or reverse. Every alert is looked at now, even those that nobody used to open on Sunday, and the real ones meet faster response times.",
  },
  {
    name: 'Callowin Renewals',
    vendorKey: 'callowhill',
    domain: 'sales',
    subject: 'customer renewals',
    tagline: "Renewals that start with the customer's results",
    description:
      'Prepares renewals from usage and agreed goals, drafts the value summary, answers price questions within limits and brings in the account manager for anything larger. Quiet accounts are contacted early. Customer churn in the small segment fell to six percent, where no manager had time before. Customers reward the attention with higher customer satisfaction.',
  },
  {
    name: 'Treadmoor Explore',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'test sessions',
    tagline: 'A tester that explores like a curious user',
    description:
      'Explores new builds through the interface, looks for dead ends, odd numbers and lost input, and files bugs with a film and steps. It never tests in production. Release candidates spend two days in testing rather than seven, giving shorter cycle times to every team.',
  },
  {
    name: 'Mossrelay Backfill',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    subject: 'late pipelines',
    tagline: 'Pipelines mended before analysts wake up',
    description:
      'Investigates failed or late pipelines, finds the upstream change, repairs within rules, backfills and tells owners what is affected. Dashboards carry a note meanwhile. Siloed data from five offices is watched in one incident list, and unplanned downtime of the reporting platform is over before the first meeting.',
  },
  {
    name: 'Inkharrow Pages',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    subject: 'help articles',
    tagline: 'Writes the page that three customers asked for',
    description:
      'Finds questions without a good article, tries the steps in a sandbox, writes the page with screenshots and asks the owner to confirm. Old pages are merged. Search failures fell by half, and each week in which a page goes live brings support fewer repetitive questions.',
  },
  {
    name: 'Pennarin Lab Desk',
    vendorKey: 'pennywort',
    domain: 'supply',
    subject: 'lab devices',
    tagline: 'Devices for tests, bought, shared and returned',
    description:
      'Manages test phones, boards and lab hosts: books them, resets them, orders what is short and reminds people to give back. Budgets are limits, not advice. Teams wait minutes for a device, and the budget for spare phones was halved: lower costs with no new rule.',
  },
  {
    name: 'Plumbley Reclaim',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    subject: 'software seats',
    tagline: 'Unused licences found, asked about, cancelled',
    description:
      'Watches licence use, asks people whether they still need a tool, reclaims or downgrades seats and prepares the notice before renewal. Nobody loses access without a warning. Finance confirmed lower costs of 410 dollars per employee, and there were no missed deadlines for cancellation.',
  },
]
