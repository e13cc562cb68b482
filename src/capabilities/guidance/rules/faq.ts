// What the help dialog answers. Everything about prices comes from the price book (DASH-19, DASH-21 to DASH-24).

export interface Answered {
  question: string
  answer: string
}

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
  return [...aboutPlans, ...aboutTheCatalogue]
}

/** Those whose question or answer holds the text, whatever its case; all of them for an empty one. */
export function searchFaq(faq: readonly Answered[], text: string): readonly Answered[] {
  const wanted = text.trim().toLowerCase()
  return faq.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted))
}
