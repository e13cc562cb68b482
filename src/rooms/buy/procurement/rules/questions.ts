// Questions that buyers ask about plans, answered from the price book, so that no answer can disagree with a card.
import type { PriceBook } from '../contract.ts'

export interface Question {
  question: string
  answer: string
}

export function questionsAbout({ plans, credits }: PriceBook): readonly Question[] {
  const offered = plans
    .filter(({ offer, isActive }) => offer === 'platform' && isActive)
    .map(({ name, type, discountPercentage }) =>
      discountPercentage > 0
        ? `${name} (${discountPercentage}% off${type === 'credit-only' ? ' credits' : ''})`
        : name,
    )
  return [
    { question: 'What is a credit worth?', answer: `${credits.statement}. ${credits.rollover}` },
    { question: 'Which plans are there?', answer: `${listed(offered)}.` },
    {
      question: 'How does a monthly plan end?',
      answer:
        'You don’t have to give 30 days of notice. Someone who may approve its order cancels it under Orders, and the plan ends with the month that runs. Invoices issued until then stay payable.',
    },
    {
      question: 'How long does procurement take?',
      answer:
        'Typically 2-3 weeks where budget, security and legal teams review a purchase. Your company does those reviews outside Emporion, which asks for one approval by a colleague.',
    },
  ]
}

/** "a, b and c" */
function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
