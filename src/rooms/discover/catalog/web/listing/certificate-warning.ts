// What a certificate that ended or is about to end says of itself.
import { counted, formatDay } from '#platform/web/format.ts'
import type { CertificateState } from '../../rules/evidence.ts'

/** "Ends in 27 days, on Dec 25, 2026"; undefined where it holds for longer. */
export function certificateWarning(
  validUntil: string,
  { state, daysLeft }: CertificateState,
): string | undefined {
  if (state === 'holds') return undefined
  if (state === 'expired') return `Expired on ${formatDay(validUntil)}`
  return daysLeft === 0
    ? `Ends today, ${formatDay(validUntil)}`
    : `Ends in ${counted(daysLeft, 'day')}, on ${formatDay(validUntil)}`
}
