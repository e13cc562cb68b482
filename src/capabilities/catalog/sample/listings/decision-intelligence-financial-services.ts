// Sample applications in Decision Intelligence for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceFinancialServices: SampleEntry[] = [
  {
    name: 'Bracken Decide',
    vendorKey: 'foss-ida',
    domain: 'sales',
    subject: 'pricing models',
    tagline: 'Pricing and capacity questions, as models a manager can read',
    description:
      'Turns pricing and capacity questions into models that a manager can read, runs the alternatives against last year and shows which assumption the answer hangs on. Product heads bring two pages to the committee instead of sixty, and leave it with faster decisions.',
    figures: {
      type: 'other',
      amountCents: 120000,
      period: 'monthly',
      averageROI: 205,
      rating: '4.6',
      enterpriseCount: 17,
      isVerified: true,
    },
  },
  {
    name: 'Stonelend Credit Policy',
    vendorKey: 'stonebridge-lending',
    domain: 'lending',
    subject: 'credit policies',
    tagline: "Try a policy on last year's applicants first",
    description:
      "Shows what a change to the credit policy would have meant for last year's applicants: approvals, losses, fairness and the people affected at the border. Risk and business look at one picture. Proposals reach the board with a clear audit trail from rule to result.",
  },
  {
    name: 'Risqua Capital',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    subject: 'capital plans',
    tagline: 'Where the next unit of capital earns most',
    description:
      'Allocates capital across desks and products under regulatory and liquidity limits, and explains each proposal by the constraint that binds. Heads of business can argue with an assumption and see the consequence within minutes. Annual planning at a regional bank now takes three rounds, not nine.',
  },
  {
    name: 'Thornley Treasury Board',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    subject: 'funding choices',
    tagline: 'Hedge, borrow or wait, with the cost of each',
    description:
      "Lays out funding and hedging choices for the coming quarter with their cost, their worst month and the covenant each would touch. The treasurer's choice and reasons are kept. Looking back has become part of the meeting, because the record shows which views paid.",
  },
  {
    name: 'Fossilane Branch Map',
    vendorKey: 'foss-ida',
    domain: 'sales',
    subject: 'branch plans',
    tagline: 'Which branches to keep, move or merge',
    description:
      "Weighs branches by travel time, cash needs, business customers and rent, and shows who would lose access if one closed. Public commitments are constraints that nobody can switch off. One savings group closed fourteen instead of thirty and kept its promise of twenty minutes' drive.",
  },
  {
    name: 'Quorrin Vendor Risk',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
    subject: 'vendor comparisons',
    features: [
      { title: 'Exit plan', text: 'Puts the cost and the months of leaving beside each offer.' },
      { title: 'Incident record', text: 'Uses what happened at the provider, not only what it answered.' },
      { title: 'Four pages', text: 'Gives every committee the same four pages.' },
    ],
    tagline: 'Outsourcing decisions with the exit already thought through',
    description:
      'Compares providers on price, resilience, concentration and the cost of leaving, using contracts and incident history rather than a questionnaire alone. The exit plan is part of every option. Slow approvals eased once all committees read the same four pages.',
  },
  {
    name: 'Merrowin Claim Strategy',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    subject: 'claim strategies',
    tagline: 'Settle, defend or wait',
    description:
      'Estimates the outcome of contested claims from similar judgments, costs and venues, and presents the routes side by side for the claims lawyer. It recommends nothing without its range. Two years of use show settlements earlier by seven months and defence spending at lower costs.',
  },
  {
    name: 'Kestrin Plan Bridge',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    subject: 'plan bridges',
    features: [
      { title: 'Bridge in steps', text: 'Walks from last year to plan in at most nine steps that add up.' },
      { title: 'Contradictions', text: 'Finds where sales plans volume that operations has no hours for.' },
      { title: 'Currency apart', text: 'Holds rates constant, then shows what rates alone would do.' },
    ],
    tagline: "From last year's result to this year's plan, step by step",
    description:
      'Splits the way from last year to plan into volume, price, mix, currency and one-offs, and finds steps that contradict each other across departments. Siloed data from twelve planning files meets in one tree. Budget season at an insurer lost three weeks and several arguments. Inaccurate forecasts show up as steps that do not fit, and faster decisions follow.',
  },
  {
    name: 'Junivane Product Mix',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    subject: 'product ranges',
    tagline: 'Which products carry the others',
    description:
      'Shows which accounts and cards earn money once service, fraud and capital are counted, and which of them bring customers who buy the rest. Options to simplify come with the households that each would cost. A savings bank retired thirty products without losing a household it valued.',
  },
  {
    name: 'Sentrymill Alert Tuning',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    subject: 'alert rules',
    tagline: 'How many alerts are worth having',
    description:
      'Replays monitoring rules with other thresholds on a year of transactions and shows cases found, cases missed and hours spent for each. The decision is documented for the examiner. A payments firm removed sixty percent of its alerts and still reported every case that mattered.',
  },
  {
    name: 'Ashdowne Investor View',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    subject: 'portfolio proposals',
    tagline: "Portfolios compared in the client's own words",
    description:
      "Builds three portfolio alternatives from a client's goals, tax position and worries, and explains each with the year in which it would have hurt most. Advisers choose what to show. Meetings end with a decision more often, and higher customer satisfaction lasts beyond a bad quarter.",
  },
  {
    name: 'Lanterly Ops Footprint',
    vendorKey: 'lanternworks',
    domain: 'people',
    subject: 'site plans',
    tagline: 'Where work should sit, and what moving it costs',
    description:
      'Models operations sites by skills, wages, risk and time zones, and includes the cost of moving that business cases tend to forget. Staff shortages in each town are forecast, not assumed. A custodian kept one site that every earlier study had closed.',
  },
  {
    name: 'Merrowin Cover Design',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    subject: 'cover designs',
    tagline: 'Deductibles, limits and exclusions, weighed together',
    description:
      'Lets underwriters and brokers change deductible, limit and exclusion on one screen and see price, expected loss and past claims that would have been refused. Both leave with the same understanding. Fewer disputes follow, along with faster decisions on mid-market renewals.',
  },
  {
    name: 'Halyarrin Reg Change',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    subject: 'regulatory changes',
    tagline: 'Which projects the new rule really requires',
    description:
      'Reads a new regulation against your control library, estimates effort by department and lists what can wait. Dependencies between projects are drawn. Programme leads at a clearing bank cancelled two projects, merged four and closed compliance gaps that no project had covered.',
  },
  {
    name: 'Ashgrove Fee Lab',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    subject: 'fee changes',
    tagline: 'What happens when the fee goes up',
    description:
      'Simulates fee changes by customer group, with complaints, closures and hardship cases estimated from earlier changes. Regulatory fairness tests run beside the revenue figure. Product committees see winners and losers before the letter is printed, which spares the branch network an angry month.',
  },
  {
    name: 'Tithewell Cost Tree',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
    subject: 'cost drivers',
    features: [
      {
        title: 'To the single loan',
        text: 'Follows a cost from the invoice through teams and systems to one product.',
      },
      { title: 'What can change', text: 'Marks the half of each cost that could be changed within a year.' },
      {
        title: 'Drivers with owners',
        text: 'Department heads correct their own drivers and see the effect.',
      },
    ],
    tagline: 'What a payment, a loan or a claim really costs',
    description:
      'Traces costs through teams and systems to the single payment, loan or claim, and shows which half could change within a year. Department heads correct drivers themselves. Choices about pricing and outsourcing stopped being arguments over allocation keys, and lower costs came from forty small decisions.',
  },
  {
    name: 'Tithewell Merger Fit',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
    subject: 'merger plans',
    tagline: 'Two banks, one balance sheet, seen before signing',
    description:
      "Combines ledgers, contracts and products of two institutions in a closed room and lists overlaps, conflicts and promises that survive. Scenarios carry their integration cost. Siloed data from both sides can be compared without either side seeing the other's customers.",
  },
  {
    name: 'Copperin Queue Choice',
    vendorKey: 'copperline',
    domain: 'service',
    subject: 'service queues',
    tagline: 'Which work first when there is too much of it',
    description:
      'Ranks open service work by customer harm, deadline and effort, and shows what is displaced when a manager promotes a case. The rule is public within the team. Backlogs shrink without overtime, and customers are told the honest date at the first contact.',
  },
  {
    name: 'Silverrun Data Worth',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    subject: 'data faults',
    tagline: 'Which data problem to fix first',
    description:
      'Connects data faults with the decisions and reports that they damage, and prices each fault in hours, fines or lost offers. Owners receive a ranked list. The data office of a building society stopped counting defects and started closing the nine that mattered.',
  },
  {
    name: 'Birchwake Hiring Bank',
    vendorKey: 'birchall-skills',
    domain: 'people',
    subject: 'skill plans',
    tagline: 'Hire, train or borrow',
    description:
      'Compares hiring, training and internal moves for skills that a bank lacks, with time, cost and the people who would be ready soonest. Works council rules are part of the model. Faster onboarding through internal moves filled a third of anti-fraud posts without one advert.',
  },
  {
    name: 'Marginel Committee',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    subject: 'committee papers',
    tagline: 'The paper, the precedent and the vote',
    description:
      'Prepares credit and investment committees: compares each proposal with precedents, lists open conditions and records votes with their reasons. Members read twelve pages, not ninety. Precedent is easy to find, decisions are consistent, and the secretary keeps a clear audit trail without typing minutes.',
  },
]
