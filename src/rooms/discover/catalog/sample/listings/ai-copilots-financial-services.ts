// Sample applications in AI Copilots for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsFinancialServices: SampleEntry[] = [
  {
    name: 'Quillarc Counsel',
    vendorKey: 'tern-vale',
    domain: 'contracts',
    features: [
      {
        title: 'Your playbook',
        text: 'Quotes the rule of your playbook behind each remark, with its fallback.',
      },
      {
        title: 'Word for word',
        text: 'Proposes wording that your lawyers have signed before, and says in which contract.',
      },
      {
        title: 'Stays in your region',
        text: 'Contracts are read where they are stored and are copied nowhere.',
      },
    ],
    tagline: 'Contract review that quotes your own playbook',
    description:
      'Reads supplier contracts against your playbook, marks clauses that raise risk and proposes wording your lawyers have used before, with a citation for every suggestion and nothing leaving your region. Review time per contract fell from four hours to fifty minutes at pilot banks. Slow approvals shrink too, because the business sees at once which clauses need a lawyer and which do not.',
    figures: {
      type: 'per_user',
      amountCents: 8900,
      period: 'monthly',
      averageROI: 185,
      rating: '4.5',
      enterpriseCount: 54,
      isVerified: true,
    },
  },
  {
    name: 'Plumbley Narrative',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Figure behind sentence',
        text: 'Attaches the ledger or plan figure to each sentence and warns when it changes later.',
      },
      {
        title: "Last month's text",
        text: "Starts from last month's commentary and marks what is no longer true.",
      },
      {
        title: 'Tone only',
        text: 'Leaves controllers to correct tone; a number can only be changed at its source.',
      },
    ],
    tagline: 'The words beside the numbers, drafted before the meeting',
    description:
      "Drafts the commentary for the monthly results pack from the ledger, the plan and last month's text. Each sentence carries the figure it rests on, so controllers correct tone instead of arithmetic, and the pack leaves finance two days earlier with fewer errors. Manual data entry between spreadsheet and slides has ended with it.",
  },
  {
    name: 'Wealdin Advise',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    features: [
      {
        title: 'Suitability in view',
        text: 'Brings up holdings, risk profile and last suitability answers during the talk.',
      },
      {
        title: 'Note in order',
        text: "Writes the file note in the sections that compliance expects, client's words quoted.",
      },
      { title: 'Open promises', text: 'Reminds the adviser what was promised at the last review.' },
    ],
    tagline: 'Meeting notes that compliance can accept',
    description:
      "Sits beside the adviser during client reviews, brings up holdings, suitability answers and open promises, then writes the file note in the structure that compliance expects. Advisers at three private banks report ninety minutes back each day and no more missed deadlines on annual reviews. Each recommendation keeps a clear audit trail to the client's own words.",
  },
  {
    name: 'Bridgewick Memo',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'Statements spread',
        text: 'Spreads scanned statements and returns into your template, each cell linked to the page.',
      },
      { title: 'Covenant test', text: 'Tests covenants on the spread figures and shows the headroom.' },
      {
        title: 'Three assumptions',
        text: 'Marks the three assumptions on which repayment rests, and how far each may slip.',
      },
    ],
    tagline: "A credit memo from the borrower's own papers",
    description:
      'A relationship manager uploads statements, tax returns and a site-visit note; the copilot spreads the figures, compares them with covenants and drafts the credit memo. Analysts spend their time on the three assumptions that matter, and committee papers arrive complete, with less rework after the first reading. Manual data entry from scanned statements is gone, and customers notice the shorter cycle times.',
  },
  {
    name: 'Fennimar Teller',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      {
        title: 'Quoted from the manual',
        text: 'Quotes the current paragraph of the operations manual with its date.',
      },
      { title: 'Form and fee', text: 'Opens the form and states the fee in the same answer.' },
      {
        title: 'Speak or type',
        text: "Takes a spoken question at the counter without storing the customer's voice.",
      },
    ],
    tagline: 'The right procedure, while the customer is still at the counter',
    description:
      'Branch staff type or speak what the customer wants and receive the current procedure, the form and the fee in one answer, quoted from the operations manual. Calls to the back-office help line, mostly repetitive questions about limits and identification, dropped by a third. New tellers work alone after two weeks: faster onboarding than any classroom gave.',
  },
  {
    name: 'Millwatch Filing',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Alerts joined',
        text: 'Joins the alerts, customers and accounts that belong to one suspicion.',
      },
      {
        title: 'Sentence keeps source',
        text: 'Links each sentence to the transaction or document it was written from.',
      },
      {
        title: 'Investigator signs',
        text: 'Keeps the report a draft until a named investigator has edited and signed it.',
      },
    ],
    tagline: 'From forty alerts to one readable narrative',
    description:
      'Collects the transactions, customer facts and earlier alerts that belong to one suspicion and writes a first narrative for the report. Investigators edit, sign and file; every sentence keeps its source, which leaves a clear audit trail for the next examination.',
  },
  {
    name: 'Halyarrin Rulebook',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    features: [
      {
        title: 'Half-page explanation',
        text: 'Shows the paragraph before and after the change, above the short explanation.',
      },
      {
        title: 'Policy and owner',
        text: 'Names the internal policy, control and owner that the change touches.',
      },
      { title: 'Paragraph drafted', text: 'Drafts the amended policy paragraph as a tracked change.' },
    ],
    tagline: 'What changed in the rules, and which of your policies it touches',
    description:
      "Watches the publications of regulators in twenty-two countries and explains each change in half a page. It names the internal policy, the control and the owner affected, and drafts the amended paragraph, closing compliance gaps before the supervisor's letter asks about them. Each change keeps a clear audit trail from the publication to the control. No rule has come into force unnoticed since, so missed deadlines are no longer explained to the supervisor.",
  },
  {
    name: 'Accrella Ledger',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      { title: 'Plain questions', text: 'Understands entity, period and account as people say them.' },
      {
        title: 'Filters on show',
        text: 'States which filters an answer used, so that two people get one figure.',
      },
      { title: 'Straight to the posting', text: 'Opens the journal line behind any number in two clicks.' },
    ],
    tagline: 'Ask the general ledger a question',
    description:
      'Controllers ask why travel rose in the Dublin entity and receive the postings, the comparison and a chart, without writing a report request. Answers come from the ledger itself with the filters shown. Quarter-end queries that took an analyst a morning now take four minutes. Siloed data from four sub-ledgers is read together, so managers reach faster decisions while the meeting is still running.',
  },
  {
    name: 'Halcyve Treaty',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Silent changes',
        text: 'Finds changed definitions, limits and hours clauses that no cover note mentions.',
      },
      {
        title: 'Three texts compared',
        text: "Compares the draft with expiring wording and the underwriter's clause book.",
      },
      { title: 'Moved clauses', text: 'Recognises a clause that was moved or renumbered but not altered.' },
    ],
    tagline: 'Wording checks for reinsurance treaties',
    description:
      "Compares treaty drafts with the expiring wording and with the underwriter's own clause book, and points out silent changes in definitions, limits and hours clauses. Underwriters keep the pen. At a mid-sized reinsurer it found eleven meaningful deviations in the first renewal season.",
  },
  {
    name: 'Hillarow Prospect',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      {
        title: 'One page per call',
        text: 'Puts accounts, fees, filings and the last three talks on one page.',
      },
      {
        title: 'Two subjects',
        text: 'Gives each of the two subjects the fact behind it and the date of that fact.',
      },
      {
        title: 'Walls respected',
        text: 'Leaves out what the banker may not see across an information wall.',
      },
    ],
    tagline: 'Prepared for the call in four minutes',
    description:
      'Before each call it assembles what the bank knows about a company: accounts, fees, card spend, public filings and the last three conversations. It proposes two subjects worth raising and says why. Bankers prepare in four minutes, and siloed data stops costing them the obvious question.',
  },
  {
    name: 'Blattner Research',
    vendorKey: 'foliant',
    domain: 'documents',
    features: [
      {
        title: 'Licensed sources only',
        text: "Checks the desk's licence for each source and logs what was quoted from it.",
      },
      { title: 'Issuer comparison', text: 'Builds a table across issuers, each cell with page and date.' },
      {
        title: 'Restated figures',
        text: 'Marks a figure that a later filing has restated and shows both values.',
      },
    ],
    tagline: 'Analyst notes with the page number attached',
    description:
      'Searches broker notes, filings and call transcripts that the desk is licensed to use and answers with page-exact quotations. Analysts build a comparison across ten issuers in an hour, and the morning meeting gets faster decisions because nobody disputes where a number came from.',
  },
  {
    name: 'Halcyve Claims',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Documents received',
        text: 'Lists documents received and missing beside the policy paragraphs that apply.',
      },
      { title: 'Cover by date', text: 'Checks the wording that was in force on the day of loss.' },
      {
        title: 'Letter in draft',
        text: 'Drafts the letter to the insured in plain words, for the handler to send.',
      },
    ],
    tagline: 'A second reader for the claims file',
    description:
      'Opens next to the claim, lists the documents received, the ones missing and the policy paragraphs that apply, and drafts the letter to the insured. Handlers keep every decision. Files close nine days sooner, with faster response times for the customers who are waiting. Fewer errors in cover checks reach the complaints desk.',
  },
  {
    name: 'Ptarmoss Coder',
    vendorKey: 'ptarmigan',
    domain: 'engineering',
    features: [
      { title: 'Products touched', text: 'Shows the account products and reports that depend on a routine.' },
      {
        title: 'Tests before change',
        text: "Proposes tests that record today's behaviour before a line is changed.",
      },
      {
        title: 'Explained by paragraph',
        text: 'Explains a routine paragraph by paragraph, with the tables it reads and writes.',
      },
    ],
    tagline: 'Knows the mainframe routine nobody dares to touch',
    description:
      'Explains batch jobs and forty-year-old routines in plain language, shows which account products they touch and proposes tests before a line is changed. New engineers at a savings bank made their first safe change in week three instead of month five: faster onboarding without the folklore.',
  },
  {
    name: 'Larkwith Wording',
    vendorKey: 'larkspur-clauses',
    domain: 'contracts',
    features: [
      {
        title: 'Misleads or omits',
        text: 'Marks sentences that mislead or leave out a required disclosure, with the rule.',
      },
      {
        title: 'Plain-language rewrite',
        text: 'Proposes a rewrite at your reading level without touching the legal content.',
      },
      { title: 'Channel limits', text: 'Knows what an advert, a letter and a web page must each contain.' },
    ],
    tagline: 'Letters that say what the rule requires and nothing more',
    description:
      'Checks customer letters, product sheets and web pages against disclosure rules and your plain-language standard, marking each sentence that misleads or omits. The proposed rewrite keeps the legal content. Marketing and compliance now settle a leaflet in one round, down from five.',
  },
  {
    name: 'Brightley Ops Desk',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Where it is',
        text: 'States which bank holds the payment and since when, from the message trail.',
      },
      { title: 'Next question', text: 'Drafts the next message to the correspondent in the proper format.' },
      {
        title: 'Cut-off calendar',
        text: 'Counts holidays and cut-offs of each currency before promising a date.',
      },
    ],
    tagline: 'Payment investigations without the archaeology',
    description:
      'Reads the payment messages, the correspondence and the cut-off calendar behind an investigation and tells the operator where the money is and what to ask next. Average handling time fell from twenty-six minutes to eight, at the same headcount and with lower costs per case. Customers who ask where their money is get one answer, and get it the same day: faster response times without overtime.',
  },
  {
    name: 'Notarrow Board Notes',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Decision and discussion',
        text: 'Separates decisions from discussion and keeps votes as they were cast.',
      },
      {
        title: 'Actions with owners',
        text: 'Lists each action with owner and date as spoken in the meeting.',
      },
      {
        title: 'Recording erased',
        text: 'Erases the recording when the secretary has released the minutes.',
      },
    ],
    tagline: 'Minutes that directors recognise',
    description:
      'Turns the recording of a committee meeting into minutes in house style, separates discussion from decision and lists each action with its owner. The secretary reviews and releases. Recordings are erased after approval, and the clear audit trail of who decided what remains.',
  },
  {
    name: 'Coverley Underwrite',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Values and losses',
        text: 'Pulls sums insured, loss runs and exposures from any broker layout.',
      },
      {
        title: 'Against appetite',
        text: 'Compares the submission with appetite and authority, and names what exceeds them.',
      },
      { title: 'Open questions', text: 'Writes half a page with the questions to ask the broker.' },
    ],
    tagline: 'The submission, read before the underwriter opens it',
    description:
      'Pulls insured values, loss runs and exposures out of broker submissions, sets them against appetite and writes a half-page opinion with open questions. Because manual data entry disappears, an underwriter quotes on twelve submissions a day where seven used to be the limit. Brokers name the faster response times first when they explain why they place business here.',
  },
  {
    name: 'Hearthwell Onboard',
    vendorKey: 'hearthside-people',
    domain: 'people',
    features: [
      { title: "Own desk's handbook", text: "Quotes the handbook of the employee's own country and desk." },
      {
        title: 'No list kept',
        text: 'Does not show managers who asked what; only unanswered subjects are counted.',
      },
      {
        title: 'Ninety-day plan',
        text: 'Offers the next thing worth knowing for each of the first ninety days.',
      },
    ],
    tagline: 'A patient colleague for the first ninety days',
    description:
      'Answers the questions new employees hesitate to ask twice: which system, whose approval, what this abbreviation means. It quotes the handbook of their own country and desk. A custodian bank measured faster onboarding by eleven working days across its operations centres.',
  },
  {
    name: 'Yardlow Fund Sheet',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Figures locked',
        text: 'Locks figures to the source table, so that no translation can alter them.',
      },
      {
        title: 'Mandatory wording',
        text: 'Adds the risk wording each country prescribes for that kind of fund and share class.',
      },
      {
        title: "Manager's bullets",
        text: "Writes from attribution and the manager's bullet points and adds no view of its own.",
      },
    ],
    tagline: 'Fact sheets and commentary in nine languages',
    description:
      "Writes the monthly fund commentary from attribution figures and the manager's bullet points, then produces the versions for each country with its mandatory wording. Figures are locked to the source table. A house with 140 funds publishes on day six, formerly day eleven.",
  },
  {
    name: 'Tithewell Tax Query',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
    features: [
      { title: 'Treaty article', text: 'Gives rate, form and treaty article, valid on the day of payment.' },
      {
        title: 'Tax desk handover',
        text: 'Passes a doubtful case to the tax desk with facts and the question.',
      },
      {
        title: 'Relief conditions',
        text: 'Asks for ownership, holding period or residence where the rate depends on it.',
      },
    ],
    tagline: 'Answers on withholding tax, with the article of the treaty',
    description:
      'Relationship and operations staff ask how a payment to a given country is taxed and get the rate, the form and the treaty article. Doubtful cases go to the tax desk with the facts attached, which frees specialists from repetitive questions that fill their mornings. Fewer errors in withholding reach the reclaim desk a year later.',
  },
  {
    name: 'Risqua Model Notes',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Section by section',
        text: 'Drafts each section that model risk asks for, from code and test results.',
      },
      { title: 'Change in words', text: 'Explains in words what changed between two versions of a model.' },
      { title: 'Evidence missing', text: 'Lists tests that the standard requires and nobody has run.' },
    ],
    tagline: 'Model documentation that keeps up with the model',
    description:
      'Reads code, training data descriptions and test results and drafts the document that model risk management asks for, section by section. Changes between versions are explained in words. Validation rounds shrank from six weeks to three, with less rework on either side.',
  },
  {
    name: 'Saltarin Collect',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      { title: 'What may be said', text: 'Shows the agent permitted wording for the stage of the case.' },
      { title: 'Plan and income', text: 'Offers plans that fit the stated income and essential spending.' },
      {
        title: 'Signs heard',
        text: 'Marks signs of vulnerability while the call is running, for the agent to confirm.',
      },
    ],
    tagline: 'The considerate conversation about money',
    description:
      'Guides agents through calls with customers in arrears: what may be said, which plan fits the stated income, which signs of vulnerability were heard. Promised payments are noted as spoken. Kept arrangements rose by eighteen percent, and higher customer satisfaction surprised even the collections team.',
  },
  {
    name: 'Hillarow Tender',
    vendorKey: 'callowhill',
    domain: 'sales',
    features: [
      {
        title: 'Approved answers only',
        text: 'Leaves a question open when no approved answer exists, and asks the owner for one.',
      },
      {
        title: 'Current or ageing',
        text: 'Marks each answer as current, ageing or missing, with its owner.',
      },
      {
        title: 'Questions regrouped',
        text: 'Recognises the same question in other words and answers it consistently.',
      },
    ],
    tagline: 'Answers to a custodian questionnaire of 300 questions',
    description:
      'Drafts replies to due-diligence questionnaires from answers that compliance and security have already approved, marking each as current, ageing or missing. Sales teams review rather than hunt. Response time fell from three weeks to five days with no missed deadlines last year. Repetitive questions are answered once, by their owner, and reused until the proof expires.',
  },
  {
    name: 'Plumbley Spend',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      { title: 'Budget in sight', text: 'Shows what is left of the budget before the request is written.' },
      {
        title: 'Existing contract',
        text: 'Finds the agreement, licence or stock that already covers the wish.',
      },
      {
        title: 'Complete at once',
        text: 'Sends the request only when nothing is missing that the approver would ask for.',
      },
    ],
    tagline: 'The purchase question, answered before the purchase',
    description:
      'Employees describe what they want to buy and learn which budget, contract and approver apply, in one short answer. The request arrives complete at the right desk. Slow approvals were mostly missing facts; with the facts supplied, the median wait is now one day. Spending outside contracts fell by a third: lower costs, with a clear audit trail from the wish to the order.',
  },
  {
    name: 'Blackthorne Audit Room',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Criterion, condition, cause',
        text: 'Drafts findings in that order and refuses one without evidence.',
      },
      { title: 'Never rates', text: 'Leaves the rating of a finding to the audit team.' },
      {
        title: 'Cross-references kept',
        text: 'Keeps references between walkthrough, test and finding when pages move.',
      },
    ],
    tagline: 'Working papers that write their own cross-references',
    description:
      'Helps internal auditors to plan a review, read the walkthrough notes and draft findings that name the criterion, the condition and the cause. It never rates a finding. Reports are issued in nineteen days instead of forty, and management disputes far fewer of the facts. Open compliance gaps are followed until their owner has closed them, with a clear audit trail from test to finding.',
  },
  {
    name: 'Underlea Schema',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    features: [
      {
        title: 'Agreed definition',
        text: 'Writes the definition, its owner and its date above each query.',
      },
      {
        title: 'Query tested',
        text: 'Runs the query on a sample and shows row counts before it is handed over.',
      },
      { title: 'Rights respected', text: 'Finds only tables that the person asking may read.' },
    ],
    tagline: 'Finds the table, explains the column, writes the query',
    description:
      'Data teams ask for the balance of dormant accounts by branch and receive a tested query together with the definition that risk and finance agreed on. Siloed data becomes readable without being moved, and conflicting versions of one figure no longer reach the regulator.',
  },
]
