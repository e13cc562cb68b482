// What a promotion is now (VEND-12): an active one is marked, so that it is found among the others.

import { Chip } from '#platform/web/chip.tsx'
import type { PromotionStatus } from '../rules/vocabulary.ts'
import { promotionStatusNames } from '../rules/vocabulary.ts'

export function PromotionStatusChip({ status }: { status: PromotionStatus }) {
  return <Chip tone={status === 'Active' ? 'accent' : undefined}>{promotionStatusNames[status]}</Chip>
}
