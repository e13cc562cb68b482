// What saving would change, before it is saved, and what waits for a second administrator already.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
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
        {t('What changes')}
      </h3>
      <ul className="mt-2 grid gap-2 text-sm tabular-nums">
        {changes.map(({ field, label, from, to, isWeaker: less, turnsOn }) => (
          <li key={field}>
            {label}: {from} → {to}
            {less && <span className="text-negative"> {t('(protects less)')}</span>}
            <span className="cell-detail">{touchedInWords(field, turnsOn === true, people)}</span>
          </li>
        ))}
      </ul>
      {asksMoreOfPasswords && (
        <p className="mt-3 text-sm text-ink-muted">
          {t(
            "People whose password doesn't meet this get a mail at their next sign-in and have 14 days to set a new one. We can’t say in advance how many people that is: only hashes of passwords are stored.",
          )}
        </p>
      )}
      {isWeaker && (
        <p className="mt-3 text-sm text-ink-muted">
          {t(
            'This protects less than now, so a second administrator has to approve it before it takes effect.',
          )}
        </p>
      )}
    </section>
  )
}

/** Whom a change touches, as far as it can be counted. */
function touchedInWords(
  field: string,
  turnsOn: boolean,
  { all, withoutFactor }: SecurityConfig['people'],
): string {
  const everyone = t('Applies to all {all, plural, one {# person} other {# people}} who can sign in.', {
    all,
  })
  if (field === 'mfaRequired' && turnsOn)
    return withoutFactor === 0
      ? t('Everyone has a second factor already.')
      : t(
          '{withoutFactor, plural, one {# person has} other {# people have}} no second factor and must set one up at the next sign-in.',
          { withoutFactor },
        )
  return everyone
}

export function WaitingChanges({ waiting }: { waiting: SecurityConfig['waiting'] }) {
  return waiting.map(({ id, changes, requestedBy, expiresAt }) => (
    <section className="card mt-6 max-w-2xl p-5 text-sm" key={id}>
      <h3 className="font-semibold [font-family:var(--font-sans)]">
        {t('Waiting for a second administrator')}
      </h3>
      <p className="mt-1 wrap-anywhere">{changes}</p>
      <p className="mt-1 text-ink-muted">
        {rich('Requested by {requestedBy}; the request ends {expiresAt}. <link>See approvals</link>', {
          requestedBy,
          expiresAt: formatInstant(expiresAt),
          link: (text) => (
            <Link className="text-link" to="/admin/approvals">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  ))
}
