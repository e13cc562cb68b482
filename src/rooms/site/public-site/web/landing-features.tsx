// What the product can do, six abilities with a picture of the page that has each (LAND-20). `scripts/pictures.ts` makes them.
import { t } from '#platform/kernel/texts.ts'
import { SampleMark } from '#platform/web/chip.tsx'
import { locale } from '#platform/web/format.ts'

const abilities = [
  {
    title: t('A list ranked by your needs'),
    text: t('A short assessment turns your needs and budget into a match score, and shows every factor.'),
    picture: 'ranked',
    alt: t('The marketplace: two applications with match score, return, price and rating'),
  },
  {
    title: t('Four side by side'),
    text: t(
      'Price, return, integrations and certificates of up to four applications in one table that can be shared.',
    ),
    picture: 'compared',
    alt: t('The comparison: applications in columns, with their weighted total in the first row'),
  },
  {
    title: t('Three cases, not one promise'),
    text: t('Best, base and worst case over your own horizon, with net present value and payback for each.'),
    picture: 'modelled',
    alt: t('The ROI simulator: return, net present value and payback of the best, base and worst case'),
  },
  {
    title: t('Nobody approves their own order'),
    text: t('A second person approves each order. Above a limit, only a CFO can.'),
    picture: 'approved',
    alt: t('An order that was submitted and waits for approval'),
  },
  {
    title: t('One ledger for every vendor'),
    text: t('Credits, seats and invoices of all applications in one place, each entry with its order.'),
    picture: 'billed',
    alt: t('The billing history with invoices of several vendors'),
  },
  {
    title: t('Return measured after you buy'),
    text: t(
      'Usage, cost and results are compared with the approved case each month, so you see a shortfall before the renewal.',
    ),
    picture: 'measured',
    alt: t('Usage of an application by month, beside its seats'),
  },
] as const

/** By the name that `scripts/pictures.ts` gives the file. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function LandingFeatures() {
  return (
    <section aria-labelledby="abilities" className="page-column pt-20 lg:pt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2" id="abilities">
          {t('From the first need to the renewal')}
        </h2>
        <SampleMark />
      </div>
      <ul className="mt-7 grid gap-5 md:grid-cols-2">
        {abilities.map(({ title, text, picture, alt }) => (
          <li className="card overflow-hidden" key={title}>
            <div className="border-b border-line">
              <Picture alt={alt} className="dark:hidden" name={`${picture}.light`} />
              <Picture alt={alt} className="hidden dark:block" name={`${picture}.dark`} />
            </div>
            <div className="p-5 sm:p-6">
              <h3 className="display-3">{title}</h3>
              <p className="mt-1.5 text-sm text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A browser fetches neither what is far below the window nor what the theme hides. */
function Picture({ name, alt, className }: { name: string; alt: string; className: string }) {
  return (
    <img
      alt={alt}
      className={`h-auto w-full ${className}`}
      decoding="async"
      height={450}
      loading="lazy"
      src={addresses[`./pictures/${name}.${locale.slice(0, 2)}.webp`]}
      width={720}
    />
  )
}
