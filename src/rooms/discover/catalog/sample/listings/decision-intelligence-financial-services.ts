// Sample applications in Decision Intelligence for Financial Services. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceFinancialServices: SampleEntry[] = [
  {
    name: 'Bracken Decide',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Readable models',
        text: 'Writes each model as a page of sentences and numbers that a product head can check.',
      },
      {
        title: 'Tested on last year',
        text: "Runs every alternative against last year's volumes before it is shown.",
      },
      {
        title: 'Hinge assumption',
        text: 'Names the one assumption that would turn the answer round, and from which value.',
      },
    ],
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
    features: [
      {
        title: "Last year's applicants",
        text: "Applies the new rule to each of last year's applications, with the outcome known since.",
      },
      {
        title: 'Border cases',
        text: 'Shows the applicants who would change sides and what they have in common.',
      },
      {
        title: 'Fairness beside losses',
        text: 'Sets approval by group beside losses, so that neither is decided alone.',
      },
    ],
    tagline: "Try a policy on last year's applicants first",
    description:
      "Shows what a change to the credit policy would have meant for last year's applicants: approvals, losses, fairness and the people affected at the border. Risk and business look at one picture. Proposals reach the board with a clear audit trail from rule to result.",
  },
  {
    name: 'Risqua Capital',
    vendorKey: 'veldkamp-risk',
    domain: 'risk',
    features: [
      {
        title: 'Binding limit named',
        text: 'Tells each desk which capital, leverage or liquidity limit stops its next unit.',
      },
      {
        title: 'Argue and see',
        text: 'Lets a head of business change one assumption and see all desks move.',
      },
      {
        title: 'Return per unit',
        text: 'Ranks products by what they earn on the scarcest capital, not on the largest.',
      },
    ],
    tagline: 'Where the next unit of capital earns most',
    description:
      'Allocates capital across desks and products under regulatory and liquidity limits, and explains each proposal by the constraint that binds. Heads of business can argue with an assumption and see the consequence within minutes. Annual planning at a regional bank now takes three rounds, not nine.',
  },
  {
    name: 'Thornley Treasury Board',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      {
        title: 'Worst month shown',
        text: 'Gives every funding choice its worst month and the covenant closest to breach.',
      },
      {
        title: 'Reasons on record',
        text: 'Keeps the choice made, the view behind it and the rates of the day.',
      },
      {
        title: 'Waiting priced',
        text: 'States what waiting another month has cost or saved in comparable quarters.',
      },
    ],
    tagline: 'Hedge, borrow or wait, with the cost of each',
    description:
      "Lays out funding and hedging choices for the coming quarter with their cost, their worst month and the covenant each would touch. The treasurer's choice and reasons are kept. Looking back has become part of the meeting, because the record shows which views paid.",
  },
  {
    name: 'Fossilane Branch Map',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Travel-time maps',
        text: 'Measures travel by car and by bus from every street, at opening hours.',
      },
      {
        title: 'Promises as constraints',
        text: 'Treats public commitments as limits that no user can switch off.',
      },
      {
        title: 'Who loses access',
        text: 'Counts older customers and cash-reliant shops that would have farther to go.',
      },
    ],
    tagline: 'Which branches to keep, move or merge',
    description:
      "Weighs branches by travel time, cash needs, business customers and rent, and shows who would lose access if one closed. Public commitments are constraints that nobody can switch off. One savings group closed fourteen instead of thirty and kept its promise of twenty minutes' drive.",
  },
  {
    name: 'Quorrin Vendor Risk',
    vendorKey: 'quorum-gate',
    domain: 'contracts',
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
    features: [
      {
        title: 'Similar judgments',
        text: 'Shows the judgments it compares with, their court and how close they are.',
      },
      {
        title: 'Cost by stage',
        text: 'Adds defence costs stage by stage, so that a late settlement is not called cheap.',
      },
      {
        title: 'Range, no verdict',
        text: 'Gives each route a range and leaves the choice to the claims lawyer.',
      },
    ],
    tagline: 'Settle, defend or wait',
    description:
      'Estimates the outcome of contested claims from similar judgments, costs and venues, and presents the routes side by side for the claims lawyer. It recommends nothing without its range. Two years of use show settlements earlier by seven months and defence spending at lower costs.',
  },
  {
    name: 'Kestrin Plan Bridge',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      { title: 'Bridge in steps', text: 'Walks from last year to plan in at most nine steps that add up.' },
      {
        title: 'Contradicting plans',
        text: 'Finds where sales plans volume that operations has no hours for.',
      },
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
    features: [
      {
        title: 'Full cost to serve',
        text: 'Charges accounts and cards with service, fraud and capital before margin is stated.',
      },
      {
        title: 'Door openers',
        text: 'Finds products that lose money alone but bring customers who buy others.',
      },
      {
        title: 'Households at stake',
        text: 'Lists the households that would be touched by dropping a product, by value.',
      },
    ],
    tagline: 'Which products carry the others',
    description:
      'Shows which accounts and cards earn money once service, fraud and capital are counted, and which of them bring customers who buy the rest. Options to simplify come with the households that each would cost. A savings bank retired thirty products without losing a household it valued.',
  },
  {
    name: 'Sentrymill Alert Tuning',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'A year replayed',
        text: 'Runs a changed threshold over twelve months of transactions in one go.',
      },
      {
        title: 'Missed cases shown',
        text: 'Lists the confirmed cases that a new setting would have missed, never only their number.',
      },
      {
        title: 'Examiner paper',
        text: 'Documents the choice with tests, reviewers and date in the form examiners expect.',
      },
    ],
    tagline: 'How many alerts are worth having',
    description:
      'Replays monitoring rules with other thresholds on a year of transactions and shows cases found, cases missed and hours spent for each. The decision is documented for the examiner. A payments firm removed sixty percent of its alerts and still reported every case that mattered.',
  },
  {
    name: 'Ashdowne Investor View',
    vendorKey: 'ashdown-wealth',
    domain: 'lending',
    features: [
      {
        title: 'Three alternatives',
        text: 'Builds three portfolios from goals, tax and worries, with the same costs counted in each.',
      },
      {
        title: 'Year that hurt',
        text: "Shows the past year in which each would have lost most, in the client's own amount.",
      },
      { title: 'Adviser chooses', text: 'Shows the client only the pages that the adviser has released.' },
    ],
    tagline: "Portfolios compared in the client's own words",
    description:
      "Builds three portfolio alternatives from a client's goals, tax position and worries, and explains each with the year in which it would have hurt most. Advisers choose what to show. Meetings end with a decision more often, and higher customer satisfaction lasts beyond a bad quarter.",
  },
  {
    name: 'Lanterly Ops Footprint',
    vendorKey: 'lanternworks',
    domain: 'people',
    features: [
      {
        title: 'Moving costs counted',
        text: 'Includes severance, double running, training and lost knowledge in each move.',
      },
      {
        title: 'Town by town',
        text: 'Forecasts for each town how many people with the needed skills can be hired.',
      },
      { title: 'Time zone cover', text: 'Shows which hours of the day would be left without a specialist.' },
    ],
    tagline: 'Where work should sit, and what moving it costs',
    description:
      'Models operations sites by skills, wages, risk and time zones, and includes the cost of moving that business cases tend to forget. Staff shortages in each town are forecast, not assumed. A custodian kept one site that every earlier study had closed.',
  },
  {
    name: 'Merrowin Cover Design',
    vendorKey: 'merrow-claims',
    domain: 'lending',
    features: [
      {
        title: 'One shared screen',
        text: 'Lets underwriter and broker move deductible, limit and exclusion together.',
      },
      { title: 'Claims refused since', text: 'Shows which past claims a new exclusion would have refused.' },
      {
        title: 'Price to the change',
        text: 'States what each single change adds to or takes from the premium.',
      },
    ],
    tagline: 'Deductibles, limits and exclusions, weighed together',
    description:
      'Lets underwriters and brokers change deductible, limit and exclusion on one screen and see price, expected loss and past claims that would have been refused. Both leave with the same understanding. Fewer disputes follow, along with faster decisions on mid-market renewals.',
  },
  {
    name: 'Halyarrin Reg Change',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    features: [
      {
        title: 'Control library read',
        text: 'Compares each paragraph with your controls and marks those already covered.',
      },
      {
        title: 'What can wait',
        text: 'Sorts the work into due now, due later and not required, with the paragraph.',
      },
      {
        title: 'Projects drawn',
        text: 'Draws dependencies between projects and the dates on which they collide.',
      },
    ],
    tagline: 'Which projects the new rule really requires',
    description:
      'Reads a new regulation against your control library, estimates effort by department and lists what can wait. Dependencies between projects are drawn. Programme leads at a clearing bank cancelled two projects, merged four and closed compliance gaps that no project had covered.',
  },
  {
    name: 'Ashgrove Fee Lab',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    features: [
      {
        title: 'Group by group',
        text: 'Shows who pays more, who pays less and who would close the account.',
      },
      {
        title: 'Fairness tests beside',
        text: "Runs the regulator's value tests for vulnerable groups next to the revenue.",
      },
      {
        title: 'Letter foreseen',
        text: 'Estimates calls and complaints for the weeks after the letter is sent.',
      },
    ],
    tagline: 'What happens when the fee goes up',
    description:
      'Simulates fee changes by customer group, with complaints, closures and hardship cases estimated from earlier changes. Regulatory fairness tests run beside the revenue figure. Product committees see winners and losers before the letter is printed, which spares the branch network an angry month.',
  },
  {
    name: 'Tithewell Cost Tree',
    vendorKey: 'ravensloe-tax',
    domain: 'finance',
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
    features: [
      {
        title: 'Closed room',
        text: "Compares both banks' books in a room from which no customer record can leave.",
      },
      {
        title: 'Overlaps and conflicts',
        text: 'Lists double products, shared borrowers and covenants that forbid the change.',
      },
      {
        title: 'Surviving promises',
        text: 'Collects promises to staff, clients and landlords that outlast the signing.',
      },
    ],
    tagline: 'Two banks, one balance sheet, seen before signing',
    description:
      "Combines ledgers, contracts and products of two institutions in a closed room and lists overlaps, conflicts and promises that survive. Scenarios carry their integration cost. Siloed data from both sides can be compared without either side seeing the other's customers.",
  },
  {
    name: 'Copperin Queue Choice',
    vendorKey: 'copperline',
    domain: 'service',
    features: [
      {
        title: 'Harm comes first',
        text: 'Ranks open work by customer harm, then deadline, then effort, with weights the team sees.',
      },
      { title: 'What is displaced', text: 'Shows whose case waits longer when a manager promotes another.' },
      {
        title: 'Honest date',
        text: 'Gives agents the date that the present queue allows, to tell at first contact.',
      },
    ],
    tagline: 'Which work first when there is too much of it',
    description:
      'Ranks open service work by customer harm, deadline and effort, and shows what is displaced when a manager promotes a case. The rule is public within the team. Backlogs shrink without overtime, and customers are told the honest date at the first contact.',
  },
  {
    name: 'Silverrun Data Worth',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      {
        title: 'Fault to decision',
        text: 'Connects a data fault with the reports and decisions that read the field.',
      },
      {
        title: 'Priced in three ways',
        text: 'Prices faults in hours, fines and lost offers, each with its source.',
      },
      {
        title: "Owner's ranked list",
        text: 'Gives each data owner the faults worth repairing first and the effort to expect.',
      },
    ],
    tagline: 'Which data problem to fix first',
    description:
      'Connects data faults with the decisions and reports that they damage, and prices each fault in hours, fines or lost offers. Owners receive a ranked list. The data office of a building society stopped counting defects and started closing the nine that mattered.',
  },
  {
    name: 'Birchwake Hiring Bank',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: 'Soonest ready',
        text: 'Lists the colleagues nearest to a missing skill and the months each would need.',
      },
      {
        title: 'Works council rules',
        text: 'Applies the agreed order of internal notice, training and adverts.',
      },
      {
        title: 'Three routes costed',
        text: 'Compares hiring, training and moving with salary, time and the post left behind.',
      },
    ],
    tagline: 'Hire, train or borrow',
    description:
      'Compares hiring, training and internal moves for skills that a bank lacks, with time, cost and the people who would be ready soonest. Works council rules are part of the model. Faster onboarding through internal moves filled a third of anti-fraud posts without one advert.',
  },
  {
    name: 'Marginel Committee',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Precedents beside',
        text: 'Puts earlier decisions on the same borrower, sector or structure next to the proposal.',
      },
      { title: 'Open conditions', text: 'Lists conditions from earlier votes that were never met.' },
      {
        title: 'Vote with reasons',
        text: 'Records each vote with its reason and files the minute when the chair has signed.',
      },
    ],
    tagline: 'The paper, the precedent and the vote',
    description:
      'Prepares credit and investment committees: compares each proposal with precedents, lists open conditions and records votes with their reasons. Members read twelve pages, not ninety. Precedent is easy to find, decisions are consistent, and the secretary keeps a clear audit trail without typing minutes.',
  },
]
