// Questions that buyers ask about plans, answered from the price book, so that no answer can disagree with a card.
import type { PriceBook } from '../contract.ts'

export interface Question {
  question: string
  answer: string
}

export function questionsAbout({ plans, credits }: PriceBook): readonly Question[] {
  const offered = plans
    .filter(({ offer, isActive }) => offer === 'platform' && isActive)
    .map(({ name, discountPercentage }) =>
      discountPercentage > 0 ? `${name} (${discountPercentage}% off)` : name,
    )
  return [
    { question: 'What is a credit worth?', answer: `${credits.statement}. ${credits.rollover}` },
    { question: 'Which plans are there?', answer: `${listed(offered)}.` },
    {
      question: 'How does a monthly plan end?',
      answer:
        'Its terms ask for 30 days of notice. Whoever may approve its order gives it by cancelling the order, under Orders; nothing after the month that runs is invoiced then, even where fewer than 30 days of it are left. What was invoiced stays payable.',
    },
    {
      question: 'How long does procurement take?',
      answer:
        'Typically 2-3 weeks from the request to the order, through budget, security and legal approval.',
    },
  ]
}

/** "a, b and c" */
function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
