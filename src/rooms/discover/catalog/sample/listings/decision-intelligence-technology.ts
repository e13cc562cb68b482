// Sample applications in Decision Intelligence for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const decisionIntelligenceTechnology: SampleEntry[] = [
  {
    name: 'Larchet Roadmap',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      { title: 'What yes displaces', text: 'Shows which features leave the year when another is accepted.' },
      {
        title: 'Own uncertainty scored',
        text: 'Lets teams state how unsure they are and carries the range through.',
      },
      { title: 'Dependencies drawn', text: 'Moves a feature with everything it waits for.' },
    ],
    tagline: 'What to build next, and what it pushes out',
    description:
      'Weighs features by customer value, effort, dependencies and strategy, and shows what every yes pushes out of the year. Teams score their own uncertainty. Planning sessions are shorter by half, and less rework follows, since arguments are settled before the code is started.',
  },
  {
    name: 'Pikeston Packaging',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      { title: 'Real usage tested', text: "Applies a new limit to each account's past twelve months." },
      { title: 'Grandfathering priced', text: 'Shows what keeping old terms costs, by year and by plan.' },
      { title: 'Who would leave', text: 'Lists accounts likely to leave, with what they would pay more.' },
    ],
    tagline: 'Plans and limits that fit how people use it',
    description:
      'Tests plans, limits and seat rules on real usage, and shows who would pay more, pay less or leave. Grandfathering is one of the options. A developer tool moved to three plans and lost fewer than one customer in a hundred, and support answered fewer billing questions than before.',
  },
  {
    name: 'Underquill Cloud Choice',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    features: [
      { title: 'Leaving costs', text: 'Estimates the work and fees of moving away from each option later.' },
      {
        title: 'Four growth paths',
        text: 'Tests every commitment on slow, planned, fast and interrupted growth.',
      },
      {
        title: 'Residency and skills',
        text: 'Rules out regions that break residency and flags skills your team lacks.',
      },
    ],
    tagline: 'Which region, which commitment, which exit',
    description:
      'Compares hosting options with prices, latency, residency, skills and the cost of moving away later. Commitments are tested against four growth paths. A health-data company chose two regions instead of five at lower costs, and its auditors could read the reasons.',
  },
  {
    name: 'Hearthen Headcount',
    vendorKey: 'hearthside-people',
    domain: 'people',
    features: [
      {
        title: 'Real bottleneck',
        text: "Shows which team's queue delays the others before a post is given out.",
      },
      {
        title: 'Start date and city',
        text: 'Varies salary, city and start date, with the hiring time of each.',
      },
      { title: 'Burn beside delivery', text: 'Sets runway months beside what the new people would finish.' },
    ],
    tagline: 'Where the next ten people change most',
    description:
      "Connects hiring options with delivery, revenue and burn, and shows which team is really the bottleneck. Leaders vary salary, city and start date. Two companies hired technical writers before engineers, to everybody's surprise, and onboarding questions to seniors fell by half.",
  },
  {
    name: 'Mossrelay Build or Buy',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      { title: 'Exit included', text: 'Counts the cost of leaving each option after five years.' },
      { title: 'Optimism tested', text: 'Compares earlier estimates with what those projects really took.' },
      {
        title: 'Open source upkeep',
        text: 'Adds upgrades, security work and on-call hours to a free licence.',
      },
    ],
    tagline: 'Our own, theirs, or the open one',
    description:
      'Sets building, buying and adopting open source side by side with five-year cost, staffing, security and exit. Earlier decisions are replayed to test its optimism. Architecture boards meet monthly instead of weekly, and slow approvals for small tools are gone.',
  },
  {
    name: 'Hollisan Discount',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    features: [
      { title: 'Similar buyers', text: 'Shows discounts accepted by buyers of like size, use and term.' },
      { title: 'Renewal effect', text: 'Estimates what a discount does to the price at renewal.' },
      {
        title: 'Two-sentence case',
        text: 'Lets sellers argue in two sentences and routes them to whoever may agree.',
      },
    ],
    tagline: 'The discount that was not needed',
    description:
      'Shows for each open deal which discount similar buyers accepted, what it does to renewals and who must agree. Sellers may argue their case in two sentences. Average discount fell by four points, with faster decisions in the last week of the quarter.',
  },
  {
    name: 'Latticin Reliability',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'Next nine priced',
        text: 'States the yearly cost of the next step in uptime for each service.',
      },
      { title: 'Outage to revenue', text: 'Relates past outages to refunds, penalties and lost sign-ups.' },
      {
        title: 'Risk budget',
        text: 'Gives teams a budget of minutes and shows when to stop changing things.',
      },
    ],
    tagline: 'How much uptime this service deserves',
    description:
      'Relates outages to revenue, penalties and customer trust, service by service, and shows what another nine would cost. Teams choose a target and a budget for risk. Effort moved to the two services behind most unplanned downtime, while six others were allowed to be ordinary.',
  },
  {
    name: 'Bracken Market Focus',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Pattern tested',
        text: 'Checks whether a segment still wins when your three best accounts are left out.',
      },
      {
        title: 'Four measures',
        text: 'Lets marketing and sales set the weight of the four measures and shows how the order changes.',
      },
      {
        title: 'One definition',
        text: 'Gives marketing and product the same list of companies for each segment.',
      },
    ],
    tagline: 'The segment in which you already win',
    description:
      'Finds segments by win rate, margin, retention and speed rather than by size, and tests whether the pattern holds outside your best accounts. Marketing and product see one definition. A logistics software maker left three industries and grew faster in the two it kept.',
  },
  {
    name: 'Reckonby Board Metrics',
    vendorKey: 'dunmore-reckoning',
    domain: 'finance',
    features: [
      {
        title: 'Definition card',
        text: 'Every figure opens the definition that the board agreed on, with its date.',
      },
      { title: 'Named movements', text: 'Shows which customers moved retention, not just that it moved.' },
      {
        title: 'Restated figures kept',
        text: 'Keeps the former figure beside the corrected one, with the reason.',
      },
    ],
    tagline: 'One growth figure, whoever is asked',
    description:
      'Defines recurring revenue, retention and margin once, traces each to billing and ledger, and explains movements by customer. Restatements are documented with the reason. Board meetings stopped opening with a reconciliation, for siloed data no longer produces three versions of one number. Directors reach faster decisions with fewer errors in the pack.',
  },
  {
    name: 'Assurel Security Spend',
    vendorKey: 'blackthorn-assure',
    domain: 'risk',
    features: [
      {
        title: 'Attacks on you',
        text: "Models attacks on your own systems and identities, not an average company's.",
      },
      {
        title: 'Recovery counted',
        text: 'Weighs backup and recovery measures against prevention in the same units.',
      },
      {
        title: "Insurer's report",
        text: 'Prints assumptions, losses and controls in a report for the insurer.',
      },
    ],
    tagline: 'Which control buys the most safety',
    description:
      'Models likely attacks on your own systems, the loss each would cause and what every control would change. Insurers accept its report. A payroll provider spent less on detection and more on recovery, and closed compliance gaps that the auditors had rated minor but were not.',
  },
  {
    name: 'Saltarin Support Tiers',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: 'Where it is noticed',
        text: 'Shows at which hours and severities customers react to slower answers.',
      },
      { title: 'Holiday week test', text: 'Tests a plan on the hardest week of last year.' },
      {
        title: 'Language cover',
        text: 'Compares native speakers, translation and routing for each language.',
      },
    ],
    tagline: 'Which customers need which hours',
    description:
      'Simulates support hours, languages and channels with cost, customer churn and ticket severity, and shows where customers notice a difference. Team leads test a holiday week. Around-the-clock cover shrank to the two products that need it, yet higher customer satisfaction was reported in both tiers.',
  },
  {
    name: 'Underquill Experiment',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    features: [
      {
        title: 'Sample planned',
        text: 'States before the start how many users and days the question needs.',
      },
      {
        title: 'Stops in time',
        text: 'Ends a test that can teach nothing more, and says which rule ended it.',
      },
      {
        title: 'Searchable past tests',
        text: 'Finds earlier tests on the same question, failed ones included.',
      },
    ],
    tagline: 'Whether the test has told you enough',
    description:
      'Plans experiments with the sample they need, stops those that can teach nothing more, and explains results without statistics jargon. Past tests are searchable by question. Product teams run twice as many and believe them, with faster decisions on features that should be removed.',
  },
  {
    name: 'Mossrelay Debt Ledger',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      {
        title: 'Interest per module',
        text: 'Adds incidents, slow changes and avoided work for each module.',
      },
      {
        title: 'Engineers correct',
        text: 'Takes corrections in code review and shows how the estimate moved.',
      },
      {
        title: 'Repair in slices',
        text: 'Ranks repairs that can be done in slices by when each slice pays back.',
      },
    ],
    tagline: 'Technical debt, with an interest rate',
    description:
      'Estimates what neglected code costs in incidents, slow changes and people who avoid it, and ranks repairs by payback. Engineers correct the estimates in review. A billing system was rewritten in slices after it proved to absorb a third of two teams, with less rework since.',
  },
  {
    name: 'Briefwell Partner Fit',
    vendorKey: 'hollis-brief',
    domain: 'contracts',
    features: [
      {
        title: 'Sourced or present',
        text: 'Separates deals a partner brought from deals it merely attended.',
      },
      { title: 'Effort counted', text: 'Counts the hours your own people spend on each partner.' },
      {
        title: 'Agreement drafted',
        text: "Drafts next year's agreement from tier, results and open promises.",
      },
    ],
    tagline: 'Which partners bring customers, and which bring meetings',
    description:
      "Compares partners by sourced revenue, retention, effort and overlap, and drafts next year's agreement for each. Claims are checked against deal history. The programme went from 140 partners to thirty-five, who now receive proper attention and a statement with a clear audit trail.",
  },
  {
    name: 'Scrivlow Acquire',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      { title: 'Every finding cited', text: 'Opens the page, file or cell behind each finding.' },
      {
        title: 'Code and licences',
        text: 'Lists copyleft licences, unowned modules and secrets in the repositories.',
      },
      {
        title: 'Sorted by price',
        text: 'Orders surprises by what they would change in price, warranty or plan.',
      },
    ],
    tagline: 'The target, the code and the contracts in one view',
    description:
      "Reads a target's contracts, repositories and financials in a closed room and lists what would surprise the buyer, by severity and cost. Every finding cites its page. Deal teams reached a view in nine days and took faster decisions on what to walk away from.",
  },
  {
    name: 'Bracken Region Launch',
    vendorKey: 'foss-ida',
    domain: 'sales',
    features: [
      {
        title: 'Three must-holds',
        text: 'States the three assumptions on which a launch rests and how to test each.',
      },
      {
        title: 'Payroll and tax',
        text: 'Checks registration, payroll and tax steps with the weeks each takes.',
      },
      {
        title: 'One-seller trial',
        text: 'Plans a launch on paper with one salesperson before an office is rented.',
      },
    ],
    tagline: 'Where to open next, and what must be true',
    description:
      'Scores regions by demand, rules, language, partners and support cover, and states which three assumptions must hold. A launch can be tried with one salesperson on paper. Delays in earlier launches came from tax and payroll, so both are now checked first.',
  },
  {
    name: 'Marrowfen Spend Rules',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      {
        title: 'Limit replay',
        text: "Runs last year's purchases under a proposed limit and counts what would have slipped through.",
      },
      { title: 'Approver load', text: 'Shows how many decisions each approver takes in under ten seconds.' },
      {
        title: 'Exposure per limit',
        text: 'States for every limit the most that a wrong purchase could cost in a month.',
      },
    ],
    tagline: 'Approval limits that match the risk',
    description:
      'Studies past purchases to find where approval changed the outcome and where it only took time, and proposes new limits with their exposure. Controllers can replay a year. Median approval fell to four hours after slow approvals turned out to have stopped almost nothing. Shorter cycle times came without new risk, and each limit has a clear audit trail to the figures behind it.',
  },
]
