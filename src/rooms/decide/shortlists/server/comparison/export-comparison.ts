// The comparison as a file: the rows of the screen's tabs one after the other, in the order of its columns.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import {
  attachment,
  csvFile,
  csvFormOf,
  type SpreadsheetRow,
} from '#platform/server/documents/spreadsheet.ts'
import { tableWorkbook } from '#platform/server/documents/table.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplications, priceText } from '#rooms/discover/catalog/server/index.ts'
import { comparisonSheet } from '../../rules/comparison/comparison-sheet.ts'
import { equalWeights } from '../../rules/comparison/weighing.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import { getShortlistRow } from '../shortlist-answer.ts'
import { comparisonContext, type Looks } from './comparison-context.ts'
import { modelledReturns } from './modelled-returns.ts'
import { weightsFor, weightsOf } from './weights.ts'

/** For how many people, and with whose weights; as the shortlist says where nothing is asked. */
export interface ExportRequest {
  teamSize?: number | undefined
  weights?: WeightSource | undefined
}

interface Sheet {
  name: string
  rows: SpreadsheetRow[]
}

export async function exportCsv(
  platform: Platform,
  actor: Actor,
  looks: Looks,
  id: string,
  request: ExportRequest,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { name, rows } = await sheetOf(platform, actor, looks, id, request)
  return new WithHeaders<Uint8Array<ArrayBuffer>>(csvFile(rows, csvFormOf(actor)), {
    'content-disposition': attachment(`${name}.csv`),
  })
}

export async function exportXlsx(
  platform: Platform,
  actor: Actor,
  looks: Looks,
  id: string,
  request: ExportRequest,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { name, rows } = await sheetOf(platform, actor, looks, id, request)
  const file = await platform.documents.draw(actor, tableWorkbook, {
    sheet: t('Comparison').slice(0, 31),
    rows,
  })
  return new WithHeaders<Uint8Array<ArrayBuffer>>(file, {
    'content-disposition': attachment(`${name}.xlsx`),
  })
}

async function sheetOf(
  platform: Platform,
  actor: Actor,
  { findModels, lookUpPhrases }: Looks,
  id: string,
  request: ExportRequest,
): Promise<Sheet> {
  const { name, applications, modelled, weights, ...shortlist } = await platform.inTenantSnapshot(
    actor,
    async (tx) => {
      const row = await getShortlistRow(tx, id)
      const ids = row.applications.map((application) => application.id)
      return {
        ...row,
        modelled: await modelledReturns(tx, findModels, ids, id),
        // As the screen counts while nobody has set any.
        weights: weightsFor(await weightsOf(tx, id), actor, request.weights) ?? {
          weights: equalWeights,
          title: t('Equal weights: each row of the overview counts 1'),
        },
      }
    },
  )
  const found = await findApplications(
    platform.database.pool,
    applications.map((application) => application.id),
    platform.clock.now(),
  )
  const columns = applications.map((chosen) => ({
    name: chosen.name,
    application: found.get(chosen.id) ?? null,
  }))
  const context = await comparisonContext(
    platform,
    actor,
    lookUpPhrases,
    modelled,
    request.teamSize ?? shortlist.teamSize,
  )
  return { name, rows: comparisonSheet(columns, context, priceText, weights) }
}
