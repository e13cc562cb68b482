// npm run release -- VERSION [--publish]
// Writes what the release promises to the next one (db/releases): the checksums of its migrations, and rows that its code has
// written. Until it is published it may be written anew.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createApplication, migrationsFolder, projectRoot } from '#app/create-application.ts'
import { loadDemoAccounts, loadDemoHistory, loadSampleCatalogue } from '#demo/index.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#platform/server/log.ts'
import { checksumsOf, type Release, readReleases } from './release-check.ts'
import { packRows } from './release-rows.ts'

const [version = '', flag] = process.argv.slice(2)
const folder = path.join(projectRoot, 'db', 'releases')
const { version: packageVersion } = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
)
if (!/^\d+\.\d+\.\d+$/.test(version) || (flag !== undefined && flag !== '--publish'))
  stop('Usage: npm run release -- VERSION [--publish]')
if (version !== packageVersion) stop(`package.json says ${packageVersion}. Set the version there first.`)
const earlier = readReleases(folder)
if (earlier.some((release) => release.version === version && release.published !== null))
  stop(`${version} is published and stays as it is. Set the next version in package.json.`)
if (earlier.some((release) => release.version !== version && release.published === null))
  stop('An earlier release is not published yet. Publish it first.')

const release: Release = {
  version,
  published: flag === '--publish' ? new Date().toISOString().slice(0, 10) : null,
  migrations: checksumsOf(migrationsFolder),
  contracted: {},
}
const rows = await rowsOfToday()
fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(path.join(folder, `${version}.json`), `${JSON.stringify(release, null, 2)}\n`)
fs.writeFileSync(path.join(folder, `${version}.rows.br`), rows)
process.stdout.write(
  `Wrote db/releases/${version}.json and ${version}.rows.br (${Math.round(rows.length / 1024)} kB). ${release.published ? 'Commit both and tag the commit' : 'It is a draft: run the command again after a change, and with --publish when it is released'}.\n`,
)
process.exit(0)

/** What the demo's companies did in their year, which touches most of the tables. */
async function rowsOfToday(): Promise<Buffer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-release-'))
  fs.chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
  try {
    await migrate(postgres.ownerUrl, migrationsFolder)
    const application = await createApplication({
      config: readConfig({
        NODE_ENV: 'test',
        SEED: 'demo',
        DATABASE_URL: postgres.appUrl,
        PASSWORD_COST: 'test',
      }),
      log: createLog('error'),
      databaseUrl: postgres.appUrl,
      assumeAppRole: false,
      pages: 'none',
    })
    await loadSampleCatalogue(application.platform)
    await loadDemoAccounts(application.platform)
    await loadDemoHistory(application.platform)
    await application.close()
    const client = new pg.Client({
      connectionString: postgres.superuserUrl.replace('/postgres?', '/emporion?'),
    })
    await client.connect()
    const packed = await packRows(client)
    await client.end()
    return packed
  } finally {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
