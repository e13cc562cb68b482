// The evidence for a trust signal, in words: the vendor's word alone, or evidence that nobody has reviewed, with its dates.

import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import type { Statement } from '../../contract.ts'
import { certificateState, evidenceState } from '../../rules/listing/evidence.ts'
import { certificateWarning } from './certificate-warning.ts'

type Evidence = Statement['trustSignals'][number]['evidence']

const tones = {
  claimed: 'text-ink-muted',
  valid: 'text-ink',
  upcoming: 'text-ink-muted',
  expired: 'text-caution',
} as const

export function EvidenceBadge({ evidence }: { evidence: Evidence }) {
  // Only the browser knows which day it is: a drawn page may be older.
  const isInBrowser = useInBrowser()
  const state = evidenceState(
    evidence,
    isInBrowser ? new Date().toISOString().slice(0, 10) : (evidence?.validFrom ?? ''),
  )
  const endsSoon =
    isInBrowser && evidence && state === 'valid'
      ? certificateWarning(
          evidence.validUntil,
          certificateState(evidence.validUntil, new Date().toISOString().slice(0, 10)),
        )
      : undefined
  return (
    <span className={`text-[0.8125rem] font-medium ${endsSoon ? 'text-caution' : tones[state]}`}>
      {endsSoon
        ? t('evidence attached, not reviewed. {warning}', { warning: endsSoon })
        : textOf(state, evidence)}
    </span>
  )
}

function textOf(state: ReturnType<typeof evidenceState>, evidence: Evidence): string {
  if (!evidence) return t('stated by the vendor, no evidence attached')
  if (state === 'expired')
    return t('evidence expired on {validUntil}', { validUntil: formatDay(evidence.validUntil) })
  if (state === 'upcoming')
    return t('evidence attached, not reviewed, valid from {validFrom}', {
      validFrom: formatDay(evidence.validFrom),
    })
  return t('evidence attached, not reviewed, valid until {validUntil}', {
    validUntil: formatDay(evidence.validUntil),
  })
}
