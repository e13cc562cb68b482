// Addresses that calendars read by themselves, below the renewals (CONN-05).
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { NewSecret } from '#rooms/people/api-keys/web/index.ts'
import { feedsPerMember } from '../rules/feed-limits.ts'
import { type Feed, feedsQuery } from './feed-queries.ts'
import { NewFeedForm } from './new-feed-form.tsx'
import { RevokeFeedDialog } from './revoke-feed-dialog.tsx'

export function CalendarFeeds() {
  const [fresh, setFresh] = useState<{ name: string; address: string }>()
  const [revoked, setRevoked] = useState<Feed>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="calendar-feeds" className="mt-10">
      <h2 className="display-3" id="calendar-feeds" ref={heading} tabIndex={-1}>
        {t('Calendar feeds')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">
        {t(
          'Your calendar reads these dates by itself and follows each change. Anyone with the address of a feed can read them too. A feed stops when you leave your company.',
        )}
      </p>
      {fresh && (
        <div className="mt-4">
          <NewSecret
            keptAs={t('Emporion keeps only a fingerprint of it.')}
            key={fresh.address}
            onStored={() => {
              setFresh(undefined)
              heading.current?.focus()
            }}
            secret={fresh.address}
            storedLabel={t('I have added this address to my calendar')}
            text={t(
              'In your calendar, subscribe to a calendar by its address (From URL, From Internet) and paste it.',
            )}
            title={t('The address of {name}', { name: fresh.name })}
          />
        </div>
      )}
      <LoadState isSmall of={useQuery(feedsQuery)} what={t('The calendar feeds')}>
        {(feeds) => (
          <>
            {feeds.length > 0 && (
              <ul className="mt-4 divide-y divide-line border-y border-line">
                {feeds.map((feed) => (
                  <FeedRow feed={feed} key={feed.id} onRevoke={() => setRevoked(feed)} />
                ))}
              </ul>
            )}
            <MakeFeed feeds={feeds} onMade={setFresh} />
          </>
        )}
      </LoadState>
      {revoked && (
        <RevokeFeedDialog
          feed={revoked}
          onClose={() => {
            setRevoked(undefined)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function MakeFeed({
  feeds,
  onMade,
}: {
  feeds: readonly Feed[]
  onMade: (feed: { name: string; address: string }) => void
}) {
  if (useProfile()?.teamRole === 'viewer')
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {t('Viewers can’t create a feed. Ask a colleague who can edit.')}
      </p>
    )
  return feeds.filter(({ madeBy }) => madeBy.isYou).length < feedsPerMember ? (
    <NewFeedForm onMade={onMade} />
  ) : (
    <p className="mt-4 text-sm text-ink-muted">
      {t('You can have {limit} feeds. Revoke one to create another.', { limit: feedsPerMember })}
    </p>
  )
}

function FeedRow({ feed, onRevoke }: { feed: Feed; onRevoke: () => void }) {
  const { name, madeBy, madeAt, lastUsedAt, lastNetwork } = feed
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm font-medium [overflow-wrap:anywhere]">{name}</span>
          {!lastUsedAt && <Chip>{t('Not read yet')}</Chip>}
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-muted">
          {madeBy.isYou
            ? t('Made by you, {date}', { date: formatInstantDay(madeAt) })
            : t('Made by {name}, {date}', { name: madeBy.name, date: formatInstantDay(madeAt) })}
        </p>
        {lastUsedAt && (
          <p className="text-[0.8125rem] text-ink-muted">
            {lastNetwork
              ? t('Last read {date} from {network}', {
                  date: formatInstant(lastUsedAt),
                  network: lastNetwork,
                })
              : t('Last read {date}', { date: formatInstant(lastUsedAt) })}
          </p>
        )}
      </div>
      <Button onClick={onRevoke} size="small" tone="quiet">
        {rich('Revoke<span> the feed {name}</span>', {
          span: (text) => <span className="sr-only">{text}</span>,
          name,
        })}
      </Button>
    </li>
  )
}
