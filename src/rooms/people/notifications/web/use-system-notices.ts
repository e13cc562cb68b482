// Shows what comes into the bell as notifications of the system too, for a user who switched that on in the settings and lets
// this browser do it (SET-10).

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '#platform/web/api/query.ts'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'
import type { Notifications, Notification as ShownNotification } from '../contract.ts'
import { arrivedSince } from './arrived-since.ts'

/** Nobody is asked for their choice whose browser would not show any. */
export function useSystemNotices(newest: Notifications | undefined): void {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted'
  const { data: choices } = useQuery(query(accountRoutes.getNotificationChoices, {}, { enabled: isAllowed }))
  const isWanted = isAllowed && choices?.browser === true
  const seen = useRef<Notifications>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    const arrived = arrivedSince(seen.current, newest)
    seen.current = newest
    if (isWanted) for (const notification of arrived) show(notification)
  }, [newest, isWanted])
}

function show({ id, title, text, link }: ShownNotification) {
  try {
    // Several tabs show one: the same tag takes the place of its twin.
    const notice = new Notification(title, { body: text, tag: id })
    notice.onclick = () => {
      window.focus()
      window.location.assign(link)
    }
  } catch {
    // Some systems show only what a service worker sends; the bell has it in any case.
  }
}
