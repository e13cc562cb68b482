// /vendor-promotions: the company's promotions; which state is shown is in the address (VEND-07, VEND-12).
import { useSearchParams } from 'react-router'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { promotionStatuses, promotionStatusNames } from '../rules/vocabulary.ts'
import { NewPromotionLink, PromotionList } from './promotion-list.tsx'
import './promotions.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-promotions'

const unknownIn = outside({ status: promotionStatuses })

export default function VendorPromotionsScreen() {
  const [parameters] = useSearchParams()
  const status = promotionStatuses.find((one) => one === parameters.get('status'))
  const idOf = (one: string | undefined) => `promotions-${(one ?? 'all').toLowerCase().replace(' ', '-')}`
  return (
    <PageFrame
      actions={<NewPromotionLink />}
      lead={t(
        'Lower prices for a limited time: what they take off, when they run, how many orders used them, and what those orders brought.',
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
          label: one ? promotionStatusNames[one] : t('All', {}, 'of promotions'),
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
