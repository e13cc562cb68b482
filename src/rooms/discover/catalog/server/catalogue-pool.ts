// Where the catalogue is read: on the standby while it shows the same version of the catalogue as the primary, so that nobody misses what
// was just published, whichever process published it.
import type pg from 'pg'
import type { Platform } from '#platform/server/platform.ts'
import { readCatalogueVersion } from './catalog-view.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts'

/** The pool for one request of this caller. */
export type CataloguePool = (caller: string) => Promise<pg.Pool>

export function createCataloguePool(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  catalogueVersion: CatalogueVersion,
): CataloguePool {
  const { standby } = database
  if (!standby) return async (caller) => database.publicPool(caller)
  const seen = createCatalogueVersion(() => readCatalogueVersion(standby.pool, clock.now()))
  return async (caller) => {
    const primary = database.publicPool(caller)
    if (!standby.isFresh()) return primary
    const shown = seen.current().catch((error: unknown) => {
      if (!standby.failed(error)) throw error
      return undefined
    })
    const [there, wanted] = await Promise.all([shown, catalogueVersion.current()])
    return there === wanted ? standby.publicPool(caller, primary) : primary
  }
}
