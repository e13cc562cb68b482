// In which order the test files of a run begin: its workers end together, and no processor waits for the others meanwhile.
import fs from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * What takes longest, longest first. What starts processes waits for half of its time, so that one worker is at it all along
 * while the others compute: these start where the one before has ended.
 */
const first = [
  'src/app/promises/processes/crash.process.test.ts',
  'src/app/promises/requests/fuzz.test.ts',
  'src/app/promises/processes/year.process.test.ts',
  'src/rooms/connect/webhooks/killed-worker.process.test.ts',
  'src/app/promises/processes/worker.process.test.ts',
  'src/app/promises/operating/backup-commands.process.test.ts',
  'src/rooms/pay/billing/invoices.api.test.ts',
  'src/app/promises/access/route-permissions.test.ts',
  'src/rooms/buy/promotions/orders.api.test.ts',
  'src/app/promises/processes/interrupted-start.process.test.ts',
  'src/demo/load-demo-history.test.ts',
  'src/app/promises/requests/reading-time.test.ts',
  'src/rooms/discover/catalog/matched.api.test.ts',
  'src/app/promises/pages/page-serving.test.ts',
  'src/app/promises/data/figures-agree.test.ts',
  'src/app/promises/access/forgery.test.ts',
  'src/platform/server/database/migrations.test.ts',
  'src/app/promises/processes/shared-folder.process.test.ts',
  'src/app/promises/requests/secrets-in-logs.test.ts',
  'src/rooms/decide/roi/roi.api.test.ts',
  'src/rooms/run/audit/audit-log.api.test.ts',
  'src/rooms/discover/catalog/server/catalog-view.test.ts',
  'src/app/promises/processes/stuck-database.test.ts',
  'src/app/promises/access/route-keys.test.ts',
  'scripts/production.process.test.ts',
  'src/platform/server/jobs/job-queue.test.ts',
  'src/app/promises/processes/standby.process.test.ts',
  'src/app/promises/processes/start.process.test.ts',
  'src/app/promises/processes/slow-and-away.process.test.ts',
  'scripts/run.process.test.ts',
  'src/app/promises/processes/stop.process.test.ts',
  'src/app/promises/operating/import-catalogue.process.test.ts',
  'src/app/promises/operating/remove-sample.process.test.ts',
  'src/app/promises/operating/migrate.process.test.ts',
]

const gone = first.filter((file) => !fs.existsSync(path.join(root, file)))
if (gone.length > 0)
  throw new Error(`the order of the test files names some that are gone: ${gone.join(', ')}`)

export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.indexOf(path.relative(root, moduleId))
      return at < 0 ? first.length : at
    }
    // The others follow by their size, or by how long they took in this checkout before.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
