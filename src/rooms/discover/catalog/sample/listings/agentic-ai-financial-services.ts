// Sample applications in Agentic AI for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiFinancialServices: SampleEntry[] = [
  {
    name: 'Halverd Intake',
    vendorKey: 'copperline',
    domain: 'service',
    features: [
      { title: 'Asks once', text: "Collects what is missing in one message, in the requester's words." },
      { title: 'Routine third', text: 'Resolves address changes, copies and confirmations by itself.' },
      { title: 'Short summary', text: 'Hands over with four lines that a colleague can act on.' },
    ],
    tagline: 'Service requests, from first message to finished work',
    description:
      'Takes service requests from mail and chat, gathers what is missing, checks entitlement and resolves the routine third on its own; the rest reaches the right queue with a summary. Repetitive questions end at the first answer, people keep the cases that need them, and customer churn after a service case fell by a quarter. Customers hear within a minute: faster response times and higher customer satisfaction, at lower costs for each contact.',
    figures: {
      type: 'per_user',
      amountCents: 5900,
      period: 'monthly',
      averageROI: 168,
      rating: '4.3',
      enterpriseCount: 112,
      isVerified: false,
    },
  },
  {
    name: 'Millwatch Investigate',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Read-only hands',
        text: 'Fetches payments, devices and earlier cases with reading rights; it can neither block nor release.',
      },
      {
        title: 'Reasoned file',
        text: 'Sets the facts for and against fraud beside each other and states what it could not find.',
      },
      {
        title: 'Step log',
        text: 'Writes every query with its time into the case, ready for a second analyst.',
      },
    ],
    tagline: 'An investigator that does the fetching',
    description:
      'Works a fraud alert from start to recommendation: pulls payments, devices and earlier cases, calls nobody, changes nothing, and hands the analyst a file with its reasoning. Each step is logged as it happens. Analysts decide on forty cases a day, and every one has a clear audit trail.',
  },
  {
    name: 'Kestrin Payment Repair',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      {
        title: 'Wrong field named',
        text: 'Points to the field that caused the rejection, such as an account check digit or a bank code.',
      },
      {
        title: 'Earlier payments compared',
        text: 'Corrects a beneficiary only in line with payments that went through before.',
      },
      {
        title: 'Amount ceiling',
        text: 'Resubmits up to the amount you set; above it a person sees both versions and releases.',
      },
    ],
    tagline: 'Broken payments mended within limits you set',
    description:
      "Repairs rejected payments: finds the wrong field, checks the beneficiary's earlier payments, asks the sender if needed and resubmits within amount limits. Above them a person releases. Customers notice faster response times, while the repair desk works on the strange fifth of its former queue. Manual data entry in the repair queue is down to a few exotic fields.",
  },
  {
    name: 'Stonelend Loan Desk',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'Reads before asking',
        text: 'Takes what statements, registers and returns already say and asks the owner for the rest.',
      },
      {
        title: 'Valuation ordered',
        text: 'Orders the valuation from your panel once the collateral is clear.',
      },
      {
        title: 'Open doubts listed',
        text: 'Gives the underwriter each doubt with the two documents that disagree.',
      },
    ],
    tagline: 'A loan file that completes itself',
    description:
      'Takes a small-business application, requests documents, reads them, orders the valuation and asks the owner only what nobody else can answer. The underwriter receives a complete file with open doubts. Time to decision shrank to two days with shorter cycle times on both sides of the counter.',
  },
  {
    name: 'Quaymark Renew Cover',
    vendorKey: 'alder-quay',
    domain: 'lending',
    features: [
      {
        title: 'Changes since last year',
        text: "Asks the broker about new sites, sums and activities, with last year's answers filled in.",
      },
      {
        title: 'Offer for signature',
        text: 'Drafts the offer inside your guidelines; only an underwriter can send it.',
      },
      {
        title: 'Polite chaser',
        text: 'Reminds the broker at the intervals you set and stops when cover is placed elsewhere.',
      },
    ],
    tagline: 'Renewals prepared, offered and followed up',
    description:
      "Prepares each commercial renewal: collects exposures, asks the broker about changes, compares markets and drafts the offer for the underwriter's signature. Afterwards it chases the answer politely. Underwriters spend renewal season on changed risks, and missed deadlines at policy expiry have not recurred.",
  },
  {
    name: 'Merrowin Claims Run',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'Pictures assessed',
        text: 'Estimates damage from photographs and asks for another angle when one panel is hidden.',
      },
      {
        title: 'Tow and garage',
        text: 'Books tow and garage from your network and tells the driver who is coming.',
      },
      {
        title: 'Human at any word',
        text: 'Passes the call on as soon as the caller asks, mentions an injury or sounds distressed.',
      },
    ],
    tagline: 'From first notice to payment, while the car is still at the roadside',
    description:
      'Handles simple motor claims: takes the notice, checks cover, books the tow, assesses pictures and pays the garage within the limit. A human can step in at any word. Four claims in ten never wait, and higher customer satisfaction is visible among people who had an accident.',
  },
  {
    name: 'Starrin Onboard Business',
    vendorKey: 'lodestar-watch',
    domain: 'risk',
    features: [
      {
        title: 'Ownership chart',
        text: 'Draws the owners from registers up to the natural person and marks unproved links.',
      },
      {
        title: 'Proof in own language',
        text: 'Asks directors for documents in their language, with a picture of what is accepted.',
      },
      {
        title: 'Officer approves',
        text: 'Prepares the risk rating with its reasons; the officer approves or returns it.',
      },
    ],
    tagline: 'A company account, opened with the file complete',
    description:
      'Opens accounts for companies: reads registers, draws the ownership chart, asks directors for proof in their language and prepares the risk rating. Officers approve or return. Faster onboarding, nine days instead of thirty-four, came with better files than those written by hand.',
  },
  {
    name: 'Veldkamp Reg Response',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Request taken apart',
        text: "Splits a supervisor's letter into single requests, each with an owner and a date.",
      },
      {
        title: 'Sourced draft',
        text: 'Drafts an answer only from documents it can cite and marks the sentences it cannot.',
      },
      {
        title: 'Release by owner',
        text: 'Keeps every answer inside until the owner and compliance have signed.',
      },
    ],
    tagline: "Supervisor's questions answered with evidence",
    description:
      "Takes a supervisor's request apart, finds owners, gathers documents and drafts answers with their sources, then follows up until each owner has signed. Nothing leaves without release. An exam with 160 requests ran with no missed deadlines and a war room of three people. Compliance gaps that an examiner would find are listed first, and each answer keeps a clear audit trail to its source.",
  },
  {
    name: 'Tallowick Month Watch',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      {
        title: 'Before breakfast',
        text: 'Reports at seven what is late, why, and what it has already done about it.',
      },
      { title: 'Owners, not lists', text: 'Asks the one who holds the task, in the tool they already use.' },
      {
        title: 'Accrual rules',
        text: 'Prepares an entry only where the policy allows it and says which rule it used.',
      },
    ],
    tagline: 'Keeps the close moving while the team sleeps',
    description:
      'Follows the close calendar, notices what is late, asks the owner for the reason, prepares the accrual if rules allow and escalates the rest before breakfast. Controllers start with decisions, not reminders. Month-end takes a day and a half less and needs fewer errors corrected in the following period. Missed deadlines in the close fell from forty a month to two, and slow approvals of accruals are named.',
  },
  {
    name: 'Plumbley Cash Mandate',
    vendorKey: 'plumbline-finance',
    domain: 'finance',
    features: [
      {
        title: 'Signed limits',
        text: 'Holds amounts, accounts and hours to the mandate that the treasurer signed.',
      },
      { title: 'Odd bank days', text: 'Stops by itself when a bank confirms late or in another format.' },
      { title: 'One page', text: "Sums up the day's moves, rates and reasons for the treasurer at five." },
    ],
    tagline: 'Money moved to where it is needed, under your mandate',
    description:
      'Watches balances through the day, proposes or executes transfers inside a signed mandate and stops whenever a bank behaves unlike itself. Each move cites the rule. Treasurers who used to spend mornings on portals now read one page, and overdraft fees came down by two thirds.',
  },
  {
    name: 'Copperin Card Concierge',
    vendorKey: 'copperline',
    domain: 'service',
    features: [
      {
        title: 'Says what it is',
        text: 'Tells the cardholder at the start that this is software and how to reach a person.',
      },
      { title: 'Identity first', text: 'Checks identity by the method that the requested action calls for.' },
      {
        title: 'Limits on actions',
        text: 'Blocks, unblocks and replaces cards, but changes no limit above the one you set.',
      },
    ],
    tagline: 'Card problems solved in the app, end to end',
    description:
      'Talks with cardholders about blocked payments, lost cards and strange charges, checks identity, acts within its limits and hands over with the whole story. It states that it is software. Six of ten conversations finish without a queue, with faster response times at three in the morning. Repetitive questions about limits and fees never reach a queue.',
  },
  {
    name: 'Silverlode Data Steward',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Upstream to the change',
        text: 'Follows lineage to the release, file or field change after which the check began to fail.',
      },
      {
        title: 'Fix with approval',
        text: 'Proposes the correction and its effect on reports, and runs it when the owner agrees.',
      },
      {
        title: 'Known affected reports',
        text: 'Tells the owners of affected reports before they open them.',
      },
    ],
    tagline: 'Data faults traced, fixed or assigned before the report runs',
    description:
      'Investigates failed data checks: follows lineage upstream, finds the change that caused them, proposes the fix and opens the ticket with the owner. Corrections need approval. Risk reports run on time, since faults in siloed data are caught at four in the morning, where they began.',
  },
  {
    name: 'Gatelow Broker Desk',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    features: [
      {
        title: 'Appetite from the guide',
        text: 'Answers questions on appetite from the current underwriting guide, with the paragraph.',
      },
      {
        title: 'Slot for good cases',
        text: 'Offers a time with the underwriter when class, size and history match your criteria.',
      },
      {
        title: 'No improvised terms',
        text: 'Passes any question on price or wording to the underwriter with the case opened.',
      },
    ],
    tagline: 'Brokers answered while they are still on the phone',
    description:
      'Answers brokers on appetite, documents and status, collects what is missing and reserves a slot with the underwriter when a case deserves one. Terms are never improvised. Brokers place more with carriers that answer; slow approvals had been the main complaint in every survey.',
  },
  {
    name: 'Ashdowne Portfolio Care',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    features: [
      {
        title: 'Limits per client',
        text: 'Watches the loss, concentration and liquidity limits that were agreed with each client.',
      },
      {
        title: 'Explanation drafted',
        text: 'Writes what happened and which options the mandate allows, for the adviser to edit.',
      },
      {
        title: 'Order waits',
        text: 'Prepares the order and sends nothing until the adviser has spoken with the client.',
      },
    ],
    tagline: 'Between two client meetings, somebody keeps watch',
    description:
      'Watches client portfolios against agreed limits, drafts the explanation when one is touched, prepares the order and waits for the adviser. Advice stays human and documented. Advisers reach every affected client within a day, and customer churn after market falls was lower by a third.',
  },
  {
    name: 'Corriden Breaks',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Asks the counterparty',
        text: 'Writes the mail that an analyst would write and reads the reply.',
      },
      { title: 'Rejected theories', text: 'Lists what it ruled out, so that nobody checks it twice.' },
      {
        title: 'Posting limit',
        text: 'Books below your threshold and leaves everything above for a signature.',
      },
    ],
    tagline: 'Breaks chased across three counterparties',
    description:
      'Investigates reconciliation breaks by reading messages, asking counterparties and comparing static data, and books corrections below your threshold. Every hypothesis it rejected is listed as well. Aged breaks over thirty days fell to a handful, and manual data entry into claim forms is over. Each booking keeps a clear audit trail to the message behind it, and fewer errors return the next day.',
  },
  {
    name: 'Tithewell Tax Reclaim',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
    features: [
      { title: 'Country forms', text: 'Fills the form that each tax authority wants, in its language.' },
      { title: 'Residence certificates', text: 'Orders them early enough and knows when they lapse.' },
      {
        title: 'Small holdings',
        text: 'Files claims that were too small to be worth an hour of a specialist.',
      },
    ],
    tagline: 'Withholding tax, claimed back country by country',
    description:
      'Finds reclaimable withholding tax, gathers vouchers and residence certificates, fills the forms of each country and follows the authority until money arrives. Signatures remain with the bank. Claims worth 14 million dollars were filed in the first year, nearly half for small holdings. Missed deadlines for reclaims no longer cost clients money, and manual data entry into forty kinds of form has ended.',
  },
  {
    name: 'Notarrow Review Partner',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Promises followed',
        text: 'Lists what was promised to the client last year and whether it was done.',
      },
      {
        title: 'Asks colleagues',
        text: 'Requests missing facts from service, credit and compliance, one question each.',
      },
      {
        title: "Banker's questions",
        text: 'Ends the review with the points on which the banker has to take a view.',
      },
    ],
    tagline: 'Annual reviews written for the person who signs them',
    description:
      'Compiles the annual review of each client relationship: accounts, conduct, complaints, prices and promises, with open questions for the banker. It asks colleagues for missing facts. Reviews are finished in their month, and compliance gaps found by the second line went down to two.',
  },
  {
    name: 'Ostlin Recovery Desk',
    vendorKey: 'ostler-voice',
    domain: 'service',
    features: [
      {
        title: 'Remembers the agreement',
        text: 'Opens each conversation with what was agreed last time and what has been paid since.',
      },
      {
        title: 'Plan within policy',
        text: 'Offers plans inside your policy on length, rate and minimum income left.',
      },
      {
        title: 'Distress handover',
        text: 'Passes illness, bereavement or fear to a trained colleague and pauses the reminders.',
      },
    ],
    tagline: 'Arrears handled with patience and memory',
    description:
      'Contacts customers in early arrears by their preferred channel, listens, proposes a plan within policy and remembers what was agreed. Signs of distress go to a trained colleague at once. Plans are kept more often, and staff shortages no longer decide who receives a call.',
  },
  {
    name: 'Silverlode Test Bank',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Sealed environment',
        text: 'Runs tests on copies with invented customers; production cannot be reached.',
      },
      {
        title: 'Case from the change',
        text: 'Writes a test case for each rule or field the change touches, with the expected posting.',
      },
      {
        title: 'Failure explained',
        text: 'Says by morning whether the change, the data or the test itself is at fault.',
      },
    ],
    tagline: 'Regression tests written, run and explained overnight',
    description:
      'Reads a change to the core system, writes the test cases, prepares data, runs them in a sealed environment and explains failures by morning. Testers approve new cases. A release that took five weeks of testing takes eight days, with less rework after go-live.',
  },
]
