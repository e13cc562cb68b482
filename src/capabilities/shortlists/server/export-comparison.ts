// The comparison as a file: the rows of the screen's tabs one after the other, in the order of its columns.
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { attachment, csvFile, type SpreadsheetRow, xlsxFile } from '#platform/server/spreadsheet.ts'
import { findApplications, priceText } from '#rooms/catalog/server/index.ts'
import { comparisonSheet } from '../rules/comparison-sheet.ts'
import { comparisonContext } from './comparison-context.ts'
import { type FindModels, modelledReturns } from './modelled-returns.ts'
import { getShortlistRow } from './shortlist-answer.ts'

interface Sheet {
  name: string
  rows: SpreadsheetRow[]
}

export async function exportCsv(
  platform: Platform,
  actor: Actor,
  findModels: FindModels,
  id: string,
  teamSize: number | undefined,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { name, rows } = await sheetOf(platform, actor, findModels, id, teamSize)
  return new WithHeaders<Uint8Array<ArrayBuffer>>(csvFile(rows), {
    'content-disposition': attachment(`${name}.csv`),
  })
}

export async function exportXlsx(
  platform: Platform,
  actor: Actor,
  findModels: FindModels,
  id: string,
  teamSize: number | undefined,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { name, rows } = await sheetOf(platform, actor, findModels, id, teamSize)
  return new WithHeaders<Uint8Array<ArrayBuffer>>(await xlsxFile('Comparison', rows), {
    'content-disposition': attachment(`${name}.xlsx`),
  })
}

async function sheetOf(
  platform: Platform,
  actor: Actor,
  findModels: FindModels,
  id: string,
  teamSize: number | undefined,
): Promise<Sheet> {
  const { name, applications, modelled } = await platform.inTenantSnapshot(actor, async (tx) => {
    const shortlist = await getShortlistRow(tx, id)
    const ids = shortlist.applications.map((application) => application.id)
    return { ...shortlist, modelled: await modelledReturns(tx, findModels, ids, id) }
  })
  const found = await findApplications(
    platform.database.pool,
    applications.map((application) => application.id),
    platform.clock.now(),
  )
  const columns = applications.map((chosen) => ({
    name: chosen.name,
    application: found.get(chosen.id) ?? null,
  }))
  const context = await comparisonContext(platform, actor, modelled, teamSize)
  return { name, rows: comparisonSheet(columns, context, priceText) }
}
