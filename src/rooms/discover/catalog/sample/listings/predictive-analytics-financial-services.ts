// Sample applications in Predictive Analytics for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsFinancialServices: SampleEntry[] = [
  {
    name: 'Thornley Liquidity',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      {
        title: 'Error by week',
        text: "Prints last month's forecast beside what came, week by week and entity by entity.",
      },
      { title: 'Payment calendars', text: 'Knows payroll, tax and dividend days in each country.' },
      {
        title: 'Buffer size',
        text: 'Says how much cash a chosen confidence needs, and what it costs to hold it.',
      },
    ],
    tagline: 'Thirteen weeks of cash, with the range stated',
    description:
      'Forecasts balances by currency and entity from ledgers, payment calendars and seasonality, and states its own error for every week ahead. Treasury replaced inaccurate forecasts collected by mail from forty subsidiaries. Short-term borrowing came down by a fifth, since buffers are now sized instead of guessed. Faster decisions on placing cash follow, at lower costs for credit lines.',
  },
  {
    name: 'Stonelend Default',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'Three facts',
        text: "Names the three facts that moved a borrower's score since last month, with their dates.",
      },
      {
        title: 'Account behaviour read',
        text: 'Notices later wages, unused lines filling up and suppliers paid in smaller parts.',
      },
      {
        title: 'Back-test open',
        text: 'Shows for each past default when the score first rose, and when it never did.',
      },
    ],
    tagline: 'Early warning, six months before the missed payment',
    description:
      'Scores each borrower monthly from account behaviour, filings and sector data, and names the three facts that moved the score. Account managers talk to firms while something can still be done. In back-tests over eight years it found seventy-one percent of defaults two quarters ahead.',
  },
  {
    name: 'Junewick Attrition',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    features: [
      {
        title: 'Household, not account',
        text: 'Looks at the household, so that one closed account is not taken for a farewell.',
      },
      {
        title: 'Conversation that helped',
        text: 'Suggests the subject that kept similar households, with how often it did.',
      },
      {
        title: 'Hold-out group',
        text: 'Leaves a group uncalled and reports the difference between both groups.',
      },
    ],
    tagline: 'Customers who are about to leave quietly',
    description:
      'Estimates which households are drifting away, from salary moves, card use and the silence after a complaint, and suggests the conversation that helped in similar cases. A hold-out group shows the effect honestly: customer churn fell by 1.9 points among those who were called.',
  },
  {
    name: 'Sentrymill Card Watch',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Decline in words',
        text: 'Gives the call centre a sentence that explains a decline without teaching fraudsters.',
      },
      {
        title: 'Confirmed cases only',
        text: 'Retrains each week on cases that were confirmed, never on suspicions.',
      },
      {
        title: 'Rhythm and device',
        text: 'Reads merchant, device and the rhythm of payments while the terminal waits.',
      },
    ],
    tagline: 'Fraud stopped with fewer honest cards declined',
    description:
      'Scores each payment in eleven milliseconds from merchant, device and rhythm, and explains a decline in words the call centre can use. Models are retrained weekly on confirmed cases only. False declines fell by a third while losses stayed below six basis points.',
  },
  {
    name: 'Claimstead Reserve',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'Claim by claim',
        text: 'Shows for each open claim the similar losses that its estimate was learned from.',
      },
      {
        title: 'Triangle agrees',
        text: "Reconciles single estimates with the actuaries' triangle by year of loss.",
      },
      {
        title: 'Movement explained',
        text: 'Writes the reason beside each estimate that moved by more than your limit.',
      },
    ],
    tagline: 'Claims reserves that learn from each payment',
    description:
      'Estimates the ultimate cost of open claims from notes, payments and similar losses, claim by claim, and adds up to the triangle that actuaries know. Large movements are explained. Reserve reviews start from agreed facts, which brings faster decisions in the quarterly committee.',
  },
  {
    name: 'Mesurel Deposit Flow',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    features: [
      { title: 'Rate moves', text: 'Replays how balances answered the last eight changes of the base rate.' },
      { title: 'Meeting page', text: 'Puts the proposed hedge, its cost and its worst quarter on one page.' },
      {
        title: 'By product',
        text: 'Keeps current accounts, savings and term deposits apart, each with its own range.',
      },
    ],
    tagline: 'How deposits move when rates do',
    description:
      'Models how balances in each product react to rate changes, competitors and pay cycles, and replays its forecasts of the last five years on one page. Asset-liability managers test a rate move before the meeting. Hedges are placed with more confidence, at lower costs worth about four million dollars a year. Inaccurate forecasts of outflows, the reason for idle buffers, have halved.',
  },
  {
    name: 'Ostlin Call Load',
    vendorKey: 'ostler-voice',
    domain: 'service',
    features: [
      { title: 'Half hours and skills', text: 'States seats for each half hour by language and subject.' },
      { title: 'Event behind peak', text: 'Shows which statement, mailing or rate change causes a peak.' },
      {
        title: 'Letters and chats',
        text: 'Forecasts letters and chats beside calls, since one moves into the other.',
      },
    ],
    tagline: 'The phones of next Tuesday, by half hour',
    description:
      'Forecasts calls, chats and letters from statements, marketing and rate news, and turns them into seats per half hour and skill. Planners see which event drives which peak. Staffing error fell from fourteen to five percent, with faster response times on the first of the month. Staff shortages at peak hours are known three weeks ahead.',
  },
  {
    name: 'Rowanby Propensity',
    vendorKey: 'tamarind-row',
    domain: 'sales',
    features: [
      {
        title: 'Unsuitable left out',
        text: 'Removes customers for whom the product would be unsuitable before a list is made.',
      },
      { title: 'None is allowed', text: 'May conclude that a customer needs nothing now, and for how long.' },
      {
        title: 'Reason for advisers',
        text: 'Gives the adviser the reason in a sentence that may be said aloud.',
      },
    ],
    tagline: 'The next useful product, or none',
    description:
      'Predicts who would benefit from a mortgage renewal, a savings plan or nothing at all, and leaves out customers for whom it would be unsuitable. Each list carries its reasons for the adviser. Branches contact fewer people and close more, and complaints about pushing have halved.',
  },
  {
    name: 'Sentrymill Launder',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Learned from outcomes',
        text: 'Ranks alerts by what investigators reported and closed, with their reasons.',
      },
      { title: 'Network in view', text: 'Draws the accounts, owners and payments around an alert.' },
      {
        title: 'Low ranks sampled',
        text: 'Sends a random share of low ranks to review, so that blind spots show.',
      },
    ],
    tagline: 'Alerts ranked by what investigators confirmed',
    description:
      'Ranks monitoring alerts by the likelihood that a case will be reported, learned from closed investigations, and shows the network behind each. Low ranks are sampled, never dropped. Investigators reach real cases two days earlier, and the examination team praised the clear audit trail.',
  },
  {
    name: 'Veldkamp Stress',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Loan-level paths',
        text: 'Projects each loan under the scenario and adds up to sector, region and bank.',
      },
      {
        title: 'Assumption that carries',
        text: 'Shows which assumption carries most of the result and its history.',
      },
      { title: 'Overlays versioned', text: 'Keeps expert overlays with author, reason and model version.' },
    ],
    tagline: 'Stress tests in hours, with the path explained',
    description:
      'Projects losses and capital under your scenarios at loan level, and shows which sector, region or assumption carries the result. Models and overlays are versioned together. The yearly exercise that took eleven people a quarter now leaves time to discuss it, with less rework between drafts.',
  },
  {
    name: 'Stonelend Prepay',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    features: [
      {
        title: 'Cohort by cohort',
        text: 'Forecasts by rate, age and region of loan, with the incentive shown.',
      },
      {
        title: 'Feeds the hedge',
        text: 'Writes run-off to the hedging and servicing systems in their own buckets.',
      },
      { title: 'Turning points', text: 'Shows how it behaved in earlier months in which rates turned.' },
    ],
    tagline: 'Which loans will be repaid early',
    description:
      'Forecasts prepayments by cohort from rates, house prices and borrower behaviour, and feeds them to hedging and servicing. Drift is reported before it costs money. A mortgage servicer cut its hedging error in half during the year in which rates turned twice. Inaccurate forecasts of run-off no longer decide the hedge.',
  },
  {
    name: 'Halcyve Lapse',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Ten names weekly',
        text: 'Gives an agent the ten policyholders worth a call, and the reason.',
      },
      { title: 'Better left alone', text: 'Marks policies where a call would only hasten the end.' },
      {
        title: 'Ninety days ahead',
        text: 'Reads payment habits, life events and contacts ninety days before renewal.',
      },
    ],
    tagline: 'Policies that will not be renewed, known in time',
    description:
      'Predicts lapses ninety days ahead from payment habits, life events and contact history, and separates those who can be kept from those better left alone. Agents receive ten names a week. Customer churn in the motor book fell by twelve percent, without a discount war.',
  },
  {
    name: 'Siltmark Branch Cash',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      {
        title: 'Note by note',
        text: 'Forecasts each denomination, since a machine without twenties is as good as empty.',
      },
      {
        title: 'Armoured tours',
        text: 'Proposes refills that fit existing tours, vehicle limits and insurance.',
      },
      { title: 'District calendar', text: 'Knows the paydays, markets and holidays of each district.' },
    ],
    tagline: 'The right notes in the right machine',
    description:
      'Forecasts withdrawals and deposits for every cash machine and branch by day and denomination, and proposes refills that fit the armoured tours. Holidays and paydays of each district are known. Machines stand empty half as often, while idle cash dropped by 18 percent.',
  },
  {
    name: 'Ridgeline Weather Loss',
    vendorKey: 'fathom-ridge',
    domain: 'risk',
    features: [
      {
        title: 'Roof and sum insured',
        text: 'Combines storm tracks with roof age, material and sums insured by postcode.',
      },
      { title: 'Adjusters placed', text: 'Proposes where adjusters should wait, within a safe distance.' },
      {
        title: 'Corrected from above',
        text: 'Replaces the estimate with satellite findings as soon as the sky is clear.',
      },
    ],
    tagline: "What tonight's hail will cost by Friday",
    description:
      'Combines forecasts, roof ages and sums insured to estimate losses by postcode before the storm, and proposes where to send adjusters. After it, satellite pictures correct the figure. A regional insurer reached its customers first, with higher customer satisfaction in the hardest-hit towns.',
  },
  {
    name: 'Ledgerkin Fee Income',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      { title: 'Bottom up', text: "Builds each product's income from volume, price and market level." },
      {
        title: 'Last month first',
        text: "Opens with last month's deviation and its cause before a new figure is shown.",
      },
      { title: 'Bridge to plan', text: 'Draws the steps from plan to forecast by volume, price and market.' },
    ],
    tagline: 'Fee income by product, forecast bottom-up',
    description:
      'Forecasts fee and commission income from volumes, prices and market levels, product by product, and reconciles the sum with the plan. Every month the deviations of the last one are explained first. Budget talks became shorter once inaccurate forecasts could be traced to one assumption. Siloed data from eleven product systems is reconciled before anyone presents it, so that faster decisions follow.',
  },
  {
    name: 'Benmoor Collections',
    vendorKey: 'benning-trust',
    domain: 'lending',
    features: [
      {
        title: 'Who pays alone',
        text: 'Finds customers who will catch up after a reminder and leaves them in peace.',
      },
      {
        title: 'Contact rules inside',
        text: 'Removes names that may not be called at this hour or this week again.',
      },
      {
        title: 'Vulnerable apart',
        text: 'Routes customers who may be vulnerable to trained colleagues and shows why.',
      },
    ],
    tagline: 'Who needs a call, and who only a reminder',
    description:
      "Predicts which late payers will catch up alone, which need a plan and which are vulnerable, and orders the day's work. Contact rules are enforced in the list itself. Roll rates fell by nine percent with a third fewer calls, in spite of staff shortages on the evening shift.",
  },
  {
    name: 'Reckonby Trade Fail',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Twenty likeliest',
        text: 'Lists the trades likeliest to fail, with the reason and the amount of the penalty.',
      },
      { title: 'Still time', text: 'Marks what can be borrowed, recalled or corrected before the deadline.' },
      {
        title: 'Counterparty habits',
        text: 'Learns which counterparties instruct late and in which markets.',
      },
    ],
    tagline: 'Settlements that will fail, seen on trade date',
    description:
      'Predicts settlement failures from counterparty, market, inventory and past instructions while there is still time to borrow or fix. Operations work through the twenty likeliest. Penalties fell by 44 percent at a broker with 90,000 trades a day, and clients hear of problems first.',
  },
  {
    name: 'Rosterley Staff Turnover',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Teams not names',
        text: 'Reports by team and role, and hides any group too small to be anonymous.',
      },
      {
        title: 'Five causes',
        text: 'Ranks workload, shifts, pay distance, manager change and lack of moves.',
      },
      {
        title: 'Tried and watched',
        text: 'Follows a measure such as a new shift pattern through the following months.',
      },
    ],
    tagline: 'Teams where people are likely to leave',
    description:
      'Estimates turnover by team and role from tenure, workload, pay distance and internal moves, never by naming a person. Managers see which of five causes is largest. Two operations centres acted on shift patterns, and staff shortages in payments eased within half a year.',
  },
  {
    name: 'Benmoor Invoice Default',
    vendorKey: 'benning-trust',
    domain: 'lending',
    features: [
      { title: 'Debtor habits', text: 'Reads how this debtor paid this seller, and how it pays others.' },
      {
        title: 'Delivery proof',
        text: 'Lowers the advance when proof of delivery or acceptance is missing.',
      },
      {
        title: 'Pool as it moves',
        text: 'Shows funders concentration, disputes and overdue days each evening.',
      },
    ],
    tagline: 'Which invoices will really be paid',
    description:
      'Scores each invoice offered for financing by debtor habits, dispute history and delivery proof, and proposes the advance. Funders see the pool as it changes. Losses on a receivables programme of 600 million dollars fell to eleven basis points, with faster decisions on new debtors.',
  },
  {
    name: 'Saltarin Complaint Risk',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: 'Shape of a complaint',
        text: 'Shows which part of the history resembles earlier complaints, and how closely.',
      },
      {
        title: 'Owner alerted',
        text: 'Tells the person who can settle the matter, with the history in five lines.',
      },
      { title: 'What settled it', text: 'Records which step helped, so that the next alert proposes it.' },
    ],
    tagline: 'The complaint before it is written',
    description:
      "Finds customers whose case has the shape of earlier complaints, such as repeated calls, a broken promise or a fee after a move, and alerts the owner. Most are settled with one call. Formal complaints fell by a quarter, and the ombudsman's caseload with them. Customer churn among those who were called in time fell by a fifth.",
  },
  {
    name: 'Coverley Premium Audit',
    vendorKey: 'halcyon-cover',
    domain: 'lending',
    features: [
      {
        title: 'Expected difference',
        text: 'Orders audits by the premium likely to be missing, after the cost of the visit.',
      },
      {
        title: 'Public facts',
        text: 'Compares stated payroll with company filings, job adverts and the staff named in claims.',
      },
      {
        title: "Auditor's findings",
        text: 'Learns from what auditors found, visits without a difference included.',
      },
    ],
    tagline: 'Policies whose premium no longer fits',
    description:
      'Predicts which commercial policies understate payroll or turnover, from filings, adverts and claims, and orders the audits by expected difference. Auditors note what they found, and the model learns. Recovered premium per audit doubled, with fewer visits to customers who report honestly.',
  },
  {
    name: 'Latticin Model Decay',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      { title: 'Date of decay', text: 'Estimates the date on which a model will fall below its floor.' },
      {
        title: 'Fairness too',
        text: 'Watches approval and error rates by group beside inputs and outcomes.',
      },
      {
        title: 'Owner and evidence',
        text: 'Sends the owner the shifted input with a chart of before and after.',
      },
    ],
    tagline: 'Knows which of your models is going stale',
    description:
      'Watches two hundred production models for shifts in inputs, outcomes and fairness, and estimates when each will fall below its floor. Owners receive a date instead of a dashboard. Revalidation is planned by need, and no model has failed its compliance threshold unnoticed since launch.',
  },
]
