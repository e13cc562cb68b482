// /vendor-promotions: the company's promotions; which state is shown is in the address (VEND-07, VEND-12).
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { promotionStatuses, promotionStatusNames } from '../rules/vocabulary.ts'
import { NewPromotionLink, PromotionList } from './promotion-list.tsx'
import { promotionsQuery } from './promotion-queries.ts'
import './promotions.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-promotions'

const unknownIn = outside({ status: promotionStatuses })

export default function VendorPromotionsScreen() {
  const [parameters] = useSearchParams()
  const status = promotionStatuses.find((one) => one === parameters.get('status'))
  // Of every state, so that the counts stay while one of them is looked at; none where there are more than one page.
  const all = useInfiniteQuery(promotionsQuery(undefined)).data?.pages
  const counted = all?.at(-1)?.next === null ? all.flatMap(({ items }) => items) : undefined
  const countOf = (one: string | undefined) =>
    counted?.filter((promotion) => one === undefined || promotion.status === one).length
  const idOf = (one: string | undefined) => `promotions-${(one ?? 'all').toLowerCase().replace(' ', '-')}`
  return (
    <PageFrame
      actions={<NewPromotionLink />}
      lead={t(
        'Lower prices for a limited time: which run, how many orders used them, what those orders brought, and what the lower prices cost you.',
      )}
      title={t('Promotions')}
      unknownIn={unknownIn}
    >
      <TabLinks
        activeId={idOf(status)}
        className="small-line-tabs mt-6"
        label={t('Promotions by status')}
        tabs={[undefined, ...promotionStatuses].map((one) => ({
          id: idOf(one),
          label: (
            <CountedLabel
              count={countOf(one)}
              label={one ? promotionStatusNames[one] : t('All', {}, 'of promotions')}
            />
          ),
          to: one ? `${path}?${new URLSearchParams({ status: one })}` : path,
          panel: 'promotions-panel',
        }))}
      />
      <div aria-labelledby={idOf(status)} id="promotions-panel" role="tabpanel">
        <PromotionList status={status} />
      </div>
    </PageFrame>
  )
}
