// The last sign-ins through the company's provider: who came in, and who did not and why.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type SsoAttempt, ssoAttemptsQuery } from './sso-queries.ts'

export function SsoAttempts() {
  const attempts = useQuery(ssoAttemptsQuery)
  return (
    <div>
      <LoadState isSmall of={attempts} what={t('The sign-ins')}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-sm text-ink-muted">
              {t(
                'Sign-ins through your provider appear here. Try one: choose "Sign in with SSO" on the sign-in page.',
              )}
            </p>
          ) : (
            <ul className="divide-y divide-line border-y border-line text-sm">
              {data.map((attempt) => (
                <Attempt
                  attempt={attempt}
                  key={`${attempt.occurredAt} ${attempt.title} ${attempt.network}`}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      <Button
        className="mt-4"
        disabled={attempts.isFetching}
        onClick={() => void attempts.refetch()}
        size="small"
      >
        {t('Refresh')}
      </Button>
    </div>
  )
}

function Attempt({ attempt }: { attempt: SsoAttempt }) {
  const { occurredAt, outcome, title, username, network, advice, stated } = attempt
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className={outcome === 'refused' ? 'font-medium text-negative' : 'font-medium'}>
          {username ? t('{name}: {text}', { name: title, text: username }) : `${title}`}
        </span>
        <span className="text-ink-muted">
          {network
            ? t('{occurredAt}, from {network}', { occurredAt: formatInstant(occurredAt), network })
            : `${formatInstant(occurredAt)}`}
        </span>
      </p>
      {advice && <p className="mt-1 max-w-[68ch]">{advice}</p>}
      {stated && <p className="mt-1 break-all text-ink-muted">{t('Received: {stated}', { stated })}</p>}
    </li>
  )
}
