// What a certificate that ended or is about to end says of itself.

import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import type { CertificateState } from '../../rules/listing/evidence.ts'

/** "Ends in 27 days, on Dec 25, 2026"; undefined where it holds for longer. */
export function certificateWarning(
  validUntil: string,
  { state, daysLeft }: CertificateState,
): string | undefined {
  if (state === 'holds') return undefined
  if (state === 'expired') return t('Expired on {validUntil}', { validUntil: formatDay(validUntil) })
  return daysLeft === 0
    ? t('Ends today, {validUntil}', { validUntil: formatDay(validUntil) })
    : t('Ends in {daysLeft, plural, one {# day} other {# days}}, on {validUntil}', {
        daysLeft,
        validUntil: formatDay(validUntil),
      })
}
