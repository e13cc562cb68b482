// The shown figures of the financial analytics as a file (FIN-07).

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { attachment, csvFile, csvFormOf } from '#platform/server/documents/spreadsheet.ts'
import { tableWorkbook } from '#platform/server/documents/table.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { analyticsRows, type ReportRow } from '../rules/analytics-rows.ts'
import { getAnalytics } from './get-analytics.ts'

export async function analyticsAsFile(
  platform: Platform,
  actor: Actor,
  format: 'xlsx' | 'csv',
): Promise<WithHeaders<Uint8Array>> {
  const analytics = await getAnalytics(platform, actor)
  return reportFile(platform, actor, {
    rows: analyticsRows(analytics),
    format,
    day: analytics.asOf.slice(0, 10),
  })
}

export async function reportFile(
  platform: Platform,
  actor: Actor,
  {
    rows,
    format,
    day,
  }: {
    rows: readonly ReportRow[]
    format: 'xlsx' | 'csv'
    /** The one that it is as of, such as 2026-11-28. */
    day: string
  },
): Promise<WithHeaders<Uint8Array>> {
  const bytes =
    format === 'csv'
      ? csvFile(rows, csvFormOf(actor))
      : await platform.documents.draw(actor, tableWorkbook, { sheet: t('Financial analytics'), rows })
  return new WithHeaders<Uint8Array>(bytes, {
    'content-disposition': attachment(`financial-analytics-${day}.${format}`),
  })
}
