// What the help dialog answers. Prices come from the price book, figures from the catalogue (DASH-19, DASH-21 to DASH-24).

import { t } from '#platform/kernel/texts.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

export interface Answered {
  question: string
  answer: string
}

/** As the catalogue counts itself. */
export interface CatalogueFacts {
  applications: number
  /** Those with at least one application. */
  categories: number
}

/** What is due, how it is paid, and how it ends. */
const aboutPayment: readonly Answered[] = [
  {
    get question() {
      return t('How are invoices paid?')
    },
    get answer() {
      return t(
        'By bank transfer with the reference of the invoice or, in US dollars, with credits. Pay the whole invoice by its due date. Invoices show no taxes, and cards are not accepted. You find your invoices under Subscriptions.',
      )
    },
  },
  {
    get question() {
      return t('When do credits arrive, and what do they pay?')
    },
    get answer() {
      return t(
        'Credits arrive when the invoice for their package is paid. They pay invoices in US dollars, except invoices for credits. Credits that expire first are used first.',
      )
    },
  },
  {
    get question() {
      return t('How does a subscription to an application end?')
    },
    get answer() {
      return t(
        'A person who may approve its order turns the renewal off under Subscriptions. The subscription ends with the current period and nothing further is charged. Until that day you can turn the renewal on again. Invoices already issued stay payable.',
      )
    },
  },
]

/** How applications come into the catalogue. */
function aboutTheCatalogue({ applications, categories }: CatalogueFacts): Answered[] {
  return [
    {
      question: t('How many solutions are there?'),
      answer: t(
        '{applications, plural, one {# application} other {# applications}} in {categories, plural, one {# category} other {# categories}} today.',
        { applications, categories },
      ),
    },
    {
      question: t('How are vendors vetted?'),
      answer: t(
        'Emporion checks that a listing is complete and that its prices, dates and evidence files are well formed. It does not review certificates. Each standard says who stated it and until when its evidence is valid.',
      ),
    },
    {
      question: t('Where do the figures of a listing come from?'),
      answer: t(
        'From its vendor. Average ROI, yearly cost and payback are stated for a typical customer. Model the return with your own figures before you decide.',
      ),
    },
    {
      question: t('What happens when a trial ends?'),
      answer: t(
        'A trial lasts {days} days and ends by itself. We notify you seven days before and when it has ended. Nothing is charged.',
        { days: trialDays },
      ),
    },
  ]
}

/** All questions: those about plans and credits first, as the price book answers them. */
export function faqWith(aboutPlans: readonly Answered[], facts: CatalogueFacts): readonly Answered[] {
  return [...aboutPlans, ...aboutPayment, ...aboutTheCatalogue(facts)]
}

/** Those whose question or answer holds the text, whatever its case; all of them for an empty one. */
export function searchFaq(faq: readonly Answered[], text: string): readonly Answered[] {
  const wanted = text.trim().toLowerCase()
  return faq.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted))
}
