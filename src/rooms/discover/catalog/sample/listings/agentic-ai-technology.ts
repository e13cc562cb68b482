// Sample applications in Agentic AI for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiTechnology: SampleEntry[] = [
  {
    name: 'Silverlode On Call',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Safe steps only',
        text: 'Runs the runbook steps that are marked safe for unattended use, in order.',
      },
      {
        title: 'Wakes with diagnosis',
        text: 'Calls the engineer with logs, recent changes and what was tried.',
      },
      { title: 'Command record', text: 'Records each command with its output and the page it answered.' },
    ],
    tagline: 'The first responder that reads the runbook',
    description:
      'Takes the page first, gathers logs and recent changes, tries the safe steps of the runbook and wakes an engineer with a diagnosis when they do not help. Every command is recorded. Half of the night pages end unattended, and unplanned downtime is shorter by a third.',
  },
  {
    name: 'Patchkin Fix',
    vendorKey: 'patchwork-kin',
    domain: 'engineering',
    features: [
      {
        title: 'Failing test first',
        text: 'Reproduces the bug as a failing test before any code is changed.',
      },
      { title: 'Gives up openly', text: 'Stops at its time limit and reports how far it came.' },
      {
        title: 'Explained patch',
        text: 'Tells the reviewer the cause, the change and what was deliberately left alone.',
      },
    ],
    tagline: 'From a clear bug report to a reviewed patch',
    description:
      'Reproduces reported bugs in a sealed environment, writes a failing test, proposes a patch and explains it to the reviewer. It gives up openly after its time limit. One bug in four is closed this way with less rework than hand-made fixes.',
  },
  {
    name: 'Marshlow Repro',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: "Customer's setup rebuilt",
        text: "Builds the customer's version, settings and plan in a sandbox.",
      },
      { title: 'Steps that worked', text: 'Replies only with steps it has run itself and shows the result.' },
      {
        title: "Engineer's reproduction",
        text: 'Gives engineers a script that reproduces the fault when it finds no remedy.',
      },
    ],
    tagline: 'Technical support that tries it before it answers',
    description:
      "Reads the ticket, rebuilds the customer's setup, tests the likely cause and replies with steps that worked; otherwise engineers receive a reproduction. Customers may ask for a person at any time. Faster response times, four minutes at the median, hold on weekends as well.",
  },
  {
    name: 'Migarrow Upgrade',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      {
        title: 'One step each',
        text: 'Opens one reviewable change per dependency step, with the changelog summarised.',
      },
      { title: 'Callers repaired', text: 'Adjusts calls that the new version breaks and shows each place.' },
      {
        title: 'Risky ones grouped',
        text: 'Holds major and security-sensitive steps for a planned session with the owner.',
      },
    ],
    tagline: 'Dependencies that never grow old',
    description:
      'Upgrades dependencies in small steps, reads changelogs, repairs callers, runs the tests and opens one reviewable change per step. Risky ones are grouped for planning. A fleet of 900 repositories stays within two minor versions, with less rework than one large upgrade a year used to cause.',
  },
  {
    name: 'Ptarmoss Migrate',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      {
        title: 'Counts and samples',
        text: 'Compares counts, sums and sampled rows on both sides after each slice.',
      },
      { title: 'Rollback on doubt', text: 'Returns a slice when a check fails and keeps the evidence.' },
      {
        title: 'Human cut-over',
        text: 'Prepares the cut-over with an open checklist and waits for the named person.',
      },
    ],
    tagline: 'Old tables to new ones, provably complete',
    description:
      'Plans and executes data migrations in slices, compares counts and samples on both sides, rolls back on doubt and documents every mapping. Cut-over is a human decision. A billing migration of 61 million rows ran in nights with fewer errors than the rehearsal predicted.',
  },
  {
    name: 'Gatelow Procure',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
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
    features: [
      {
        title: 'Every known system',
        text: 'Carries the request to product, analytics, mail and backup and waits for each receipt.',
      },
      { title: 'Legal holds first', text: 'Asks counsel about a hold before anything is deleted.' },
      {
        title: 'Completion notice',
        text: 'Tells the person what was deleted, what had to stay and on which ground.',
      },
    ],
    tagline: 'Deletion requests carried to every system',
    description:
      'Carries out access and deletion requests across product, analytics, mail and backups, waits for legal holds and proves completion to the person. Engineers are asked about new systems only. Requests close in six days with a clear audit trail, although the number has tripled.',
  },
  {
    name: 'Saltarin Onboard Customer',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: 'Checks in the account',
        text: "Looks in the customer's account whether a step was really done.",
      },
      {
        title: 'Stall alarm',
        text: 'Asks the success manager for help when a step has not moved for the days you set.',
      },
      {
        title: 'Explains, not clicks',
        text: 'Shows the customer where to click and why, and changes no setting itself.',
      },
    ],
    tagline: 'New customers live in days, not sprints',
    description:
      'Guides new customers through import, settings and first users, checks each step in their account and asks success managers for help when progress stalls. It explains rather than clicks. Faster onboarding brought first value on day six, and early customer churn was cut in half. Repetitive questions in the first week fell by half.',
  },
  {
    name: 'Yardlow Inquiry',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Sources that disagree',
        text: 'Sets contradicting figures side by side with date, method and publisher.',
      },
      {
        title: 'Licensed use only',
        text: 'Searches the sources your licences cover and quotes within their terms.',
      },
      { title: 'Doubts section', text: 'Ends with what could not be found and what would settle it.' },
    ],
    tagline: 'A market question, answered with its doubts',
    description:
      'Takes a question such as who uses event streaming in hospitals, searches licensed and public sources, compares them and writes four pages with citations and doubts. Sources that disagree are shown. Product teams order three a week, and faster decisions follow with fewer hunches.',
  },
  {
    name: 'Lanyarrow Inbound',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      {
        title: 'Facts from documentation',
        text: 'Answers product questions from current documentation and links the page.',
      },
      {
        title: 'Honest no',
        text: 'Tells an asker outside your criteria why, and what kind of product may serve instead.',
      },
      {
        title: 'Brief for sellers',
        text: "Gives the seller need, size, deadline and the asker's own words.",
      },
    ],
    tagline: 'Inbound interest answered while it is warm',
    description:
      'Answers inbound enquiries with facts from documentation, asks two good questions, and books a meeting with the right seller, or says politely that the product does not fit. Sellers receive a brief. Forty percent more meetings take place, and sellers are spared the manual data entry after calls.',
  },
  {
    name: 'Élodin Keyholder',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    features: [
      {
        title: 'Used as stated',
        text: 'Compares what is done under a right with the ticket and warns at a departure.',
      },
      {
        title: 'Sensitive means owner',
        text: 'Asks the owner for payroll, customer data and production; the rest follows the rules.',
      },
      { title: 'Ends by itself', text: 'Withdraws the right when the ticket closes or the time is over.' },
    ],
    tagline: 'Rights that expire when the work does',
    description:
      'Grants temporary access after checking role, ticket and risk, watches that it is used as stated and withdraws it at the end. Owners are asked only about sensitive systems. Standing administrator rights fell by ninety percent, and faster onboarding of contractors no longer worries the auditors.',
  },
  {
    name: 'Côtes Accruals',
    vendorKey: 'elan-mesure',
    domain: 'finance',
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
    features: [
      { title: 'Looks at everything', text: 'Works each alert to a verdict, low severities included.' },
      {
        title: 'Isolation within limits',
        text: 'Isolates a machine only of the kinds you listed and tells its user why.',
      },
      { title: 'Reversible case', text: 'Lets the analyst reverse the verdict and keeps both reasons.' },
    ],
    tagline: 'Alerts examined to the end, not only scored',
    description:
      "Examines each security alert: queries logs, checks the person's calendar and device, isolates a machine within limits and writes the case. Analysts confirm or reverse. Every alert is looked at now, even those that nobody used to open on Sunday, and the real ones meet faster response times.",
  },
  {
    name: 'Callowin Renewals',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      {
        title: 'Agreed goals recalled',
        text: 'Opens with the goals agreed at signature and what usage says about them.',
      },
      {
        title: 'Price limits',
        text: 'Answers price questions within the limits for that segment and passes on the rest.',
      },
      {
        title: 'Quiet accounts early',
        text: 'Writes to accounts without logins or replies well before the notice date.',
      },
    ],
    tagline: "Renewals that start with the customer's results",
    description:
      'Prepares renewals from usage and agreed goals, drafts the value summary, answers price questions within limits and brings in the account manager for anything larger. Quiet accounts are contacted early. Customer churn in the small segment fell to six percent, where no manager had time before. Customers reward the attention with higher customer satisfaction.',
  },
  {
    name: 'Treadmoor Explore',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      { title: 'Film and steps', text: 'Files each bug with a film, the steps and the build number.' },
      {
        title: 'Lost input hunt',
        text: 'Goes back, reloads and changes tabs to find forms that lose what was typed.',
      },
      { title: 'Never in production', text: 'Refuses addresses outside the test environments you list.' },
    ],
    tagline: 'A tester that explores like a curious user',
    description:
      'Explores new builds through the interface, looks for dead ends, odd numbers and lost input, and files bugs with a film and steps. It never tests in production. Release candidates spend two days in testing rather than seven, giving shorter cycle times to every team.',
  },
  {
    name: 'Mossrelay Backfill',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Repairs within rules',
        text: "Reruns, skips or patches only as the pipeline's owner has allowed.",
      },
      { title: 'Dashboard note', text: 'Puts a note on affected dashboards until the backfill is complete.' },
      {
        title: 'Upstream change found',
        text: 'Shows the schema, permission or release that made the run fail.',
      },
    ],
    tagline: 'Pipelines mended before analysts wake up',
    description:
      'Investigates failed or late pipelines, finds the upstream change, repairs within rules, backfills and tells owners what is affected. Dashboards carry a note meanwhile. Siloed data from five offices is watched in one incident list, and unplanned downtime of the reporting platform is over before the first meeting.',
  },
  {
    name: 'Inkharrow Pages',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'Tried in a sandbox',
        text: 'Carries out the steps in a sandbox before they are written down.',
      },
      { title: 'Owner confirms', text: "Publishes only after the product's owner has confirmed the page." },
      { title: 'Old pages merged', text: 'Merges pages on one question and redirects their addresses.' },
    ],
    tagline: 'Writes the page that three customers asked for',
    description:
      'Finds questions without a good article, tries the steps in a sandbox, writes the page with screenshots and asks the owner to confirm. Old pages are merged. Search failures fell by half, and each week in which a page goes live brings support fewer repetitive questions.',
  },
  {
    name: 'Pennarin Lab Desk',
    vendorKey: 'pennywort',
    domain: 'supply',
    features: [
      {
        title: 'Reset between users',
        text: 'Wipes and resets a device after return and checks that it starts.',
      },
      {
        title: 'Shares before buying',
        text: 'Looks for an idle device at the other sites before it orders one.',
      },
      {
        title: 'Budget is final',
        text: "Orders within the team's budget and tells the lead what did not fit.",
      },
    ],
    tagline: 'Devices for tests, bought, shared and returned',
    description:
      'Manages test phones, boards and lab hosts: books them, resets them, orders what is short and reminds people to give back. Budgets are limits, not advice. Teams wait minutes for a device, and the budget for spare phones was halved: lower costs with no new rule.',
  },
  {
    name: 'Plumbley Reclaim',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Asks the user',
        text: 'Asks the person whether the tool is still needed before a seat is touched.',
      },
      { title: 'Downgrade option', text: 'Proposes the smaller plan when only its features were used.' },
      {
        title: 'Notice prepared',
        text: 'Prepares the cancellation in the form the contract wants and waits for the budget owner.',
      },
    ],
    tagline: 'Unused licences found, asked about, cancelled',
    description:
      'Watches licence use, asks people whether they still need a tool, reclaims or downgrades seats and prepares the notice before renewal. Nobody loses access without a warning. Finance confirmed lower costs of 410 dollars per employee, and there were no missed deadlines for cancellation.',
  },
]
