// Questions that buyers ask about plans, answered from the price book, so that no answer can disagree with a card.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { PriceBook } from '../contract.ts'
import { itemText } from './item-text.ts'

export interface Question {
  question: string
  answer: string
}

export function questionsAbout({ plans, credits }: PriceBook): readonly Question[] {
  const offered = plans
    .filter(({ offer, isActive }) => offer === 'platform' && isActive)
    .map(({ name, type, discountPercentage: percent }) => {
      const shown = itemText(name)
      if (percent === 0) return shown
      return type === 'credit-only'
        ? t('{name} ({percent}% off credits)', { name: shown, percent })
        : t('{name} ({percent}% off)', { name: shown, percent })
    })
  return [
    { question: t('What is a credit worth?'), answer: `${credits.statement}. ${credits.rollover}` },
    {
      question: t('Which plans are there?'),
      answer: `${new Intl.ListFormat(readersLocale(), { type: 'conjunction' }).format(offered)}.`,
    },
    {
      question: t('How does a monthly plan end?'),
      answer: t(
        'You don’t have to give 30 days of notice. Someone who can approve its order cancels it under Orders, and the plan ends with the current month. Invoices issued until then stay payable.',
      ),
    },
    {
      question: t('How long does procurement take?'),
      answer: t(
        'Typically 2-3 weeks where budget, security and legal teams review a purchase. Your company does those reviews outside Emporion, which asks for one approval by a colleague.',
      ),
    },
  ]
}
