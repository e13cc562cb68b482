// Answers a page of the catalogue, from memory where the catalogue has not changed since the page was made.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type applicationQueryShape, pageSizeMax } from '../contract.ts'
import { foldText } from '../rules/fold-text.ts'
import {
  countMatches,
  type PageRequest,
  type PageRow,
  readFirstPageAndTotal,
  readPage,
} from './catalog-view.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { rememberAnswers } from './remembered-answers.ts'

export type ApplicationQuery = z.output<typeof applicationQueryShape>

const rememberedBytes = 64 * 1_048_576
const rememberedTotals = 20_000

/** The use case behind GET /api/applications. */
export function createListApplications({ database }: Platform, catalogueVersion: CatalogueVersion) {
  const pages = rememberAnswers<ReadyAnswer>(rememberedBytes)
  const totals = rememberAnswers<number>(rememberedTotals)

  /** The rows of a page and how many match in all. Counting costs more than reading a page, so totals are remembered. */
  async function pageAndTotal(
    request: PageRequest,
    version: string,
  ): Promise<{ rows: PageRow[]; total: number }> {
    const key = JSON.stringify([request.category, request.industry, request.search])
    const known = totals.get(key, version)
    if (known !== undefined) return { rows: await readPage(database.pool, request), total: known }
    const counted =
      request.after || request.search === ''
        ? await readBoth(request)
        : await readFirstPageAndTotal(database.pool, request)
    totals.set(key, version, counted.total, 1)
    return counted
  }

  async function readBoth(request: PageRequest): Promise<{ rows: PageRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      readPage(database.pool, request),
      countMatches(database.pool, request),
    ])
    return { rows, total }
  }

  return async function listApplications(query: ApplicationQuery): Promise<ReadyAnswer> {
    const request = pageRequestOf(query)
    const key = JSON.stringify(query)
    const version = await catalogueVersion.current()
    const known = pages.get(key, version)
    if (known) return known

    // One row more than asked for tells whether there is a next page.
    const { rows, total } = await pageAndTotal({ ...request, limit: request.limit + 1 }, version)
    const page = rows.slice(0, request.limit)
    const last = page.at(-1)
    const headers: Record<string, string> = { 'x-total-count': String(total) }
    if (rows.length > page.length && last) {
      headers.link = `<${addressOf({ ...query, cursor: writeCursor({ sort: request.sort, ...last }) })}>; rel="next"`
    }
    const body = `[${page.map((row) => row.card).join(',')}]`
    const etag = `"${version}-${createHash('sha256').update(key).digest('base64url').slice(0, 16)}"`
    const answer = new ReadyAnswer(body, etag, headers)
    pages.set(key, version, answer, body.length * 2 + key.length)
    return answer
  }
}

/** The page that a query asks for. Refuses a cursor that belongs to another order or is none of ours. */
export function pageRequestOf(query: ApplicationQuery): PageRequest {
  const sort = query.sort ?? 'roi'
  const search = foldText(query.search ?? '')
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
  if (query.cursor !== undefined && !after) {
    const reason = 'is not a place in this order; start again without it'
    throw new Refusal('invalid_input', `cursor: ${reason}`, { fields: [{ field: 'cursor', reason }] })
  }
  return {
    category: query.category,
    industry: query.industry,
    search,
    sort,
    // An order that was asked for is kept to the letter; only the default lets names that fit lead.
    namesLead: query.sort === undefined && search !== '',
    limit: query.limit ?? pageSizeMax,
    after,
  }
}

function addressOf(query: ApplicationQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  return `/api/applications?${parameters}`
}
