// What the terms page says of the product's own rules. The figures are those of the rules (src/app/promises/pages/stated-facts.test.ts).

import { t } from '#platform/kernel/texts.ts'
import { platformTrial } from '#rooms/buy/price-book/rules/index.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

export interface TermsFact {
  id: string
  title: string
  sentences: readonly string[]
}

export const termsFacts: readonly TermsFact[] = [
  {
    id: 'listings',
    get title() {
      return t('Listings')
    },
    get sentences() {
      return [
        t(
          'Vendors write their listings, and are responsible for what they state: prices, return, payback, standards.',
        ),
        t(
          'Emporion does not test the software that is listed, and does not review evidence. A listing says whether its vendor attached evidence for a standard, and until when that is valid.',
        ),
        t('Listings that are marked “sample data” are fictional and only show how the product works.'),
      ]
    },
  },
  {
    id: 'trials',
    get title() {
      return t('Trials')
    },
    get sentences() {
      return [
        t('A trial of an application lasts {days} days, is free, and ends by itself. It is not an order.', {
          days: trialDays,
        }),
        t(
          'A trial of a platform plan lasts {days} days and needs no card. It begins when your first order of a platform plan is approved, once for each company.',
          { days: platformTrial.days },
        ),
      ]
    },
  },
  {
    id: 'orders',
    get title() {
      return t('Orders and payment')
    },
    get sentences() {
      return [
        t('Nobody approves their own order: a second person of your company does.'),
        t(
          'The prices of a submitted order are kept for 14 days. If a price or term changes before approval, the order goes back to you with the old and the new value.',
        ),
        t('Orders are paid by invoice or with credits. Emporion asks for no card.'),
        t('Each invoice names its order, its currency and when it is due.'),
      ]
    },
  },
  {
    id: 'data',
    get title() {
      return t('Your data')
    },
    get sentences() {
      return [
        t(
          'What your company writes, models and measures belongs to your company. Other companies cannot read it.',
        ),
        t(
          'Ask the operator to delete your company. Orders, invoices and the audit log are kept as long as the law requires.',
        ),
      ]
    },
  },
]
