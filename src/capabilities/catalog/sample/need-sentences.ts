// A last sentence for about half of the sample descriptions, which names several of the challenges and outcomes that an
// assessment offers, as a vendor would: with one phrase in each description no score of fit could rise high.
import type { desiredOutcomes, painPoints } from '#rooms/assessment/contract.ts'
import type { Domain } from './sample-entry.ts'
import type { Draw } from './seeded-draw.ts'

type PainPoint = (typeof painPoints)[number]
type DesiredOutcome = (typeof desiredOutcomes)[number]

/** What buyers in each field of work suffer from and hope for. */
const needsByDomain: Record<Domain, { against: PainPoint[]; towards: DesiredOutcome[] }> = {
  finance: {
    against: [
      'Manual data entry',
      'Slow approvals',
      'Missed deadlines',
      'Inaccurate forecasts',
      'Siloed data',
    ],
    towards: ['Faster decisions', 'Fewer errors', 'Lower costs', 'Clear audit trail', 'Shorter cycle times'],
  },
  contracts: {
    against: ['Slow approvals', 'Missed deadlines', 'Compliance gaps', 'Repetitive questions'],
    towards: ['Shorter cycle times', 'Clear audit trail', 'Fewer errors', 'Less rework'],
  },
  service: {
    against: ['Repetitive questions', 'Customer churn', 'Staff shortages', 'Siloed data'],
    towards: ['Faster response times', 'Higher customer satisfaction', 'Lower costs', 'Faster onboarding'],
  },
  sales: {
    against: ['Customer churn', 'Inaccurate forecasts', 'Siloed data', 'Manual data entry'],
    towards: ['Faster decisions', 'Higher customer satisfaction', 'Faster response times', 'Lower costs'],
  },
  supply: {
    against: ['Inaccurate forecasts', 'Unplanned downtime', 'Missed deadlines', 'Siloed data'],
    towards: ['Less waste', 'Lower costs', 'Shorter cycle times', 'Faster decisions'],
  },
  plant: {
    against: ['Unplanned downtime', 'Staff shortages', 'Missed deadlines', 'Compliance gaps'],
    towards: ['Less waste', 'Less rework', 'Lower costs', 'Fewer errors'],
  },
  clinical: {
    against: ['Staff shortages', 'Manual data entry', 'Compliance gaps', 'Repetitive questions'],
    towards: ['Fewer errors', 'Faster response times', 'Clear audit trail', 'Less rework'],
  },
  risk: {
    against: ['Compliance gaps', 'Slow approvals', 'Siloed data', 'Inaccurate forecasts'],
    towards: ['Clear audit trail', 'Faster decisions', 'Fewer errors', 'Faster response times'],
  },
  people: {
    against: ['Staff shortages', 'Repetitive questions', 'Manual data entry', 'Slow approvals'],
    towards: ['Faster onboarding', 'Lower costs', 'Shorter cycle times', 'Fewer errors'],
  },
  engineering: {
    against: ['Unplanned downtime', 'Missed deadlines', 'Repetitive questions', 'Staff shortages'],
    towards: ['Less rework', 'Faster response times', 'Fewer errors', 'Faster onboarding'],
  },
  documents: {
    against: ['Manual data entry', 'Slow approvals', 'Missed deadlines', 'Compliance gaps'],
    towards: ['Fewer errors', 'Shorter cycle times', 'Clear audit trail', 'Less rework'],
  },
  lending: {
    against: ['Slow approvals', 'Manual data entry', 'Compliance gaps', 'Customer churn'],
    towards: ['Faster decisions', 'Clear audit trail', 'Fewer errors', 'Higher customer satisfaction'],
  },
}

const wordings: ((against: string, towards: string) => string)[] = [
  (against, towards) => `Also answers ${against}, for ${towards}.`,
  (against, towards) => `Bought against ${against}, for ${towards}.`,
  (against, towards) => `Helps against ${against}; buyers want ${towards}.`,
]

const wordsMax = 60

/** The description as it stands, or with one sentence more where the draw says so and the text stays short enough. */
export function withNeeds(description: string, domain: Domain, draw: Draw): string {
  if (draw.unit() < 0.45) return description
  const { against, towards } = needsByDomain[domain]
  const isNew = (phrase: string) => !description.toLowerCase().includes(phrase.toLowerCase())
  const both = [against, towards].map((phrases) =>
    draw
      .some(phrases.filter(isNew), 2)
      .map((phrase) => (phrase === 'Clear audit trail' ? 'a clear audit trail' : phrase.toLowerCase()))
      .join(' and '),
  )
  const longer = `${description} ${draw.pick(wordings)(both[0] ?? '', both[1] ?? '')}`
  return longer.split(/\s+/).length > wordsMax ? description : longer
}
