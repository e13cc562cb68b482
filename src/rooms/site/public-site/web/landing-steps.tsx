// The buyer's way through the product in four steps (LAND-04).
import { t } from '#platform/kernel/texts.ts'

const steps = [
  {
    title: t('Discover'),
    text: t(
      'Say what hurts and what you want instead. The marketplace ranks applications by fit and shows why.',
    ),
  },
  {
    title: t('Evaluate'),
    text: t(
      'Put up to four side by side, model best, base and worst case, and decide with your colleagues in one place.',
    ),
  },
  {
    title: t('Approve and Procure'),
    text: t(
      'Ask for an order, and a colleague approves it. One way to order and to pay, whichever vendor it is.',
    ),
  },
  {
    title: t('Track ROI'),
    text: t('Compare usage, cost and results with the case you approved, and decide on renewals with them.'),
  },
] as const

export function LandingSteps() {
  return (
    <section aria-labelledby="how-it-works" className="page-column pt-16 lg:pt-20">
      <h2 className="display-2" id="how-it-works">
        {t('How it works')}
      </h2>
      <ol className="mt-7 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li className="border-t-2 border-ink pt-4" key={title}>
            <p aria-hidden="true" className="text-sm text-ink-muted">
              {index + 1}
            </p>
            <h3 className="display-3">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
