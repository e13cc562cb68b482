// Whether the embedded PostgreSQL answers, and the roles and the database that Emporion needs in it.
import path from 'node:path'
import pg from 'pg'
import type { Secrets } from './cluster-files.ts'
import { EmbeddedPostgresError } from './error.ts'

const { Client } = pg

export const ownerRole = 'emporion_owner'
export const appRole = 'emporion_app'

export async function databaseAnswers(url: string, clusterDir: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new EmbeddedPostgresError(
        `The PostgreSQL in ${clusterDir} refuses the password in ${path.join(path.dirname(clusterDir), 'postgres-secrets.json')}; restore the file that belongs to it from a backup`,
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export async function ensureRolesAndDatabase(
  adminUrl: string,
  databaseName: string,
  secrets: Secrets,
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7316301)')
    for (const [name, password] of [
      [ownerRole, secrets.owner],
      [appRole, secrets.app],
    ] as const) {
      const role = await admin.query('select 1 from pg_roles where rolname = $1', [name])
      if (role.rowCount === 0) {
        await admin.query(
          `create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
        )
      }
    }
    const database = await admin.query('select 1 from pg_database where datname = $1', [databaseName])
    if (database.rowCount === 0)
      await admin.query(`create database ${pg.escapeIdentifier(databaseName)} owner ${ownerRole}`)
  } finally {
    await admin.end()
  }
}
