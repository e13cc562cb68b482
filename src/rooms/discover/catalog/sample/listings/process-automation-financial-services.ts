// Sample applications in Process Automation for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const processAutomationFinancialServices: SampleEntry[] = [
  {
    name: 'Ledgerkin Close',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      {
        title: 'Variance notes',
        text: 'Explains each movement above your limit in one sentence, with the postings behind it.',
      },
      {
        title: 'Close calendar',
        text: 'Knows which account waits for which, and starts the next one by itself.',
      },
      {
        title: 'Journal drafts',
        text: 'Proposes entries with their evidence; a controller releases them one by one or together.',
      },
    ],
    tagline: 'The month-end close, done while you sleep',
    description:
      'Reconciles sub-ledgers overnight, explains each variance in plain language and drafts the journal entries, so that finance teams close in three days with manual data entry cut to exceptions. Every posting keeps its evidence, and auditors follow the clear audit trail without asking for folders. Missed deadlines for group reporting are a thing of the past, and reviewers find fewer errors.',
    figures: {
      type: 'per_user',
      amountCents: 14900,
      period: 'monthly',
      averageROI: 240,
      rating: '4.7',
      enterpriseCount: 38,
      isVerified: true,
    },
  },
  {
    name: 'Oswin Onboard',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Starts from the contract',
        text: 'Reads role, branch and first day from the signed contract and opens the tasks that belong to them.',
      },
      {
        title: 'Late task chaser',
        text: 'Reminds the owner of an open account, laptop or course, and tells the manager three days before the start.',
      },
      {
        title: 'Proof for compliance',
        text: 'Records who granted which right and which mandatory course was passed, with date and version.',
      },
    ],
    tagline: 'A first day on which everything works',
    description:
      'Prepares accounts, training and equipment for each new colleague from the signed contract, follows up on what is late and keeps the audit trail that compliance asks for. Branch staff start with working systems on day one: faster onboarding than the five weeks it replaced.',
    figures: {
      type: 'per_user',
      amountCents: 1200,
      period: 'monthly',
      averageROI: 142,
      rating: '4.4',
      enterpriseCount: 260,
      isVerified: true,
    },
  },
  {
    name: 'Postarel Intake',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    features: [
      {
        title: 'Forty request types',
        text: 'Tells an address change from a power of attorney or a complaint before it opens a queue.',
      },
      {
        title: 'Doubt on the page',
        text: 'Shows the clerk the scan with the unclear field framed, and keeps the rest of the form as read.',
      },
      {
        title: 'Inside your walls',
        text: "Runs in the bank's own data centre; neither scans nor fields leave it.",
      },
    ],
    tagline: 'The mail room that reads',
    description:
      "Opens incoming mail, scans and faxes, recognises forty kinds of request and hands each to the right queue with its fields already filled. Doubtful fields are shown to a clerk with the place marked. Content stays in the bank's own data centre throughout. Manual data entry shrank by nine tenths, with shorter cycle times from the envelope to the decision.",
  },
  {
    name: 'Accrella Reconcile',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      {
        title: 'Habit matching',
        text: 'Learns how each counterparty rounds, splits and describes its payments.',
      },
      {
        title: "Ten o'clock list",
        text: 'Leaves the desk a list of true breaks, largest first, with a likely reason.',
      },
      {
        title: 'Ageing breaks',
        text: 'Warns before a break becomes a claim that the counterparty no longer accepts.',
      },
    ],
    tagline: 'Nostro breaks matched before the desk arrives',
    description:
      'Matches payments, trades and fees across nostro accounts by amount, reference and habit, and proposes the reason for every break that remains. A custodian that used to clear breaks in four days now clears them by ten in the morning, with fewer errors in claims. Manual data entry into claim forms ended, and each match keeps a clear audit trail.',
  },
  {
    name: 'Bridgewick Mortgage',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'One message only',
        text: 'Lists all missing documents for the applicant at once, with an example of each.',
      },
      {
        title: 'Policy check',
        text: 'Compares income, valuation and title with the credit policy and names each paragraph that is not met.',
      },
      {
        title: 'Complete files first',
        text: "Places a file on the underwriter's desk only when no required page is missing.",
      },
    ],
    tagline: 'From application to funds without a folder',
    description:
      'Collects payslips, valuations and title documents for each mortgage, checks them against the credit policy and asks the applicant for what is missing in one message. Underwriters receive complete files only, and slow approvals caused by a lost page have ended. Applicants have an answer in six days: faster decisions, with fewer errors in the file.',
  },
  {
    name: 'Assurel Know Your Client',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Ownership compared',
        text: "Draws last year's ownership chart beside today's and marks each holder who is new or gone.",
      },
      {
        title: 'Closes the unchanged',
        text: 'Ends a periodic review without an analyst when register, filings and customer all confirm the old facts.',
      },
      {
        title: 'Customer confirms',
        text: 'Lets the customer correct address, directors and activity in the portal before an analyst asks.',
      },
    ],
    tagline: 'Periodic reviews that finish on their own date',
    description:
      "Refreshes customer files from registers, filings and the customer's own portal, compares ownership with last year and closes reviews in which nothing changed. Analysts see the rest with the difference marked. The backlog of 11,000 overdue reviews, and its missed deadlines, was gone in ten months, with fewer errors in risk ratings. Compliance gaps that the supervisor had listed are closed, and each file carries a clear audit trail.",
  },
  {
    name: 'Deskarrow Dispute',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Reason code chosen',
        text: "Picks the scheme's reason code from the cardholder's story and says which evidence it still needs.",
      },
      {
        title: 'Scheme clock',
        text: "Counts down to the filing date of each card scheme and sorts the day's work by it.",
      },
      {
        title: 'Provisional credit',
        text: 'Books the provisional credit within your limits and takes it back when the merchant proves the sale.',
      },
    ],
    tagline: "Card disputes settled inside the scheme's clock",
    description:
      "Takes the cardholder's story, gathers merchant data, chooses the reason code and files the chargeback before the scheme's deadline. Provisional credit is booked the same day. Handlers work on contested cases only, and higher customer satisfaction followed where letters used to travel for weeks.",
  },
  {
    name: 'Marrowfen Payables',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      {
        title: 'Discount clock',
        text: 'Shows each morning which invoices still earn an early-payment discount and who holds them up.',
      },
      {
        title: 'Three-way match',
        text: 'Sets invoice, order and goods receipt side by side and marks the line on which they part.',
      },
      {
        title: 'Supplier portal',
        text: 'Suppliers see where their invoice stands, which took forty calls a day off the accounts desk.',
      },
    ],
    tagline: 'Invoices coded, matched and asked about',
    description:
      'Reads supplier invoices in any layout, matches them with orders and receipts, and asks the buyer one precise question where they differ. Manual data entry is left for the odd fax, slow approvals are chased by name, and no discount is lost to missed deadlines. An insurer pays 90,000 invoices a year with fewer errors, at lower costs and with a clear audit trail from mail to payment.',
  },
  {
    name: 'Merrowin Claims Path',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'Limit you set',
        text: 'Pays simple household claims up to your limit and passes everything above it to a handler.',
      },
      {
        title: 'Odd claims explained',
        text: 'States in one line why a claim was stopped, such as a receipt older than the policy.',
      },
      {
        title: 'Deductible applied',
        text: 'Checks cover, deductible and earlier claims under the same policy before any amount is released.',
      },
    ],
    tagline: 'Plain claims paid by dinner time',
    description:
      'Checks cover, deductible and documents for simple household claims and pays those below your limit the same day, with a friendly letter. Anything odd goes to a handler with the reason. Adjusters gained a day a week for the losses that need a visit. Most customers never have to call: faster decisions bring higher customer satisfaction when it matters.',
  },
  {
    name: 'Bridgewick Funding',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'Condition by condition',
        text: 'Ticks the commitment letter off line by line, each with the document that fulfils it.',
      },
      {
        title: 'Who holds it up',
        text: 'Shows whether insurer, land registry, branch or borrower has the open step, and since when.',
      },
      {
        title: 'Funding date kept',
        text: 'Works back from the agreed funding date and reminds whoever must act next.',
      },
    ],
    tagline: 'The last mile between signature and money',
    description:
      'Follows a signed loan through insurance proof, lien registration and account opening, and nudges whoever is holding it up. Conditions are checked against the commitment letter line by line. Small-business borrowers see their money in three days, with shorter cycle times at every branch. Slow approvals of loan conditions are visible by desk while they can still be helped.',
  },
  {
    name: 'Scrivlow Statements',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Totals must agree',
        text: 'Holds a batch when letters, accounts or amounts differ from the source system by even one.',
      },
      {
        title: 'Right channel',
        text: "Chooses post, portal or mail and the language from the customer's own settings.",
      },
      {
        title: 'One-screen proof',
        text: 'Shows the product owner a sample of each letter type, leaflet included, before printing starts.',
      },
    ],
    tagline: 'Four million letters, none with the wrong leaflet',
    description:
      'Assembles statements and notices from account data, chooses language and channel by customer, and holds any batch in which totals do not agree. Proofs go to the product owner on one screen. Reprints, once a weekly event, are rare enough to be minuted. Fewer errors leave the print room, at lower costs per letter.',
  },
  {
    name: 'Assurel Access Review',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Unusual rights first',
        text: 'Shows a manager only the rights that colleagues in the same role do not hold.',
      },
      {
        title: 'Removal proved',
        text: 'Withdraws a refused right and reads the system again to prove that it is gone.',
      },
      {
        title: 'Eighty systems',
        text: 'Collects accounts and rights by connector or by file, so that old systems are reviewed with the rest.',
      },
    ],
    tagline: 'Who has access, and should they still',
    description:
      'Collects rights from eighty systems, groups them by role and sends each manager a short list of what looks unusual. Withdrawn rights are removed and proved. The half-yearly review takes eight days instead of a quarter, and supervisors found no compliance gaps this year. Each decision is kept as a clear audit trail of who may do what, and why.',
  },
  {
    name: 'Talvane Corporate Actions',
    vendorKey: 'sondre-tal',
    domain: 'finance',
    features: [
      {
        title: 'Golden record',
        text: 'Merges the announcements of several sources and shows the field on which they differ.',
      },
      {
        title: 'Deadline by client',
        text: "Tracks the election deadline of each client, earlier than the market's by the margin you set.",
      },
      {
        title: 'Entitlement proof',
        text: 'Calculates cash and stock to the cent from the record-date position, rounding rule shown.',
      },
    ],
    tagline: 'Elections in time, entitlements to the cent',
    description:
      'Reads announcements from several sources, builds one agreed version of the event and tracks elections by client deadline. Differences between custodians are settled before the ex-date. An asset servicer handles 30 percent more events with the team it had in 2023. Missed deadlines for elections, the costliest mistake of the desk, have not occurred since launch.',
  },
  {
    name: 'Kindrelle Complaint File',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'Complaint recognised',
        text: 'Finds a complaint in a call or mail even when the customer never uses the word.',
      },
      {
        title: 'Regulatory clock',
        text: 'Starts the clock at first contact and warns the officer at half time and a week before the end.',
      },
      {
        title: 'Root cause sheet',
        text: 'Groups closed files by cause each month, with two anonymised examples for each.',
      },
    ],
    tagline: 'A complaint, from first word to final response',
    description:
      'Recognises complaints in mail and calls, opens the file, starts the regulatory clock and assembles the facts for the officer who replies. Root causes are reported each month with examples. No final response has been late since spring, and missed deadlines no longer fill the committee agenda. Customers judge the replies better as well: higher customer satisfaction even where the answer is no. Customer churn after a complaint halved.',
  },
  {
    name: 'Ravelock Tax Forms',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
    features: [
      {
        title: 'Contradictions found',
        text: 'Compares the form with addresses, phones and standing orders, and lists what does not fit.',
      },
      {
        title: 'Plain-word query',
        text: 'Asks the customer one question about the contradiction instead of returning the form.',
      },
      {
        title: 'Reporting file',
        text: 'Builds the yearly file from valid forms only and lists the accounts that are still open.',
      },
    ],
    tagline: 'Self-certifications that certify something',
    description:
      'Checks tax self-certification forms against account data, finds contradictions such as a foreign address or phone, and asks the customer in plain words. Reporting files are built from the result. Where staff once keyed forms by hand, manual data entry is limited to exotic cases. Compliance gaps in the reporting file are found before the authority finds them.',
  },
  {
    name: 'Ledgerkin Expense Check',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      {
        title: 'Receipt reader',
        text: 'Reads crumpled taxi slips and hotel folios in nineteen languages, tips and city taxes apart.',
      },
      { title: 'Calendar check', text: 'Compares the claim with the trip that the calendar shows.' },
      {
        title: 'Paid within hours',
        text: 'Releases ordinary claims within the hour, to the bank account already on file.',
      },
    ],
    tagline: 'Every receipt read, only odd ones questioned',
    description:
      'Reads receipts, compares them with policy and calendar, and releases ordinary claims for payment within the hour. Employees learn at once why something was questioned. Finance reviews four claims in a hundred, and the policy is followed more closely than when it reviewed them all. Slow approvals are gone, since most claims need none, and so is the manual data entry of receipts. Auditors find a clear audit trail for every claim.',
  },
  {
    name: 'Coverley Policy Issue',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Quote to wording',
        text: 'Carries every term of the bound quote into the policy and marks wording that has no source.',
      },
      {
        title: 'Endorsement check',
        text: 'Compares each endorsement with the version agreed by mail, word by word.',
      },
      {
        title: 'Broker reference',
        text: 'Files policy, certificate and invoice under the reference that the broker uses.',
      },
    ],
    tagline: "The policy in the broker's hands by evening",
    description:
      "Turns a bound quote into policy documents, certificates and invoices, checks the wording against the agreed endorsements and files everything with the broker's reference. A commercial insurer issues in one day what took twenty-three, and less rework comes back from brokers. Brokers praise the shorter cycle times; the back office praises the end of manual data entry.",
  },
  {
    name: 'Pennarin Trade Papers',
    vendorKey: 'pennywort',
    domain: 'supply',
    features: [
      {
        title: 'Clause with each finding',
        text: 'Names the article of the rules or the field of the credit behind every discrepancy.',
      },
      {
        title: 'Papers against papers',
        text: 'Compares weights, ports, dates and marks across bill of lading, invoice and certificate.',
      },
      {
        title: 'Examiner decides',
        text: 'Leaves it to the examiner to confirm or waive a finding, and keeps both names on file.',
      },
    ],
    tagline: 'Letters of credit, examined word by word',
    description:
      'Examines bills of lading, invoices and certificates under a letter of credit against its terms and the international rules, and lists discrepancies with the clause. Examiners confirm or waive. Presentation to decision now takes hours, which exporters turn into cash sooner. Fewer errors slip through on a busy Friday, and every finding names its rule.',
  },
  {
    name: 'Risqua Reg Report',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Cell lineage',
        text: 'Opens any cell down to the source table, the filter and the run that filled it.',
      },
      {
        title: 'Validations run early',
        text: "Runs the regulator's published checks each night of the reporting period, not only at the end.",
      },
      {
        title: 'Movement notes',
        text: 'Asks the owner for a sentence wherever a cell moved beyond the threshold.',
      },
    ],
    tagline: 'The return, built from lineage instead of memory',
    description:
      "Builds supervisory returns from source tables with the lineage of every cell, runs the regulator's validations and explains movements above your threshold. Sign-off happens on screen, cell by cell. The team files two days early, and the clear audit trail has ended resubmissions. Missed deadlines for filing have not occurred in nine quarters. Compliance gaps in lineage are listed before the regulator's validations find them, with fewer errors in every return.",
  },
  {
    name: 'Quorrin Vendor Check',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    features: [
      {
        title: 'Short questionnaires',
        text: 'Asks a supplier only what its service requires, twelve questions on average.',
      },
      { title: 'Certificate reader', text: 'Reads scope and expiry from the certificate itself.' },
      { title: 'Register export', text: "Writes the outsourcing register in the supervisor's own format." },
    ],
    tagline: 'Third-party reviews that suppliers actually answer',
    description:
      "Sends each supplier only the questions that its service requires, reads the certificates it returns and schedules what must be renewed. Risk owners see open points by severity. Outsourcing registers are exported in the supervisor's format, without slow approvals from six departments. Compliance gaps at suppliers are followed until they are closed.",
  },
  {
    name: 'Deskarrow Estate',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Each document once',
        text: 'Shares a certificate with every department that needs it, so that heirs send it one time.',
      },
      {
        title: 'Freeze and release',
        text: 'Blocks accounts, cards and mandates on notice, and releases them one by one as authority is proved.',
      },
      {
        title: 'Plain letters',
        text: 'Writes to heirs without legal Latin and says what happens next and by when.',
      },
    ],
    tagline: 'Kindness and order after a death',
    description:
      "Guides the bank's side of an estate: freezing what must be frozen, collecting certificates, listing accounts and writing to heirs in plain language. One case manager sees every step. Families are asked for each document once, and cases close in half the former time. Relatives write thank-you letters: higher customer satisfaction where nobody had expected any.",
  },
  {
    name: 'Veldkamp Limits',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Review calendar',
        text: 'Opens the annual review in time for the committee that has authority over the amount.',
      },
      {
        title: 'Small limits renewed',
        text: 'Renews unchanged limits below your threshold with two signatures and no paper.',
      },
      {
        title: 'Counterparty page',
        text: 'Puts accounts, covenants, utilisation and news of a counterparty on one page, each with its date.',
      },
    ],
    tagline: 'Credit limits reviewed before they are breached',
    description:
      "Gathers accounts, covenants and news on each counterparty, prepares the annual limit review and routes it to the right committee. Small, unchanged limits are renewed on schedule with two signatures. The calendar of overdue reviews is empty for the first time since 2021. Missed deadlines no longer fill the committee's day, which leaves faster decisions for the large limits.",
  },
  {
    name: 'Cobaltine Rebook',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      {
        title: 'Known failures repaired',
        text: 'Repairs only what matches an approved pattern, such as a bad branch code or a locked file.',
      },
      {
        title: 'Before and after',
        text: 'Writes the record as it was and as it is now into the morning report.',
      },
      {
        title: 'Wakes for novelty',
        text: 'Calls the person on duty only when the failure has never been seen or a repair did not hold.',
      },
    ],
    tagline: 'Failed batches repaired before the branch opens',
    description:
      'Watches the overnight batch, recognises known failures, repairs the record or restarts the step, and wakes a person only for something new. Each repair is written up with before and after. Unplanned downtime of the branch ledger fell to nine minutes in a year.',
  },
  {
    name: 'Oswin Payroll Gate',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Deviation with cause',
        text: 'Lists each payslip that moved and the likely reason, such as leave, overtime or a new grade.',
      },
      {
        title: 'Bank file gate',
        text: 'Holds the bank file until every deviation above your limit is confirmed or corrected.',
      },
      {
        title: 'Entity by entity',
        text: 'Keeps rules and signatures apart for each legal entity and shows which have finished.',
      },
    ],
    tagline: 'Payroll controls that finish before payday',
    description:
      "Compares this month's payroll with contracts, absences and last month, and lists each deviation with the likely cause for one-click confirmation. Corrections are sent before the bank file is built. A group with nineteen legal entities reports fewer errors and quieter paydays. Manual data entry between time sheets and payroll has ended, and slow approvals of overtime show by department.",
  },
  {
    name: 'Inkharrow Fund Desk',
    vendorKey: 'inkwell-harbor',
    domain: 'documents',
    features: [
      {
        title: 'Cut-off stamped',
        text: "Stamps the time of receipt and assigns the dealing day by the fund's own cut-off.",
      },
      {
        title: 'Signatory check',
        text: 'Compares the signature and the powers on file before an order reaches the register.',
      },
      {
        title: 'Asks back fast',
        text: 'Returns an unclear instruction to the investor with the one question that is open.',
      },
    ],
    tagline: 'Subscriptions and redemptions without a fax in sight',
    description:
      'Reads investor instructions from mail and portal, checks signatories, cut-off and anti-money-laundering status, and books the order or asks back. Transfer agents handle the doubtful tenth. Investors receive confirmations within the hour, and faster response times won two new mandates. Manual data entry is left for the exotic order.',
  },
  {
    name: 'Merrowin Regress',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'Third-party signs',
        text: 'Searches closed claims for another driver, a defective product or a second insurer.',
      },
      {
        title: 'Limitation dates',
        text: 'Calculates when each claim lapses under the law of the place and sorts the desk by it.',
      },
      {
        title: 'Evidence letter',
        text: 'Drafts the recovery letter with report, invoice and photographs attached in order.',
      },
    ],
    tagline: 'Recoveries that nobody forgets to claim',
    description:
      'Reads closed claims for signs that another party should have paid, estimates the prospect and prepares the letter with evidence. Limitation dates are watched. A motor insurer recovered 3.2 million dollars in the first year from files that had already been archived.',
  },
  {
    name: 'Gatelow Purchase Gate',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    features: [
      {
        title: 'Parallel answers',
        text: 'Asks budget, security and data protection at the same time instead of one after another.',
      },
      { title: 'Who has it now', text: 'Requesters see at whose desk their request lies, and since when.' },
      {
        title: 'Deputies in place',
        text: 'Passes a request on when the approver is away, within the limits of the deputy.',
      },
    ],
    tagline: 'From request to order, with every signature it needs',
    description:
      'Routes purchase requests by amount, category and risk, gathers budget and data-protection answers in parallel, and places the order when the last signature arrives. Requesters see who has it now. Slow approvals are reported by desk each Friday, which shortened them more than any rule. Requests close in two days instead of nine: shorter cycle times, with a clear audit trail from need to order. Buyers had spent a third of their day on manual data entry.',
  },
  {
    name: 'Kestrin Cash Sweep',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      { title: 'Cut-off clock', text: 'Orders transfers by the cut-off of each bank, the earliest first.' },
      { title: 'Four eyes', text: 'Prepares the payment file and waits for the second signature.' },
      { title: 'Idle balance', text: 'Shows what each account earned and could have earned since Monday.' },
    ],
    tagline: 'Balances where treasury wants them by noon',
    description:
      'Reads balances of all banks at set hours, applies your pooling rules and prepares the transfers for release under four eyes. Forecast differences are explained line by line. A brokerage group halved its idle balances and pays lower costs for intraday lines. Inaccurate forecasts from forty subsidiaries no longer decide how much cash lies idle.',
  },
  {
    name: 'Birchall Certificate',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: 'Role requirements',
        text: 'Derives from role and country what must be held, and updates it when a rule changes.',
      },
      {
        title: 'Task block',
        text: 'Takes advice or signature rights away on the day a licence lapses and returns them with the renewal.',
      },
      {
        title: 'Booked before expiry',
        text: 'Reserves a course place while there is still time for a second attempt.',
      },
    ],
    tagline: 'Licences and training, proved on demand',
    description:
      'Tracks the licences, hours and attestations that each role must hold, books courses before expiry and blocks tasks when something lapsed. Proof for the regulator is one export. Managers no longer chase colleagues, and compliance gaps close while they are still small. New joiners may advise customers sooner: faster onboarding, with the proof attached.',
  },
  {
    name: 'Brightley Card Issue',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Block comes first',
        text: 'Blocks the card as the first step, before any question about delivery is asked.',
      },
      {
        title: 'Merchants updated',
        text: "Passes the new number to stored-card merchants that take part in the scheme's updater.",
      },
      {
        title: 'Fraud branch',
        text: 'Leaves the normal flow when a payment is disputed and opens the fraud case with what was said.',
      },
    ],
    tagline: 'A lost card replaced in one conversation',
    description:
      'Identifies the customer, blocks the card, checks recent payments, orders the replacement and updates stored-card merchants, in one flow that agents or customers can start. Fraud cases branch off at once. Calls are shorter by six minutes, and repeat calls have almost vanished. Faster response times count on the day a wallet is lost, and higher customer satisfaction shows it.',
  },
  {
    name: 'Weirdock Signature',
    vendorKey: 'weir-docket',
    domain: 'documents',
    features: [
      {
        title: 'Alone or jointly',
        text: 'Reads whether two directors must sign together, and up to which amount.',
      },
      {
        title: 'Expiry task',
        text: 'Opens a task when a power of attorney ends or a director leaves the register.',
      },
      {
        title: 'Source page',
        text: 'Shows the register extract or deed, with the sentence, behind each power.',
      },
    ],
    tagline: 'Signing powers read from the register itself',
    description:
      'Extracts who may sign for a company, alone or jointly, from registers and powers of attorney, and checks each instruction against it. Expired powers raise a task. Operations removed a manual binder for 48,000 clients, along with fewer errors in release. Slow approvals of payments, usually a question of who may sign, take minutes.',
  },
  {
    name: 'Lanyarrow Lead Route',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      {
        title: 'Existing relationship',
        text: 'Looks for the company and its owners in all business lines before an enquiry is assigned.',
      },
      {
        title: 'Licence and capacity',
        text: 'Considers only bankers who may advise on the product and still have room this week.',
      },
      {
        title: 'Two-hour rule',
        text: 'Moves an unanswered enquiry to the next banker after two working hours and tells both.',
      },
    ],
    tagline: 'Enquiries answered by a banker who can help',
    description:
      'Reads enquiries from web, mail and branch notes, finds the existing relationship, and assigns each to a banker with capacity and the right licence. Unanswered ones move on after two hours. Siloed data between business and retail banking no longer sends customers two replies. Customers notice the faster response times first.',
  },
]
