// Says for which applications buyers do not get a promotion, and why.
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import type { Promotion } from '../contract.ts'
import type { PromotionWarning } from '../rules/promotion-warnings.ts'
import { promotionsQuery } from './promotion-queries.ts'

/** The own promotions that run or will, the newest of each; empty until they are known. */
export function useOthers(): readonly Promotion[] {
  const running = useInfiniteQuery(promotionsQuery('Active'))
  const planned = useInfiniteQuery(promotionsQuery('Scheduled'))
  return [running, planned].flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])
}

export function PromotionWarnings({ warnings }: { warnings: readonly PromotionWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section
      aria-label={t('Applications without the promotion')}
      className="card max-w-2xl border-caution p-4 text-sm"
    >
      <h2 className="font-semibold">{t('Buyers won’t get this promotion for every application')}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {warnings.map(({ applicationId, text }) => (
          <li className="wrap-anywhere" key={applicationId}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
