// A CSV file of active users by month, read line by line: what each says, and what is wrong with it.

import { foldText } from '#platform/kernel/fold-text.ts'
import { boundsText, type FigureBounds, readFigure } from '#platform/kernel/numbers/figure.ts'
import type { LineProblem } from '#platform/kernel/text/line-problems.ts'
import { readTable } from '#platform/kernel/text/table-text.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Month, monthOf } from '#platform/kernel/time/calendar-month.ts'
import { importLinesAtMost, usersAtMost } from './vocabulary.ts'

export const usageFileHeading = ['subscription', 'month', 'active users'] as const

export interface KnownSubscription {
  id: string
  applicationName: string
  startedAt: Date
}

export interface UsageLine {
  /** As an editor counts them; the heading is the first. */
  line: number
  subscription: KnownSubscription
  month: Month
  activeUsers: number
}

/**
 * Reads the whole file and reports every line at fault. Never throws, whatever the text. A subscription is named by its id,
 * or by the name of its application, however it is spelt in capitals. Figures are written as people of the locale write them;
 * undefined reads plain digits alone.
 */
export function readUsageFile(
  csv: string,
  subscriptions: readonly KnownSubscription[],
  now: Date,
  locale: string | undefined,
): { lines: UsageLine[]; problems: LineProblem[] } {
  const { heading, rows, problems } = readTable(csv, importLinesAtMost)
  const named = heading?.cells.map((cell) => cell.toLowerCase().replaceAll(/[ _-]+/g, ' '))
  if (heading && named?.join('\n') !== usageFileHeading.join('\n'))
    return {
      lines: [],
      problems: [
        {
          line: heading.line,
          reason: t('must be the heading: {heading}', { heading: usageFileHeading.join(', ') }),
        },
      ],
    }
  const lines: UsageLine[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const answer = readLine(cells, subscriptions, now, locale)
    if ('reason' in answer) {
      problems.push({ line, reason: answer.reason })
      continue
    }
    const key = `${answer.subscription.id} ${answer.month}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      problems.push({
        line,
        reason: t('names the same subscription and month as line {earlier}', { earlier }),
      })
    else {
      seen.set(key, line)
      lines.push({ line, ...answer })
    }
  }
  return { lines, problems: problems.toSorted((a, b) => a.line - b.line) }
}

const userBounds: FigureBounds = { min: 0, max: usersAtMost, decimals: 0 }

function readLine(
  cells: readonly string[],
  subscriptions: readonly KnownSubscription[],
  now: Date,
  locale: string | undefined,
): Omit<UsageLine, 'line'> | { reason: string } {
  const [name = '', month = '', users = ''] = cells.map((cell) => cell.trim())
  const [subscription, ...others] = subscriptionsNamed(name, subscriptions)
  if (!subscription) return { reason: t('does not name a subscription of your company') }
  if (others.length > 0)
    return {
      reason: t('names {count} subscriptions. Write the id of the one that you mean: {ids}', {
        count: others.length + 1,
        ids: [subscription, ...others].map(({ id }) => id).join(', '),
      }),
    }
  const wrongMonth = monthProblem(month, subscription, now)
  if (wrongMonth) return { reason: wrongMonth }
  const read = readFigure(users, userBounds, locale)
  if (read.kind === 'empty') return { reason: t('active users is empty') }
  if (read.kind === 'unreadable')
    return {
      reason: t('active users: “{users}” {reason}', { users: users.slice(0, 40), reason: read.reason }),
    }
  if (read.value < userBounds.min || read.value > userBounds.max)
    return {
      reason: t('active users must be {range}', { range: boundsText(userBounds, locale ?? 'en') }),
    }
  return { subscription, month, activeUsers: read.value }
}

/** By its id; else by the name as it is spelt; else by the name in any capitals and accents. */
function subscriptionsNamed(
  name: string,
  subscriptions: readonly KnownSubscription[],
): readonly KnownSubscription[] {
  const byId = subscriptions.filter(({ id }) => id === name.toLowerCase())
  if (byId.length > 0) return byId
  const exact = subscriptions.filter(({ applicationName }) => applicationName === name)
  if (exact.length > 0) return exact
  const folded = foldText(name)
  return subscriptions.filter(({ applicationName }) => foldText(applicationName) === folded)
}

/** Why nothing can be entered for the month; undefined where it can. Completes "month …". */
export function monthProblem(
  month: string,
  { startedAt }: Pick<KnownSubscription, 'startedAt'>,
  now: Date,
): string | undefined {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return t('month must be written like 2026-11')
  if (month > monthOf(now)) return t('month is in the future')
  if (month < monthOf(startedAt)) return t('month is before the start of the subscription')
  return undefined
}
