// /settings/sessions: where the members of the company are signed in. Owners end what should not be open.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { anew, pages, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { teamRoutes } from '../contract.ts'

const trail = [{ label: t('Settings'), to: '/settings?tab=security' }]
const sessionsQuery = pages(teamRoutes.listMemberSessions, {}, 'cursor', anew)
type Session = Returned<typeof teamRoutes.listMemberSessions>['sessions'][number]

export default function SessionsScreen() {
  const profile = useProfile()
  if (!profile) return null
  if (profile.teamRole !== 'owner')
    return (
      <PageFrame
        lead={t('Only owners can see the sessions of your company. Your own are under Settings, Security.')}
        title={t('Sessions')}
        trail={trail}
      />
    )
  return (
    <PageFrame
      lead={t('Where the people of {companyName} are signed in, most recently used first.', {
        companyName: profile.companyName,
      })}
      title={t('Sessions')}
      trail={trail}
    >
      <Sessions />
    </PageFrame>
  )
}

function Sessions() {
  const list = useInfiniteQuery(sessionsQuery)
  const first = useRef<HTMLUListElement>(null)
  return (
    <LoadState of={list} what={t('The sessions')}>
      {({ pages: all }) => (
        <>
          <ul
            aria-label={t('Open sessions')}
            className="mt-8 divide-y divide-line border-y border-line"
            ref={first}
            tabIndex={-1}
          >
            {all
              .flatMap(({ sessions }) => sessions)
              .map((session) => (
                <Row key={session.id} onEnded={() => first.current?.focus()} session={session} />
              ))}
          </ul>
          <NextPage label={t('Show more')} list={list} />
        </>
      )}
    </LoadState>
  )
}

function Row({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, member, device, network, createdAt, lastSeenAt, isCurrent } = session
  const api = useApi()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function end(sessionId: string | undefined) {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await api
        .call(teamRoutes.endMemberSessions, {
          params: { id: member.id },
          body: sessionId === undefined ? {} : { sessionId },
        })
        .catch((error: unknown) => {
          // A session that is gone already is what was wanted.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      toast({
        title: sessionId === undefined ? t('Sessions Ended') : t('Session Ended'),
        text: t('{name} has to sign in again.', { name: member.name }),
      })
      await readAnew(queryClient, teamRoutes.listMemberSessions)
      onEnded()
    } catch (error) {
      setFailure(changeFailure(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="break-words">{member.name}</span>
            {isCurrent && <Chip tone="accent">{t('This session')}</Chip>}
          </p>
          <p className="text-[0.8125rem] break-all text-ink-muted">{member.email}</p>
          <p className="text-[0.8125rem] text-ink-muted">
            {t('{device}, {network}, signed in {createdAt}, last seen {lastSeenAt}', {
              device,
              network: network ?? t('unknown network'),
              createdAt: formatInstant(createdAt),
              lastSeenAt: formatInstant(lastSeenAt),
            })}
          </p>
        </div>
        {!isCurrent && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => void end(id)} size="small">
              {rich('End<span> the session of {name} at {device}</span>', {
                name: member.name,
                device,
                span: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
            <Button disabled={isPending} onClick={() => void end(undefined)} size="small" tone="quiet">
              {rich('End all<span> sessions of {name}</span>', {
                name: member.name,
                span: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </div>
        )}
      </div>
      {failure && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}
