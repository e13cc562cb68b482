// What stands behind a claim of a vendor on a given day.
import type { Statement } from '../contract.ts'

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
