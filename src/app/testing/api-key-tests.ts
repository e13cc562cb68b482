// What the tests of API keys begin with: an application of their own, vendors, and what is in the trail.
import { afterAll, beforeAll } from 'vitest'
import { aDraft } from './listing-builder.ts'
import { startTestApplication, type TestApplication } from './test-application.ts'

export let app: TestApplication

export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startTestApplication({ SEED: 'demo' })
  })
  afterAll(() => app.close())
}

export const seller = (name: string) => app.register(name, { role: 'vendor' })
/** An address that a key with `listings:read` opens, and what one with `listings:write` may send. */
export const mine = '/api/vendor-listings/my-listings'
export const draftBody = { draft: aDraft({ name: 'Ledger Watch' }) }

export async function entries(action: string, username: string) {
  const { rows } = await app.asSuperuser(
    `select a.* from audit_entry a join app_user u on u.tenant_id = a.tenant_id and u.username = $2
     where action = $1 order by sequence`,
    [action, username],
  )
  return rows
}
