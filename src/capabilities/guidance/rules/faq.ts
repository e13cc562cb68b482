// What the help dialog answers. Everything about prices comes from the price book (DASH-19, DASH-21 to DASH-24).

export interface Answered {
  question: string
  answer: string
}

/** What is due, how it is paid, and how it ends. */
const aboutPayment: readonly Answered[] = [
  {
    question: 'How are invoices paid?',
    answer:
      'By bank transfer that names the reference of the invoice or, in US dollars, with credits; always the whole invoice. It is payable within 30 days of its date and is without taxes. No card is taken. Your invoices stand under Subscriptions.',
  },
  {
    question: 'When do credits arrive, and what do they pay?',
    answer:
      'When the invoice of their package is paid. They pay invoices in US dollars, except those of credits; the ones that end first are spent first.',
  },
  {
    question: 'How does a subscription to an application end?',
    answer:
      'Whoever may approve its order turns its renewal off, under Subscriptions. It then ends with the period that runs, and nothing further is charged; until that day the renewal can be turned on again. What was invoiced stays payable, and nothing is prorated.',
  },
]

/** How applications come into the catalogue. */
const aboutTheCatalogue: readonly Answered[] = [
  {
    question: 'How many solutions are there?',
    answer: '500+ solutions in five categories, each with its price, return, yearly cost and payback stated.',
  },
  {
    question: 'How are vendors vetted?',
    answer:
      'In 5 stages: identity, security, references, financial standing and a trial run. The top 10% are approved.',
  },
  {
    question: 'Where do the figures of a listing come from?',
    answer:
      'From its vendor. Average ROI, yearly cost and payback are stated for a typical customer; model the return with your own figures before you decide.',
  },
  {
    question: 'What happens when a trial ends?',
    answer:
      'A trial lasts 30 days and ends by itself. You are told seven days before and when it has ended; nothing is charged.',
  },
]

/** All questions: those about plans and credits first, as the price book answers them. */
export function faqWith(aboutPlans: readonly Answered[]): readonly Answered[] {
  return [...aboutPlans, ...aboutPayment, ...aboutTheCatalogue]
}

/** Those whose question or answer holds the text, whatever its case; all of them for an empty one. */
export function searchFaq(faq: readonly Answered[], text: string): readonly Answered[] {
  const wanted = text.trim().toLowerCase()
  return faq.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted))
}
