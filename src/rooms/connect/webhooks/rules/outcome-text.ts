// What came of an attempt, in words, in the middle of a sentence.
import { type OutboundCause, outboundCauseText } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { type AttemptOutcome, attemptSeconds } from './vocabulary.ts'

export interface Outcome {
  outcome: AttemptOutcome
  /** Of the answer; null where there was none. */
  status: number | null
  /** Why there was none; null also for attempts of earlier releases. */
  cause: OutboundCause | null
}

export function outcomeText({ outcome, status, cause }: Outcome): string {
  const text = wordsOf(outcome, cause)
  return status === null ? text : `${text} (${status})`
}

function wordsOf(outcome: AttemptOutcome, cause: OutboundCause | null): string {
  switch (outcome) {
    case 'delivered':
      return t('delivered', {}, 'an attempt')
    case 'redirected':
      return t('redirected, which is not followed')
    case 'forbidden':
      return t('not sent: the address is not on the public internet')
    case 'refused':
      return cause === null ? t('refused', {}, 'an attempt') : outboundCauseText(cause, attemptSeconds)
    case 'away':
      return cause === null ? t('no answer', {}, 'an attempt') : outboundCauseText(cause, attemptSeconds)
  }
}
