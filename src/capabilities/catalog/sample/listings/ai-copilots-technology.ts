// Sample applications in AI Copilots for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsTechnology: SampleEntry[] = [
  {
    name: 'Larchet Review',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    subject: 'pull requests',
    tagline: 'The reviewer who has read the whole repository',
    description:
      'Comments on pull requests with the reason, the affected callers and a proposed patch, and stays silent on style that the linter already covers. Teams choose which rules block. Median review time fell from nineteen hours to five, with fewer errors reaching production. Less rework comes back from testing, too.',
  },
  {
    name: 'Orrelay Answer',
    vendorKey: 'fennimore',
    domain: 'service',
    subject: 'support answers',
    tagline: 'Support answers from code, docs and old tickets',
    description:
      'Drafts answers for support engineers from documentation, release notes, tickets and the code itself, with a link for each statement. Unknowns are routed to the right team. Escalations to engineering dropped by thirty-eight percent, and customers see faster response times overnight. Repetitive questions no longer reach a developer at all. Customer churn named slow support as its first cause; a year later it names price.',
  },
  {
    name: 'Underlea Query',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    subject: 'metric queries',
    tagline: 'Ask the warehouse, read the query',
    description:
      "Turns a product manager's question into a query that uses the agreed definitions, and shows both the result and the statement. Analysts bless good answers for reuse. Ad-hoc requests to the data team fell by half, and siloed data from billing and product finally meets.",
  },
  {
    name: 'Cobaltine Incident',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    subject: 'incidents',
    tagline: 'The scribe of the incident channel',
    description:
      'Joins the incident channel, keeps the timeline, reminds of open actions and drafts the status page update for approval. Afterwards it writes the first version of the review. Responders stay with the fault, unplanned downtime shortens and customers hear something every twenty minutes. Faster response times begin with having the right people in the channel.',
  },
  {
    name: 'Postarel Release Notes',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    subject: 'release notes',
    tagline: 'Release notes for people who do not read commits',
    description:
      'Reads merged changes and tickets and writes release notes for customers, support and sales, each in its own words. Breaking changes are lifted to the top. Product managers spend twenty minutes where a day went before, and repetitive questions after a release fall by a third.',
  },
  {
    name: 'Briefwell Deal Desk',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    subject: 'deal terms',
    tagline: 'Non-standard terms, answered the same day',
    description:
      "Reads the customer's redlines, compares them with terms accepted before and proposes a reply with its risk for the deal desk. Finance and legal see only what concerns them. Slow approvals at quarter end went from six days to one, with margins unchanged. Every concession keeps a clear audit trail to the person who granted it.",
  },
  {
    name: 'Junivane Renewal',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    subject: 'renewals',
    tagline: 'Everything about the account, ninety days before the date',
    description:
      'Prepares each renewal with usage, tickets, contacts who left and the promises made at signature, and suggests what to say about price. Managers see which accounts were never prepared. Customer churn in the mid-market segment fell from fourteen to nine percent. Customers say that they feel understood: higher customer satisfaction at the first review after the renewal.',
  },
  {
    name: 'Treadle Test Writer',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'unit tests',
    tagline: 'The tests you meant to write',
    description:
      'Proposes tests for changed code, runs them, throws away those that prove nothing and explains what the rest protect. Engineers accept them like any other patch. Coverage of risky modules rose from forty to seventy-eight percent, with less rework after each release.',
  },
  {
    name: 'Nettlecombe Security Answers',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    subject: 'security answers',
    tagline: 'The 200-question security form, filled from evidence',
    description:
      "Answers customers' security questionnaires from policies, certificates and earlier replies, and attaches the proof. Anything unproven is flagged for the security team instead of being worded around. Forms are returned in two days, closing compliance gaps that had been quietly copied for years. Repetitive questions are matched with the answer that security signed last.",
  },
  {
    name: 'Oswin Onboarding Guide',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: "engineers' questions",
    tagline: 'How we do things here, explained on day one',
    description:
      "Answers a new engineer's questions about services, owners, environments and customs from the company's own repositories and documents. Stale pages are reported to their authors. Time to the tenth merged change fell from seven weeks to three: faster onboarding that seniors feel too. Repetitive questions no longer interrupt the two people who know everything.",
  },
  {
    name: 'Larchet Product Brief',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    subject: 'product briefs',
    tagline: 'Feedback condensed into a brief worth reading',
    description:
      'Gathers what customers said about a subject in calls, tickets and forums and writes a two-page brief with quotations and counts. Opposing voices are kept. Product teams start from evidence, and planning meetings reach faster decisions with fewer anecdotes from the loudest account.',
  },
  {
    name: 'Relayden Cloud Cost',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    subject: 'cloud bills',
    tagline: 'Why the bill rose, in three sentences',
    description:
      'Explains cloud spend by team, service and release, and proposes changes with the saving, the risk and the command to run. Owners accept or decline with a reason. A video platform removed 1.9 million dollars a year, lower costs without a single migration.',
  },
  {
    name: 'Yardlow Docs',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    subject: 'documentation pages',
    tagline: 'Documentation that notices when it is wrong',
    description:
      "Compares documentation with the code it describes, marks passages that no longer hold and drafts the correction for the owning team. Readers' failed searches set the order of work. Doc-related tickets fell by forty-five percent at a maker of payment interfaces, and repetitive questions with them.",
  },
  {
    name: 'Pikeston Pitch',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'sales pitches',
    tagline: 'The first call, prepared from public facts',
    description:
      "Researches a prospect's public filings, job adverts and technology and prepares three hypotheses to test on the first call. Notes and next steps are written afterwards. Sellers spend six hours more each week talking to people, with manual data entry all but gone.",
  },
  {
    name: 'Hearthen Policy Bot',
    vendorKey: 'hearthside-people',
    domain: 'people',
    subject: 'staff questions',
    tagline: 'Leave, equipment, travel: answered in the chat window',
    description:
      'Answers staff questions on leave, benefits and travel from the policies of their own country, and opens the right form already filled. Personal matters go to a human at once. The people team counted 2,300 repetitive questions a month that no longer reach it. Answers come in seconds: faster response times than any shared mailbox had.',
  },
  {
    name: 'Larkwith Contract Search',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    subject: 'contract searches',
    tagline: 'Which customers have that clause',
    description:
      'Finds every customer contract with a given promise, such as notice periods, credits or data location, and quotes the clause with its date. Legal builds lists in minutes. Before a price change, one vendor checked 4,100 contracts in two days and met all notice dates. Missed deadlines for notice and renewal have not occurred since, and a clear audit trail leads to the signed page.',
  },
  {
    name: 'Sentrymill Threat Notes',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    subject: 'security alerts',
    tagline: 'From an alert to a paragraph an executive understands',
    description:
      'Explains what an alert means, which systems and people it concerns and which steps your runbook prescribes, while the analyst works. Closing notes write themselves from the actions taken. Analysts handle twice the alerts per shift, and staff shortages hurt less at night. Faster response times at three in the morning are what the night shift bought it for.',
  },
  {
    name: 'Ptarmoss Migration Guide',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    subject: 'version upgrades',
    tagline: 'The upgrade path for this repository',
    description:
      'Reads a repository, its dependencies and the target version and writes an upgrade plan in small, reversible steps, with the tests each step needs. Progress is visible to the platform team. A fleet of 640 services moved off an expired runtime with no missed deadlines.',
  },
  {
    name: 'Treadmoor Spec',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'tickets',
    tagline: 'From a vague ticket to acceptance criteria',
    description:
      'Asks the three questions that a ticket leaves open, drafts acceptance criteria and points to the screens and services concerned. The author confirms before work starts. Tickets returned for clarification fell from thirty to nine percent: less rework and shorter sprints.',
  },
  {
    name: 'Côtes Forecast Notes',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    subject: 'board commentaries',
    tagline: 'Bookings, billings and cash, explained to the board',
    description:
      'Writes the commentary on bookings, net retention and cash runway from billing and ledger data, with each movement traced to named accounts. The finance lead edits the tone. Siloed data from billing and ledger is reconciled first, so the board pack is finished on working day five and leads to faster decisions.',
  },
  {
    name: 'Treadle Accessibility',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    subject: 'accessibility findings',
    tagline: 'What a screen reader would say about this page',
    description:
      'Reviews screens and components for keyboard use, contrast and spoken labels, and proposes the code change beside each finding. Designers see the pattern, not a list of 900 items. A public-sector supplier closed its compliance gaps in eleven weeks without a redesign.',
  },
  {
    name: 'Saltarin Call Coach',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    subject: 'recorded calls',
    tagline: 'Quiet advice after the call, never during it',
    description:
      'Listens to recorded calls, scores them on your own form and writes two remarks for each agent with the moment to listen to. Team leads confirm before anything is shared. Scores became comparable across four sites, and higher customer satisfaction followed within a quarter.',
  },
  {
    name: 'Ackrell Interview',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    subject: 'interviews',
    tagline: 'Structured interviews, honestly written up',
    description:
      'Prepares questions for each requirement of the role, keeps the panel to them and drafts notes that separate evidence from impression. No score is proposed. Hiring decisions come four days sooner, and rejected candidates receive reasons that they can use.',
  },
  {
    name: 'Tallowick Tax Notes',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    subject: 'tax codes',
    tagline: 'Sales tax on software, answered for each state',
    description:
      'Explains how a subscription, a seat or a support hour is taxed in a given place, with the rule and the date. Invoices with a doubtful code are listed for review. A billing team of three supports forty jurisdictions with fewer errors than its former adviser. Manual data entry of tax codes ended with it.',
  },
  {
    name: 'Marginel Localise',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    subject: 'interface texts',
    tagline: 'Interface texts that fit the button',
    description:
      'Translates interface texts with the screen in view, keeps the glossary, respects lengths and explains doubtful choices to the reviewer. Native speakers decide. Releases ship in eleven languages on the same day, with shorter cycle times between a new text and its last translation.',
  },
  {
    name: 'Silverlode Schema Change',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    subject: 'schema changes',
    tagline: 'What breaks if this column goes',
    description:
      'Lists every query, report and service that reads a table or field before it is changed, with owners and last use. A migration plan and the message to owners are drafted. Data incidents after schema changes fell from eleven a quarter to two, and unplanned downtime of reports with them. Less rework follows for everyone downstream.',
  },
]
