// npm run migrate
// Brings the schema of the database to that of this release. With MIGRATE=never a start leaves that to this command.
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationsFolder } from '../create-application.ts'
import { connectDatabase } from '../database-connection.ts'
import { databaseFault } from '../start-faults.ts'
import { listenForStop } from '../stop-request.ts'
import { faultOf } from './run-command.ts'

async function bringUp(): Promise<string[]> {
  const config = readConfig(process.env)
  const { signal } = listenForStop()
  const connection = await connectDatabase(config, createLog('error'), 'command', { signal })
  try {
    return await migrate(connection.ownerUrl, migrationsFolder)
  } catch (error) {
    throw config.database ? databaseFault(config.database, error, 'owner') : error
  } finally {
    await connection.stop()
  }
}

bringUp().then(
  (applied) => {
    process.stdout.write(
      applied.length === 0
        ? 'The schema is up to date.\n'
        : `The schema is up to date. Applied now: ${applied.join(', ')}.\n`,
    )
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${faultOf(error)}\n`)
    process.exit(1)
  },
)
