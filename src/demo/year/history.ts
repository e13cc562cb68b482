// What the demo's buyers did in the year before: the plan of it, as data. Days count back from today.
import type { BuyerNeeds } from '#rooms/discover/assessment/contract.ts'

/** The people of Northfold Industries by their role. */
export type Person = 'cfo' | 'cio' | 'ops' | 'procurement'

type Needs = Pick<
  BuyerNeeds,
  'painPoints' | 'desiredOutcomes' | 'priorities' | 'budget' | 'timeline' | 'teamSize' | 'metadata'
>

/** One evaluation from the shortlist to its end. */
export interface Evaluation {
  name: string
  description: string
  /** Its day of birth, counted back from today. */
  daysAgo: number
  by: Person
  /** What is compared, by name; the first ones are tried, modelled and talked about. */
  applications: readonly string[]
  /** Days after the start, who, what, and about which of the applications. */
  comments: readonly [
    day: number,
    by: Person,
    type: 'comment' | 'approval' | 'rejection' | 'question',
    text: string,
    about?: number,
  ][]
  /** Days after the start at which the first application is tried, and then the second. */
  trials: readonly number[]
  /** Days after the start at which the first application that can be modelled is, and with which figures. */
  model?: {
    day: number
    figures: Partial<Record<'teamSize' | 'currentSalary' | 'implementationCost' | 'timeHorizon', number>>
  }
}

export const assessments: readonly { daysAgo: number; by: Person; needs: Needs }[] = [
  {
    daysAgo: 352,
    by: 'cfo',
    needs: {
      painPoints: ['Manual data entry', 'Slow approvals', 'Missed deadlines'],
      desiredOutcomes: ['Fewer errors', 'Shorter cycle times', 'Clear audit trail'],
      priorities: [
        { category: 'Cost Reduction', importance: 9 },
        { category: 'Operational Efficiency', importance: 7 },
        { category: 'Risk Management', importance: 6 },
      ],
      budget: 150_000,
      timeline: '3-6 months',
      teamSize: 40,
      metadata: {
        departments: ['Finance & Accounting', 'Procurement'],
        currentChallenges: 'Invoices are typed in three systems, and month end takes nine days.',
      },
    },
  },
  {
    daysAgo: 168,
    by: 'cfo',
    needs: {
      painPoints: ['Manual data entry', 'Inaccurate forecasts', 'Siloed data'],
      desiredOutcomes: ['Faster decisions', 'Fewer errors', 'Lower costs'],
      priorities: [
        { category: 'Cost Reduction', importance: 8 },
        { category: 'Operational Efficiency', importance: 8 },
        { category: 'Innovation & Agility', importance: 5 },
      ],
      budget: 240_000,
      timeline: '1-3 months',
      teamSize: 60,
      metadata: {
        departments: ['Finance & Accounting', 'Operations'],
        currentChallenges: 'Payables run well now; the demand forecast is the next thing that hurts.',
      },
    },
  },
]

export const evaluations: readonly Evaluation[] = [
  {
    name: 'Payables 2026',
    description: 'Invoices from arrival to payment without retyping.',
    daysAgo: 340,
    by: 'cfo',
    applications: ['Marrowfen Payables', 'Tallowick Invoice Match', 'Marrowfen Invoice Lane'],
    comments: [
      [2, 'procurement', 'question', 'Are the prices per user or per invoice in the second one?', 1],
      [5, 'cio', 'comment', 'Both first candidates connect to our ledger without a project of ours.'],
      [33, 'cfo', 'approval', 'The trial cleared month end two days earlier. Going on with it.', 0],
      [34, 'cio', 'approval', 'Nothing to build on our side.', 0],
      [34, 'ops', 'approval', 'The plants can work with it.', 0],
      [35, 'procurement', 'approval', 'The terms are agreed.', 0],
    ],
    trials: [8, 24],
    model: { day: 6, figures: { teamSize: 14, currentSalary: 55_000, implementationCost: 30_000 } },
  },
  {
    name: 'Service desk assistants',
    description: 'First answers to the questions that repeat.',
    daysAgo: 252,
    by: 'cio',
    applications: ['Orrelay Answer', 'Hearthen Policy Bot', 'Oswin Onboarding Guide', 'Saltarin Call Coach'],
    comments: [
      [3, 'ops', 'comment', 'Two thirds of the tickets are the same forty questions.'],
      [12, 'cio', 'question', 'Where is the data kept, and for how long?', 0],
      [41, 'cio', 'rejection', 'No export of the conversation log; that ends it for audit reasons.', 0],
      [42, 'cio', 'rejection', 'The other three have no export either.'],
    ],
    trials: [7, 30],
  },
  {
    name: 'Demand forecast',
    description: 'A forecast that production and finance both believe.',
    daysAgo: 160,
    by: 'ops',
    applications: ['Côtes Forecast', 'Callowin Demand Spike', 'Bayarden Spares', 'Eastlock Lead Time'],
    comments: [
      [4, 'cfo', 'comment', 'Model the worst case first. If that pays back, we talk.'],
      [9, 'ops', 'comment', 'Trial with the two plants that plan by hand today.', 1],
      [38, 'cfo', 'approval', 'Pays back within the year even with slow adoption.', 1],
      [39, 'cio', 'approval', 'It reads both of our systems.', 1],
      [40, 'procurement', 'approval', 'The price holds for a year.', 1],
    ],
    trials: [10],
    model: {
      day: 5,
      figures: { teamSize: 9, currentSalary: 80_000, implementationCost: 45_000, timeHorizon: 24 },
    },
  },
  {
    name: 'Supplier decisions',
    description: 'Which supplier, at which price, with which risk.',
    daysAgo: 74,
    by: 'procurement',
    applications: ['Sorrelby Sourcing Board', 'Larkwith Make or Buy', 'Quorrin Vendor Risk'],
    comments: [
      [
        3,
        'procurement',
        'comment',
        'The list price of the first one is struck through: ask what the discount depends on.',
        0,
      ],
      [6, 'cfo', 'question', 'What does it cost in the second year?'],
    ],
    trials: [9, 52],
    model: { day: 7, figures: { teamSize: 6, currentSalary: 70_000, implementationCost: 20_000 } },
  },
  {
    name: 'Agents for claims',
    description: 'Claims of dealers and customers, read and prepared for a decision.',
    daysAgo: 16,
    by: 'ops',
    applications: ['Harrowin Field Claims', 'Redparrow Containment', 'Peñalva Supplier Desk'],
    comments: [
      [2, 'cio', 'question', 'Which systems may the agent write to, and who can see what it did?', 0],
    ],
    trials: [6],
  },
]

/** Orders of the company: made by one person, decided by another. */
export const orders: readonly {
  daysAgo: number
  by: Person
  what: { kind: 'plan'; planId: string; seats: number } | { kind: 'credit-package'; packageId: string }
  decidedBy?: Person
  /** Days after the order. */
  decidedAfter?: number
}[] = [
  {
    daysAgo: 318,
    by: 'ops',
    what: { kind: 'plan', planId: 'platform-monthly', seats: 12 },
    decidedBy: 'cfo',
    decidedAfter: 2,
  },
  {
    daysAgo: 121,
    by: 'procurement',
    what: { kind: 'plan', planId: 'platform-annual', seats: 25 },
    decidedBy: 'cfo',
    decidedAfter: 3,
  },
  {
    daysAgo: 97,
    by: 'procurement',
    what: { kind: 'credit-package', packageId: 'credits-starter' },
    decidedBy: 'cfo',
    decidedAfter: 2,
  },
  { daysAgo: 4, by: 'ops', what: { kind: 'credit-package', packageId: 'credits-professional' } },
]
