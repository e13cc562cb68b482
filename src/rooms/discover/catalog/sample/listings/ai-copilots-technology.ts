// Sample applications in AI Copilots for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsTechnology: SampleEntry[] = [
  {
    name: 'Larchet Review',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'Affected callers',
        text: 'Names callers and services that the change affects, including those in other repositories.',
      },
      { title: 'Silent on style', text: 'Leaves style to the linter and remarks only on behaviour.' },
      { title: 'Blocking by choice', text: 'Blocks a merge only for the rules that the team has chosen.' },
    ],
    tagline: 'The reviewer who has read the whole repository',
    description:
      'Comments on pull requests with the reason, the affected callers and a proposed patch, and stays silent on style that the linter already covers. Teams choose which rules block. Median review time fell from nineteen hours to five, with fewer errors reaching production. Less rework comes back from testing, too.',
  },
  {
    name: 'Orrelay Answer',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      {
        title: 'Link per statement',
        text: 'Links each statement to code, documentation, release note or ticket.',
      },
      {
        title: 'Version in mind',
        text: 'Answers for the version the customer runs and says when a later one behaves differently.',
      },
      { title: 'Unknowns routed', text: 'Sends what it cannot answer to the team that owns the code.' },
    ],
    tagline: 'Support answers from code, docs and old tickets',
    description:
      'Drafts answers for support engineers from documentation, release notes, tickets and the code itself, with a link for each statement. Unknowns are routed to the right team. Escalations to engineering dropped by thirty-eight percent, and customers see faster response times overnight. Repetitive questions no longer reach a developer at all. Customer churn named slow support as its first cause; a year later it names price.',
  },
  {
    name: 'Underlea Query',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    features: [
      { title: 'Agreed measures', text: 'Uses the definitions agreed for revenue, active and churned.' },
      { title: 'Statement shown', text: 'Shows the query beside the result, ready to be checked.' },
      {
        title: 'Blessed answers',
        text: 'Lets analysts bless an answer, which is then offered for similar questions.',
      },
    ],
    tagline: 'Ask the warehouse, read the query',
    description:
      "Turns a product manager's question into a query that uses the agreed definitions, and shows both the result and the statement. Analysts bless good answers for reuse. Ad-hoc requests to the data team fell by half, and siloed data from billing and product finally meets.",
  },
  {
    name: 'Cobaltine Incident',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      {
        title: 'Timeline kept',
        text: 'Writes the timeline from messages, alerts and deployments as they happen.',
      },
      { title: 'Status draft', text: 'Drafts the status update at the interval you promised, for approval.' },
      { title: 'Review begun', text: 'Begins the review with timeline, open questions and actions.' },
    ],
    tagline: 'The scribe of the incident channel',
    description:
      'Joins the incident channel, keeps the timeline, reminds of open actions and drafts the status page update for approval. Afterwards it writes the first version of the review. Responders stay with the fault, unplanned downtime shortens and customers hear something every twenty minutes. Faster response times begin with having the right people in the channel.',
  },
  {
    name: 'Postarel Release Notes',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    features: [
      {
        title: 'Three audiences',
        text: 'Writes apart for customers, support and sales from the same change.',
      },
      {
        title: 'Breaking changes first',
        text: 'Lifts breaking changes to the top, with what a customer must do.',
      },
      { title: 'Hidden work omitted', text: 'Leaves out changes behind flags that are not yet switched on.' },
    ],
    tagline: 'Release notes for people who do not read commits',
    description:
      'Reads merged changes and tickets and writes release notes for customers, support and sales, each in its own words. Breaking changes are lifted to the top. Product managers spend twenty minutes where a day went before, and repetitive questions after a release fall by a third.',
  },
  {
    name: 'Briefwell Deal Desk',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    features: [
      {
        title: 'Terms accepted before',
        text: 'Shows where a term was accepted before, by whom and for what in return.',
      },
      { title: 'Only what concerns', text: 'Sends finance and legal the clauses that concern each of them.' },
      {
        title: 'Reply with risk',
        text: 'Proposes a reply to each redline and states its risk in a sentence.',
      },
    ],
    tagline: 'Non-standard terms, answered the same day',
    description:
      "Reads the customer's redlines, compares them with terms accepted before and proposes a reply with its risk for the deal desk. Finance and legal see only what concerns them. Slow approvals at quarter end went from six days to one, with margins unchanged. Every concession keeps a clear audit trail to the person who granted it.",
  },
  {
    name: 'Junivane Renewal',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    features: [
      {
        title: 'Promises at signature',
        text: 'Reminds the manager what was promised when the contract was signed.',
      },
      { title: 'Contacts who left', text: 'Notes which sponsors left and who took their place.' },
      {
        title: 'Price talk',
        text: 'Compares what the account pays with what it uses, before price is mentioned.',
      },
    ],
    tagline: 'Everything about the account, ninety days before the date',
    description:
      'Prepares each renewal with usage, tickets, contacts who left and the promises made at signature, and suggests what to say about price. Managers see which accounts were never prepared. Customer churn in the mid-market segment fell from fourteen to nine percent. Customers say that they feel understood: higher customer satisfaction at the first review after the renewal.',
  },
  {
    name: 'Treadle Test Writer',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      {
        title: 'Proves something',
        text: 'Throws away a test that still passes when the code is broken on purpose.',
      },
      { title: 'Risk comes first', text: 'Begins with changed code that has callers and no tests.' },
      {
        title: 'What it protects',
        text: 'Explains in a sentence which behaviour each test protects and for which caller.',
      },
    ],
    tagline: 'The tests you meant to write',
    description:
      'Proposes tests for changed code, runs them, throws away those that prove nothing and explains what the rest protect. Engineers accept them like any other patch. Coverage of risky modules rose from forty to seventy-eight percent, with less rework after each release.',
  },
  {
    name: 'Nettlecombe Security Answers',
    vendorKey: 'nettlecombe',
    domain: 'risk',
    features: [
      {
        title: 'Proof attached',
        text: 'Attaches policy, certificate or screenshot to the answer it supports.',
      },
      { title: 'Unproven flagged', text: 'Flags what cannot be proved and drafts nothing around it.' },
      { title: 'Last signed answer', text: 'Reuses the answer security signed last, with its date.' },
    ],
    tagline: 'The 200-question security form, filled from evidence',
    description:
      "Answers customers' security questionnaires from policies, certificates and earlier replies, and attaches the proof. Anything unproven is flagged for the security team instead of being worded around. Forms are returned in two days, closing compliance gaps that had been quietly copied for years. Repetitive questions are matched with the answer that security signed last.",
  },
  {
    name: 'Oswin Onboarding Guide',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'From your repositories',
        text: "Answers from the company's own repositories, documents and ownership files.",
      },
      {
        title: 'Stale page report',
        text: 'Tells an author which sentence of a page no longer agrees with the code.',
      },
      { title: 'Who to ask', text: 'Names the person to ask when documents hold no answer.' },
    ],
    tagline: 'How we do things here, explained on day one',
    description:
      "Answers a new engineer's questions about services, owners, environments and customs from the company's own repositories and documents. Stale pages are reported to their authors. Time to the tenth merged change fell from seven weeks to three: faster onboarding that seniors feel too. Repetitive questions no longer interrupt the two people who know everything.",
  },
  {
    name: 'Larchet Product Brief',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'Quotations and counts',
        text: 'Gives each point a quotation and the number of customers behind it.',
      },
      {
        title: 'Opposing voices',
        text: 'Gives voices that contradict the main finding a section of their own, with their number.',
      },
      {
        title: 'Weighted fairly',
        text: 'Counts an account once, however often it wrote, and shows its size apart.',
      },
    ],
    tagline: 'Feedback condensed into a brief worth reading',
    description:
      'Gathers what customers said about a subject in calls, tickets and forums and writes a two-page brief with quotations and counts. Opposing voices are kept. Product teams start from evidence, and planning meetings reach faster decisions with fewer anecdotes from the loudest account.',
  },
  {
    name: 'Relayden Cloud Cost',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Team, service, release',
        text: 'Explains a rise by the team, service and release that caused it.',
      },
      { title: 'Command with risk', text: 'Gives the command to run, the saving and the risk.' },
      {
        title: 'Declined with reason',
        text: 'Remembers a declined proposal and its reason for as long as it holds.',
      },
    ],
    tagline: 'Why the bill rose, in three sentences',
    description:
      'Explains cloud spend by team, service and release, and proposes changes with the saving, the risk and the command to run. Owners accept or decline with a reason. A video platform removed 1.9 million dollars a year, lower costs without a single migration.',
  },
  {
    name: 'Yardlow Docs',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Compared with code',
        text: 'Compares examples, parameters and defaults with the code they describe.',
      },
      { title: "Owner's draft", text: 'Sends the owning team a correction as a reviewable change.' },
      { title: 'Failed searches first', text: 'Works in the order in which readers fail to find an answer.' },
    ],
    tagline: 'Documentation that notices when it is wrong',
    description:
      "Compares documentation with the code it describes, marks passages that no longer hold and drafts the correction for the owning team. Readers' failed searches set the order of work. Doc-related tickets fell by forty-five percent at a maker of payment interfaces, and repetitive questions with them.",
  },
  {
    name: 'Pikeston Pitch',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      { title: 'Public facts only', text: 'Uses public filings, adverts and pages, each with its address.' },
      { title: 'Three hypotheses', text: 'Prepares three hypotheses and the question that tests each.' },
      { title: 'Notes after calls', text: 'Writes notes and next steps into the account after the call.' },
    ],
    tagline: 'The first call, prepared from public facts',
    description:
      "Researches a prospect's public filings, job adverts and technology and prepares three hypotheses to test on the first call. Notes and next steps are written afterwards. Sellers spend six hours more each week talking to people, with manual data entry all but gone.",
  },
  {
    name: 'Hearthen Policy Bot',
    vendorKey: 'hearthside-people',
    domain: 'people',
    features: [
      {
        title: "Own country's policy",
        text: "Answers from the policy of the employee's own country and contract.",
      },
      { title: 'Form already filled', text: 'Opens the right form with name, dates and balance filled in.' },
      {
        title: 'Personal goes human',
        text: 'Passes illness, conflict or grief to a person without asking for details.',
      },
    ],
    tagline: 'Leave, equipment, travel: answered in the chat window',
    description:
      'Answers staff questions on leave, benefits and travel from the policies of their own country, and opens the right form already filled. Personal matters go to a human at once. The people team counted 2,300 repetitive questions a month that no longer reach it. Answers come in seconds: faster response times than any shared mailbox had.',
  },
  {
    name: 'Larkwith Contract Search',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Clause with date',
        text: 'Quotes the clause with the date and the amendment that changed it last.',
      },
      {
        title: 'Lists in minutes',
        text: 'Builds lists by notice period, credit, data location or liability cap.',
      },
      { title: 'Signed copy opened', text: 'Opens the signed page, scans included, at the clause.' },
    ],
    tagline: 'Which customers have that clause',
    description:
      'Finds every customer contract with a given promise, such as notice periods, credits or data location, and quotes the clause with its date. Legal builds lists in minutes. Before a price change, one vendor checked 4,100 contracts in two days and met all notice dates. Missed deadlines for notice and renewal have not occurred since, and a clear audit trail leads to the signed page.',
  },
  {
    name: 'Sentrymill Threat Notes',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Systems and people',
        text: 'States which systems and people an alert concerns, in a paragraph.',
      },
      { title: 'Runbook step', text: 'Shows the next step of your runbook for this kind of alert.' },
      { title: 'Closing note', text: 'Writes the closing note from the actions the analyst has taken.' },
    ],
    tagline: 'From an alert to a paragraph an executive understands',
    description:
      'Explains what an alert means, which systems and people it concerns and which steps your runbook prescribes, while the analyst works. Closing notes write themselves from the actions taken. Analysts handle twice the alerts per shift, and staff shortages hurt less at night. Faster response times at three in the morning are what the night shift bought it for.',
  },
  {
    name: 'Ptarmoss Migration Guide',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      { title: 'Reversible steps', text: 'Plans small steps, each with tests and a way back.' },
      { title: 'Repository read', text: 'Names the files and dependencies that each step touches.' },
      {
        title: 'Fleet progress',
        text: 'Shows the platform team which repositories have reached which step.',
      },
    ],
    tagline: 'The upgrade path for this repository',
    description:
      'Reads a repository, its dependencies and the target version and writes an upgrade plan in small, reversible steps, with the tests each step needs. Progress is visible to the platform team. A fleet of 640 services moved off an expired runtime with no missed deadlines.',
  },
  {
    name: 'Treadmoor Spec',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      {
        title: 'Three questions',
        text: 'Stops asking after three and writes the remaining doubts into the ticket as assumptions.',
      },
      {
        title: 'Testable criteria',
        text: 'Drafts acceptance criteria that a tester can answer with yes or no.',
      },
      { title: 'Screens concerned', text: 'Points to screens and services that the ticket will touch.' },
    ],
    tagline: 'From a vague ticket to acceptance criteria',
    description:
      'Asks the three questions that a ticket leaves open, drafts acceptance criteria and points to the screens and services concerned. The author confirms before work starts. Tickets returned for clarification fell from thirty to nine percent: less rework and shorter sprints.',
  },
  {
    name: 'Côtes Forecast Notes',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    features: [
      { title: 'Named accounts', text: 'Traces each movement in bookings or retention to named accounts.' },
      { title: 'Reconciled first', text: 'Reconciles billing with the ledger before a sentence is written.' },
      { title: 'Runway in words', text: 'Explains cash runway with the assumption that moves it most.' },
    ],
    tagline: 'Bookings, billings and cash, explained to the board',
    description:
      'Writes the commentary on bookings, net retention and cash runway from billing and ledger data, with each movement traced to named accounts. The finance lead edits the tone. Siloed data from billing and ledger is reconciled first, so the board pack is finished on working day five and leads to faster decisions.',
  },
  {
    name: 'Treadle Accessibility',
    vendorKey: 'treadle-code',
    domain: 'engineering',
    features: [
      { title: 'Heard aloud', text: 'Plays what a screen reader would say about a component.' },
      { title: 'Pattern, not list', text: 'Groups findings by the shared component that causes them.' },
      {
        title: 'Code beside finding',
        text: 'Proposes the code change and names the criterion that it meets.',
      },
    ],
    tagline: 'What a screen reader would say about this page',
    description:
      'Reviews screens and components for keyboard use, contrast and spoken labels, and proposes the code change beside each finding. Designers see the pattern, not a list of 900 items. A public-sector supplier closed its compliance gaps in eleven weeks without a redesign.',
  },
  {
    name: 'Saltarin Call Coach',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      { title: 'Moment to hear', text: 'Links both remarks to the moment in the call.' },
      { title: 'Your own form', text: 'Scores calls on the form your team leads already use.' },
      { title: 'Lead confirms first', text: 'Shows an agent nothing before the team lead has confirmed it.' },
    ],
    tagline: 'Quiet advice after the call, never during it',
    description:
      'Listens to recorded calls, scores them on your own form and writes two remarks for each agent with the moment to listen to. Team leads confirm before anything is shared. Scores became comparable across four sites, and higher customer satisfaction followed within a quarter.',
  },
  {
    name: 'Ackrell Interview',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    features: [
      {
        title: 'Question per requirement',
        text: 'Prepares questions for each requirement and spreads them over the panel.',
      },
      { title: 'Evidence or impression', text: 'Separates in the notes what was said from what was felt.' },
      {
        title: 'No score proposed',
        text: 'Proposes neither score nor ranking; the panel writes its own decision and reason.',
      },
    ],
    tagline: 'Structured interviews, honestly written up',
    description:
      'Prepares questions for each requirement of the role, keeps the panel to them and drafts notes that separate evidence from impression. No score is proposed. Hiring decisions come four days sooner, and rejected candidates receive reasons that they can use.',
  },
  {
    name: 'Tallowick Tax Notes',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      { title: 'Rule and date', text: 'Gives the rule and the date from which it applies in each place.' },
      { title: 'Doubtful codes', text: 'Lists invoices whose tax code does not fit product or address.' },
      {
        title: 'Seat and support',
        text: 'Tells subscription, seat, hosting and support hours apart where the law does.',
      },
    ],
    tagline: 'Sales tax on software, answered for each state',
    description:
      'Explains how a subscription, a seat or a support hour is taxed in a given place, with the rule and the date. Invoices with a doubtful code are listed for review. A billing team of three supports forty jurisdictions with fewer errors than its former adviser. Manual data entry of tax codes ended with it.',
  },
  {
    name: 'Marginel Localise',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Screen in view',
        text: 'Translates with the screen visible and respects the length of a button.',
      },
      { title: 'Glossary kept', text: 'Keeps agreed terms and asks before it introduces a new one.' },
      {
        title: 'Doubt explained',
        text: 'Explains a doubtful choice to the native reviewer in one sentence.',
      },
    ],
    tagline: 'Interface texts that fit the button',
    description:
      'Translates interface texts with the screen in view, keeps the glossary, respects lengths and explains doubtful choices to the reviewer. Native speakers decide. Releases ship in eleven languages on the same day, with shorter cycle times between a new text and its last translation.',
  },
  {
    name: 'Silverlode Schema Change',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Readers listed',
        text: 'Lists queries, reports and services that read a field, with last use.',
      },
      { title: "Owner's message", text: 'Drafts the message to each owner with what changes and when.' },
      {
        title: 'Plan in stages',
        text: 'Proposes to add, copy, switch and drop in stages, with a check after each.',
      },
    ],
    tagline: 'What breaks if this column goes',
    description:
      'Lists every query, report and service that reads a table or field before it is changed, with owners and last use. A migration plan and the message to owners are drafted. Data incidents after schema changes fell from eleven a quarter to two, and unplanned downtime of reports with them. Less rework follows for everyone downstream.',
  },
]
