// Makes room for the bell of whoever is signed in, and brings it once the script has taken over.
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useInBrowser } from '#platform/web/use-in-browser.ts'

const SignedInBell = lazy(async () => ({
  default: (await import('#rooms/notifications/web/index.ts')).NotificationsBell,
}))

export function NotificationsBell({ emptyText }: { emptyText: string }) {
  const place = (
    <span aria-hidden="true" className="icon-button">
      <Bell size={18} strokeWidth={1.75} />
    </span>
  )
  if (!useInBrowser()) return place
  return (
    <Suspense fallback={place}>
      <SignedInBell emptyText={emptyText} />
    </Suspense>
  )
}
