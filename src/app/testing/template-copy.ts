// Databases at head, copied from the template of the run instead of migrated from empty.
import type pg from 'pg'
import { templateDatabase } from './shared-postgres.ts'

/**
 * Makes a database of this name, by default at head and empty. Two copies cannot be made of one template at the same moment. Where the system copies
 * files by itself PostgreSQL need not read and write them, which is most of the work.
 */
export async function copyTemplate(
  superuser: pg.ClientBase,
  name: string,
  template = templateDatabase,
): Promise<void> {
  await superuser.query(
    "select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)",
  )
  await superuser.query('select pg_advisory_lock(7316302)')
  try {
    await superuser.query(
      `create database ${name} template ${template} owner emporion_owner strategy file_copy`,
    )
  } finally {
    await superuser.query('select pg_advisory_unlock(7316302)')
  }
}
