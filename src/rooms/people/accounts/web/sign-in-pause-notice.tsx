// Says that sign-ins are paused, to which portal and until when, while they are.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { anew, query } from '#platform/web/api/query.ts'
import { formatInstant } from '#platform/web/format.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { accountRoutes } from '../contract.ts'
import { pausedUntil, shownEnd } from '../rules/sign-in-pause.ts'
import type { Portal } from '../rules/vocabulary.ts'

export interface SignInPauseNoticeProps {
  /** Only a pause that closes this portal; any where none is named. */
  portal?: Portal
  children: ReactNode
}

export function SignInPauseNotice({ portal, children }: SignInPauseNoticeProps) {
  // Drawn pages are the same for everybody and may be kept for a while.
  const { data } = useQuery(query(accountRoutes.getSignInPause, {}, { ...anew, enabled: useInBrowser() }))
  const pause = data?.pause
  if (!pause || (portal !== undefined && pause.portal !== null && pause.portal !== portal)) return null
  return (
    <p
      className="mt-6 rounded-control border border-line bg-caution-soft p-4 text-sm text-caution"
      role="status"
    >
      <strong className="font-semibold">
        {pausedUntil(pause.portal, formatInstant(shownEnd(new Date(pause.endsAt)).toISOString()))}
      </strong>{' '}
      {children}
    </p>
  )
}
