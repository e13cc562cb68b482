// How much room is left for the embedded PostgreSQL.
import fs from 'node:fs/promises'
import type { Config } from '#platform/server/config.ts'

export interface DiskSpace {
  freeBytes: number
  sizeBytes: number
}

/** Undefined where the data is in a PostgreSQL of the operator's, whose disk is not seen from here. */
export async function readDisk({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<DiskSpace | undefined> {
  if (database !== undefined) return undefined
  // What only root may fill is of no use to PostgreSQL.
  const { bavail, blocks, bfree, bsize } = await fs.statfs(dataDir)
  return { freeBytes: bavail * bsize, sizeBytes: (blocks - bfree + bavail) * bsize }
}
