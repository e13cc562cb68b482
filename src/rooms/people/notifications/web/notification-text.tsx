// What a notification says below its title.
import { Check } from 'lucide-react'
import { unbrokenDates } from '#platform/kernel/unbroken.ts'
import { locale } from '#platform/web/format.ts'
import type { Notification } from '../contract.ts'

/** How what was asked for ended well; anything else ended without it. */
const done: ReadonlySet<string> = new Set<NonNullable<Notification['settled']>['state']>([
  'active',
  'approved',
  'paid',
])

/** Of what is settled it says how, and no longer what was to be done. */
export function NotificationText({ of: { settled, text } }: { of: Pick<Notification, 'settled' | 'text'> }) {
  if (settled === null)
    return text && <span className="cell-detail wrap-anywhere">{unbrokenDates(text, locale)}</span>
  return (
    <span className="cell-detail flex gap-1.5">
      {done.has(settled.state) && (
        <Check aria-hidden="true" className="mt-0.5 shrink-0 text-positive" size={14} />
      )}
      {unbrokenDates(settled.text, locale)}
    </span>
  )
}
