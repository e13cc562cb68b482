// The costs of a company as a file of FOCUS, for a person, a program or a bucket.

import type { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { attachment, csvLines } from '#platform/server/documents/spreadsheet.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { focusDaysAtMost, type billingProgramRoutes as routes } from '../../program-contract.ts'
import { focusColumns, focusDecimals, focusRow } from '../../rules/cost-export/focus.ts'
import { listCharges } from './focus-store.ts'

const dayMs = 86_400_000

/** From a moment on, up to another one. Without a byte order mark, which programs take for a part of the first name. */
export async function drawFocus(tx: Tx, from: Date, to: Date): Promise<{ text: string; rows: number }> {
  const rows = (await listCharges(tx, from, to)).map(focusRow)
  const text = csvLines([
    focusColumns,
    ...rows.map((row) =>
      focusColumns.map((column) => {
        const cell = row[column]
        return cell !== null && focusDecimals.has(column) ? { decimal: cell } : cell
      }),
    ),
  ])
  return { text, rows: rows.length }
}

export async function focusCsv(
  platform: Platform,
  actor: Actor,
  { from, to }: z.output<typeof routes.focusCsv.query>,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (last < first) throw fieldRefusal('to', t('The last day is before the first one.'))
  if (last - first > focusDaysAtMost * dayMs)
    throw fieldRefusal('to', t('One file covers at most {days} days.', { days: focusDaysAtMost }))
  const { text } = await platform.inTenantSnapshot(actor, (tx) =>
    drawFocus(tx, new Date(first), new Date(last + dayMs)),
  )
  return new WithHeaders(Buffer.from(text), {
    'content-disposition': attachment(`focus-${from}-${to}.csv`),
  })
}
