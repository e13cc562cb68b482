// What saving would change, before it is saved, and what waits for a second administrator already.
import { Link } from 'react-router'
import { counted, formatInstant } from '#platform/web/format.ts'
import type { SecurityConfig } from '../contract.ts'
import type { PolicyChange } from '../rules/policy-changes.ts'

const passwordFields = ['minLength', 'requireSpecialChars', 'requireNumbers']

export interface PolicyPreviewProps {
  changes: readonly PolicyChange[]
  people: SecurityConfig['people']
}

export function PolicyPreview({ changes, people }: PolicyPreviewProps) {
  if (changes.length === 0) return null
  const isWeaker = changes.some((change) => change.isWeaker)
  const asksMoreOfPasswords = changes.some(
    (change) => !change.isWeaker && passwordFields.includes(change.field),
  )
  return (
    <section aria-labelledby="policy-changes" className="card mt-6 max-w-2xl p-5">
      <h3 className="font-semibold [font-family:var(--font-sans)]" id="policy-changes">
        What changes
      </h3>
      <ul className="mt-2 grid gap-2 text-sm tabular-nums">
        {changes.map(({ field, label, from, to, isWeaker: less }) => (
          <li key={field}>
            {label}: {from} → {to}
            {less && <span className="text-negative"> (protects less)</span>}
            <span className="cell-detail">{touchedInWords(field, to, people)}</span>
          </li>
        ))}
      </ul>
      {asksMoreOfPasswords && (
        <p className="mt-3 text-sm text-ink-muted">
          People whose password doesn't meet this get a mail at their next sign-in and have 14 days to set a
          new one. How many that is can't be known in advance: what a password is made of shows only when it
          is typed.
        </p>
      )}
      {isWeaker && (
        <p className="mt-3 text-sm text-ink-muted">
          This protects less than now, so a second administrator has to approve it before it takes effect.
        </p>
      )}
    </section>
  )
}

/** Whom a change touches, as far as it can be counted. */
function touchedInWords(field: string, to: string, { all, withoutFactor }: SecurityConfig['people']): string {
  const everyone = `Applies to all ${counted(all, 'person', 'people')} who can sign in.`
  if (field === 'mfaRequired' && to === 'on')
    return withoutFactor === 0
      ? 'Everyone has a second factor already.'
      : `${counted(withoutFactor, 'person has', 'people have')} no second factor and must set one up at the next sign-in.`
  return everyone
}

export function WaitingChanges({ waiting }: { waiting: SecurityConfig['waiting'] }) {
  return waiting.map(({ id, changes, requestedBy, expiresAt }) => (
    <section className="card mt-6 max-w-2xl p-5 text-sm" key={id}>
      <h3 className="font-semibold [font-family:var(--font-sans)]">Waiting for a second administrator</h3>
      <p className="mt-1 wrap-anywhere">{changes}</p>
      <p className="mt-1 text-ink-muted">
        Requested by {requestedBy}; the request ends {formatInstant(expiresAt)}.{' '}
        <Link className="text-link" to="/admin/approvals">
          See approvals
        </Link>
      </p>
    </section>
  ))
}
