// The evidence for a claim of a vendor on a given day.
import type { Statement } from '../../contract.ts'

type Evidence = NonNullable<Statement['trustSignals'][number]['evidence']>

/** `claimed` has nothing behind it; the others have evidence on file, within its dates, before or after them. */
export type EvidenceState = 'claimed' | 'valid' | 'upcoming' | 'expired'

/** Dates are calendar dates, `today` too; evidence is valid on its first and on its last day. */
export function evidenceState(
  evidence: Pick<Evidence, 'validFrom' | 'validUntil'> | undefined,
  today: string,
): EvidenceState {
  if (!evidence) return 'claimed'
  if (today > evidence.validUntil) return 'expired'
  return today < evidence.validFrom ? 'upcoming' : 'valid'
}

/** A certificate that ends within so many days is marked: renewing one takes weeks. */
const endsSoonWithinDays = 60

export interface CertificateState {
  state: 'holds' | 'ends-soon' | 'expired'
  /** Whole days from today to its last day; 0 on that day, less once it is past. */
  daysLeft: number
}

/** The state of a certificate `today`. Both are calendar dates such as 2026-11-28; it is valid on its last day. */
export function certificateState(validUntil: string, today: string): CertificateState {
  const daysLeft = Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  return { state: daysLeft <= endsSoonWithinDays ? 'ends-soon' : 'holds', daysLeft }
}
