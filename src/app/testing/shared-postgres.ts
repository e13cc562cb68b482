// One PostgreSQL for a whole test run, with a migrated template that each test file copies.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
    appUrl: string
    /** What the files of one run share lies here, and goes with the run. */
    runFolder: string
  }
}

export const templateDatabase = 'emporion_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-test-'))
  fs.chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: templateDatabase, fsync: false })
  await migrate(postgres.ownerUrl, path.resolve(import.meta.dirname, '../../../db/migrations'))
  project.provide('superuserUrl', postgres.superuserUrl)
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  project.provide('runFolder', dataDir)
  return async () => {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
