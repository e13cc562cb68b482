// Makes room for a signed-in person's bell, and brings it once the script has taken over.
import { Bell } from 'lucide-react'
import { late } from '#platform/web/late.tsx'

const SignedInBell = late(async () => ({
  default: (await import('#rooms/people/notifications/web/index.ts')).NotificationsBell,
}))

export function NotificationsBell({ emptyText }: { emptyText: string }) {
  const place = (
    <span aria-hidden="true" className="icon-button">
      <Bell size={18} strokeWidth={1.75} />
    </span>
  )
  return <SignedInBell emptyText={emptyText} placeholder={place} />
}
