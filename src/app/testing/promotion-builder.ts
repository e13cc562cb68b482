// Promotions for tests: whole and valid, with what the test is about written over them. Tests begin on 27 November 2026, 9:00 UTC.
import type { PromotionTermsSent } from '#rooms/buy/promotions/contract.ts'

export function aPromotion(given: Partial<PromotionTermsSent> = {}): PromotionTermsSent {
  return {
    name: 'Winter offer',
    text: '',
    reduction: { kind: 'percentage', hundredths: 1_000 },
    lasts: { kind: 'months', months: 12 },
    from: '2026-11-20T00:00',
    until: '2026-12-01T00:00',
    zone: 'UTC',
    useLimit: null,
    priority: 'Medium',
    applicationIds: ['01968f2e-0000-7000-8000-000000000000'],
    ...given,
  }
}
