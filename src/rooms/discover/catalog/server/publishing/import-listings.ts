// Imports a vendor's file: all of its listings, or none, or (when told so) the good ones.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { readImport } from '../../rules/publishing/import-rows.ts'
import { asStatedByVendor, fieldsNotTaken, type Vendor, vendorShape } from '../../rules/publishing/listing.ts'
import { type Published, publishListings } from './publish-listings.ts'

type ImportProblem = ReturnType<typeof readImport>['problems'][number]

export interface ImportRequest {
  text: string
  format: 'csv' | 'json'
  /** The vendor of a CSV file, as parsed JSON of unknown shape; a JSON file names its own. */
  vendor?: unknown
  /** How a CSV file writes numbers; undefined: plain digits with a point before decimals. */
  locale?: string | undefined
  /** Import the rows without a problem although others have one. */
  goodRowsOnly: boolean
}

export interface ImportReport {
  /** Undefined when nothing was imported. */
  published: Published | undefined
  rows: number
  problems: readonly ImportProblem[]
  /** Fields that the imported rows state and that are not shown, since nobody has checked them here. */
  notTaken: readonly string[]
}

/** Reads, checks and publishes. The same file again changes nothing. */
export async function importListings(
  platform: Platform,
  actor: Actor,
  request: ImportRequest,
): Promise<ImportReport> {
  const read = readImport(request.text, request.format, request.locale)
  const { vendor, problems: vendorProblems } = vendorOf(read.vendor, request)
  const problems = [...vendorProblems, ...read.problems]
  const acceptable = problems.length === 0 || (request.goodRowsOnly && read.rows.length > 0)
  if (!vendor || !acceptable) return { published: undefined, rows: read.rows.length, problems, notTaken: [] }
  const stated = read.rows.map((row) => row.listing)
  const listings = stated.map(asStatedByVendor)
  const published = await publishListings(platform, actor, [{ vendor, listings }], false)
  return { published, rows: read.rows.length, problems, notTaken: fieldsNotTaken(stated) }
}

function vendorOf(
  fromFile: Vendor | undefined,
  request: ImportRequest,
): { vendor?: Vendor; problems: ImportProblem[] } {
  if (request.format === 'json') return fromFile ? { vendor: fromFile, problems: [] } : { problems: [] }
  if (request.vendor === undefined) {
    return {
      problems: [
        { line: 0, field: 'vendor', reason: t('a CSV file does not name its vendor. Add a vendor file') },
      ],
    }
  }
  const parsed = vendorShape.safeParse(request.vendor)
  if (parsed.success) return { vendor: parsed.data, problems: [] }
  return {
    problems: parsed.error.issues.map((issue) => ({
      line: 0,
      field: ['vendor', ...issue.path].join('.'),
      reason: issue.message,
    })),
  }
}
