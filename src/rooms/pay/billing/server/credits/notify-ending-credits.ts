// A company learns ahead that credits end. Once for each moment at which some do and each notice.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn, daysAfter, zoneOf } from '#platform/kernel/time/business-day.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { readBilledTo } from '#rooms/people/company/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { endingCredits, expiryNoticeDays, expiryNoticeDue } from '../../rules/credits/expiry-notices.ts'
import { creditsText, dayText } from '../../rules/invoices/invoice-words.ts'
import { listLots } from './credit-store.ts'

/** What the company is notified of: credits that end within the longest notice, the earliest first, by the day of `zone`. */
export async function listEndingCredits(
  tx: Tx,
  zone: string,
  now: Date,
): Promise<{ endsOn: string; leftMinor: number }[]> {
  const until = daysAfter(dayIn(zone, now), Math.max(...expiryNoticeDays))
  return endingCredits(await listLots(tx), now)
    .map(({ endsAt, leftMinor }) => ({ endsOn: dayIn(zone, endsAt), leftMinor }))
    .filter(({ endsOn }) => endsOn <= until)
}

export async function notifyEndingCredits(
  platform: Platform,
  tx: Tx,
  lookedAt: Date | undefined,
  now: Date,
): Promise<void> {
  const due = endingCredits(await listLots(tx), now).flatMap((ending) => {
    const days = expiryNoticeDue(ending.endsAt, lookedAt, now)
    return days === undefined ? [] : [{ ...ending, days }]
  })
  if (due.length === 0) return
  const zone = zoneOf((await readBilledTo(tx)).country)
  let notified = 0
  for (const { endsAt, leftMinor, days } of due)
    notified += await notifyMembers(platform, tx, now, () => ({
      kind: 'credits-expiring',
      notificationKey: `credits-expiring ${endsAt.toISOString()} ${days}`,
      title: t('{credits} credits end on {date}', {
        credits: creditsText(leftMinor, readersLocale()),
        date: dayText(dayIn(zone, endsAt), readersLocale()),
      }),
      text: t(
        'You lose those that are left then. Pay an open invoice in US dollars with them before; credits that end first are used first.',
      ),
      link: '/subscriptions?tab=credits',
    }))
  if (notified > 0)
    await recordAudit(tx, now, {
      action: 'billing.credits_expiry_told',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { notices: notified },
    })
}
