// The application's own role in the database, for tests of what the database itself refuses.
import pg from 'pg'
import type { TestApplication } from './test-application.ts'

export interface DatabaseRole {
  role: pg.Client
  /** Runs as the application's role in a transaction for a tenant, and rolls back. */
  actingFor: <T>(tenant: string | undefined, work: () => Promise<T>) => Promise<T>
}

export async function connectRole({ appUrl }: TestApplication): Promise<DatabaseRole> {
  const role = new pg.Client({ connectionString: appUrl })
  await role.connect()
  return {
    role,
    async actingFor(tenant, work) {
      await role.query('begin')
      try {
        if (tenant !== undefined) await role.query("select set_config('emporion.tenant', $1, true)", [tenant])
        return await work()
      } finally {
        await role.query('rollback')
      }
    },
  }
}

/** The code with which the database refused; 'done' where it did not. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
