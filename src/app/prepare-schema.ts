// Brings the schema up before anything uses it, or, where MIGRATE says "never", only looks whether it is.
import type { Config } from '#platform/server/config.ts'
import { migrate, refusePending } from '#platform/server/database/migrations.ts'
import type { Logger } from '#platform/server/log.ts'
import { migrationsFolder } from './create-application.ts'
import type { DatabaseConnection } from './database-connection.ts'

export async function prepareSchema(
  config: Config,
  { ownerUrl, appUrl }: DatabaseConnection,
  log: Logger,
): Promise<void> {
  if (config.migrate === 'never') {
    const later = await refusePending(appUrl, migrationsFolder)
    if (later.length > 0)
      log.warn({ migrations: later }, 'a later release has brought the schema further than this one knows')
    return
  }
  const applied = await migrate(ownerUrl, migrationsFolder)
  if (applied.length > 0) log.info({ migrations: applied }, 'the schema was brought up to date')
}
