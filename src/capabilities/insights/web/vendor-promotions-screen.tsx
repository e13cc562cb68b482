// /vendor-promotions (VEND-07).
import { PageFrame } from '#platform/web/page-frame.tsx'
import { NoPromotions } from './no-promotions.tsx'

export default function VendorPromotionsScreen() {
  return (
    <PageFrame lead="Offers on your listings, with their terms and dates." title="Promotions">
      <NoPromotions />
    </PageFrame>
  )
}
