// /marketplace?saved=true: what the signed-in buyer has saved, the newest first (MKT-19).
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { applicationQuery } from '../application/application-query.ts'
import { SavedAndTrialContext, type SavedAndTrialState } from '../saved-and-trials/saved-and-trial-state.ts'
import type { MarketplaceView } from './marketplace-address.ts'
import { ApplicationList, LoadingApplications } from './marketplace-results.tsx'

const shownAtOnce = 24

export interface SavedApplicationsProps {
  savedAndTrials: SavedAndTrialState
  selected: readonly string[]
  team: number
  view: MarketplaceView
  onToggle: (id: string) => void
}

export default function SavedApplications(props: SavedApplicationsProps) {
  const { who, saved, hasFailed } = props.savedAndTrials
  if (who !== 'buyer')
    return (
      <Notice
        text={
          who === 'visitor'
            ? t('Sign in as a buyer to see the applications that you saved.')
            : t('Only buyers can save applications.')
        }
      >
        {who === 'visitor' ? (
          <ButtonLink
            to={`/enterprise-login?redirect=${encodeURIComponent('/marketplace?saved=true')}`}
            tone="primary"
          >
            {t('Sign in')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/marketplace">{t('Show all applications')}</ButtonLink>
        )}
      </Notice>
    )
  if (saved) return <SavedList {...props} ids={saved} />
  if (hasFailed)
    return (
      <Notice text={t('Your saved applications could not be loaded. Load the page again in a moment.')}>
        <ButtonLink to="/marketplace">{t('Show all applications')}</ButtonLink>
      </Notice>
    )
  return <LoadingApplications view={props.view} />
}

/** Those that were saved when the list opened: a heart that is let go stays here, to be pressed again. */
function SavedList({
  ids,
  savedAndTrials,
  selected,
  team,
  view,
  onToggle,
}: SavedApplicationsProps & { ids: string[] }) {
  const [opened] = useState(ids)
  const [shown, setShown] = useState(shownAtOnce)
  const found = useQueries({ queries: opened.slice(0, shown).map((id) => applicationQuery(id)) })
  const rows = found.flatMap(({ data }) => data ?? [])
  const gone = found.filter(({ data }) => data === null).length
  const failed = found.filter(({ isError }) => isError)
  if (opened.length === 0)
    return (
      <Notice
        text={t('Press the heart of an application to save it here. Only you see your saved applications.')}
      >
        <ButtonLink to="/marketplace" tone="primary">
          {t('Browse applications')}
        </ButtonLink>
      </Notice>
    )
  return (
    <SavedAndTrialContext value={savedAndTrials}>
      {rows.length > 0 ? (
        <ApplicationList
          isBusy={found.some(({ isPending }) => isPending)}
          onToggle={onToggle}
          rows={rows}
          selected={selected}
          team={team}
          view={view}
        />
      ) : (
        found.some(({ isPending }) => isPending) && <LoadingApplications view={view} />
      )}
      {gone > 0 && (
        <p className="mt-4 text-sm text-ink-muted">
          {t(
            '{gone, plural, one {# saved application is no longer listed.} other {# saved applications are no longer listed.}}',
            { gone },
          )}
        </p>
      )}
      {failed.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm" role="alert">
          {t('{failed, plural, one {# application} other {# applications}} could not be loaded.', {
            failed: failed.length,
          })}
          <Button onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))} size="small">
            {t('Try again')}
          </Button>
        </p>
      )}
      {opened.length > shown && (
        <p className="mt-8 text-center">
          <Button onClick={() => setShown(shown + shownAtOnce)}>{t('Load More Applications')}</Button>
        </p>
      )}
    </SavedAndTrialContext>
  )
}

function Notice({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="card px-6 py-16 text-center">
      <h2 className="display-3">{t('Saved applications')}</h2>
      <p className="mt-1 mb-5 text-ink-muted">{text}</p>
      {children}
    </div>
  )
}
