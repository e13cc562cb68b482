// What a promotion is now (VEND-12).
import { type ShownState, StateChip } from '#platform/web/state-chip.tsx'
import type { PromotionStatus } from '../rules/vocabulary.ts'
import { promotionStatusNames } from '../rules/vocabulary.ts'

const states: Readonly<Record<PromotionStatus, ShownState>> = {
  Active: 'active',
  Scheduled: 'scheduled',
  Paused: 'paused',
  'Used up': 'ended',
  Ended: 'ended',
}

export function PromotionStatusChip({ status }: { status: PromotionStatus }) {
  return <StateChip state={states[status]}>{promotionStatusNames[status]}</StateChip>
}
