// Who earns what for staying, and when (PLAN-05).
import type { PriceBook } from '../contract.ts'

export function Loyalty({ loyalty }: Pick<PriceBook, 'loyalty'>) {
  return (
    <section aria-labelledby="loyalty" className="pt-16">
      <h2 className="display-2" id="loyalty">
        Loyalty
      </h2>
      <p className="mt-2 max-w-[80ch] text-ink-muted">
        Every company with a paid plan or package takes part. What is earned arrives as credits in its wallet.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {loyalty.map(({ title, figure, rule }) => (
          <li className="border-t-2 border-ink pt-4" key={title}>
            <h3 className="text-sm text-ink-muted [font-family:var(--font-sans)]">{title}</h3>
            <p className="font-serif text-[2rem] leading-10">{figure}</p>
            <p className="mt-1 text-ink-muted">{rule}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
