// `npm run schema`: writes what the migrations make, read from a fresh database (describe-schema.ts).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrationsFolder, projectRoot } from '#app/create-application.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { describeSchema, schemaFile, typesFile } from './describe-schema.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-schema-'))
fs.chmodSync(dataDir, 0o755)
try {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
  try {
    await migrate(postgres.ownerUrl, migrationsFolder)
    const client = new pg.Client({ connectionString: postgres.ownerUrl })
    await client.connect()
    const { schema, types } = await describeSchema(client, migrationsFolder)
    await client.end()
    fs.writeFileSync(path.join(projectRoot, schemaFile), schema)
    fs.writeFileSync(path.join(projectRoot, typesFile), types)
    process.stdout.write(`Wrote ${schemaFile} and ${typesFile}.\n`)
  } finally {
    await postgres.stop()
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true })
}
