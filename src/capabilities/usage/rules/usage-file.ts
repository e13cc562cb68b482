// A CSV file of active users by month, read line by line: what each says, and what is wrong with it.
import { parse } from 'csv-parse/sync'
import { type Month, monthOf } from './usage-months.ts'
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

export interface LineProblem {
  /** 0 where the whole file is meant. */
  line: number
  reason: string
}

/**
 * Reads the whole file and reports every line at fault. Never throws, whatever the text. A subscription is named by its id,
 * or by the name of its application, however it is spelt in capitals.
 */
export function readUsageFile(
  csv: string,
  subscriptions: readonly KnownSubscription[],
  now: Date,
): { lines: UsageLine[]; problems: LineProblem[] } {
  const rows = splitRows(csv)
  if (typeof rows === 'string') return { lines: [], problems: [{ line: 0, reason: rows }] }
  const [heading, ...body] = rows
  const named = heading?.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[ _-]+/g, ' '),
  )
  if (!named || named.join('\n') !== usageFileHeading.join('\n'))
    return {
      lines: [],
      problems: [{ line: 1, reason: `must be the heading: ${usageFileHeading.join(', ')}` }],
    }
  if (body.length === 0) return { lines: [], problems: [{ line: 0, reason: 'has a heading and no lines' }] }
  if (body.length > importLinesAtMost)
    return {
      lines: [],
      problems: [{ line: 0, reason: `has more than ${importLinesAtMost} lines; split it` }],
    }
  const lines: UsageLine[] = []
  const problems: LineProblem[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of body) {
    const answer = readLine(cells, subscriptions, now)
    if ('reason' in answer) {
      problems.push({ line, reason: answer.reason })
      continue
    }
    const key = `${answer.subscription.id} ${answer.month}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      problems.push({ line, reason: `names the same subscription and month as line ${earlier}` })
    else {
      seen.set(key, line)
      lines.push({ line, ...answer })
    }
  }
  return { lines, problems }
}

interface Row {
  line: number
  cells: string[]
}

function splitRows(csv: string): Row[] | string {
  try {
    const records: unknown = parse(csv, {
      bom: true,
      delimiter: [',', ';'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    return (records as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }))
  } catch (error) {
    return `cannot be read as CSV: ${error instanceof Error ? error.message.slice(0, 160) : 'a quote is not closed'}`
  }
}

function readLine(
  cells: readonly string[],
  subscriptions: readonly KnownSubscription[],
  now: Date,
): Omit<UsageLine, 'line'> | { reason: string } {
  if (cells.length !== usageFileHeading.length)
    return { reason: `has ${cells.length} cells where the heading has ${usageFileHeading.length}` }
  const [name = '', month = '', users = ''] = cells.map((cell) => cell.trim())
  const wanted = name.toLowerCase()
  const subscription = subscriptions.find(
    ({ id, applicationName }) => id === wanted || applicationName.toLowerCase() === wanted,
  )
  if (!subscription) return { reason: 'names no subscription of your company' }
  const wrongMonth = monthProblem(month, subscription, now)
  if (wrongMonth) return { reason: wrongMonth }
  if (!/^\d{1,8}$/.test(users) || Number(users) > usersAtMost)
    return { reason: 'active users must be a whole number in plain digits' }
  return { subscription, month, activeUsers: Number(users) }
}

/** Why nothing can be entered for the month; undefined where it can. Completes "month …". */
export function monthProblem(
  month: string,
  { startedAt }: Pick<KnownSubscription, 'startedAt'>,
  now: Date,
): string | undefined {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return 'month must be written such as 2026-11'
  if (month > monthOf(now)) return 'month lies in the future'
  if (month < monthOf(startedAt)) return 'month lies before the subscription began'
  return undefined
}
