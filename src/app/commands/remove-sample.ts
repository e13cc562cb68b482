// npm run catalog:remove-sample
// Takes the fictional applications out of the catalogue, those of the demo's vendors among them.

import { demoAccounts } from '#demo/accounts.ts'
import { demoActor } from '#demo/load-demo-accounts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import { runCommand } from './run-command.ts'

runCommand(async (platform) => {
  const operator: Actor = { kind: 'operator', tenantId: platformTenantId }
  const people = await Promise.all(demoAccounts.map(({ username }) => demoActor(platform, username)))
  const companies = new Set([platformTenantId, ...people.flatMap((person) => person?.tenantId ?? [])])
  let removed = 0
  for (const tenantId of companies)
    removed += (await publishListings(platform, { ...operator, tenantId }, [], true)).removed
  process.stdout.write(
    removed === 0
      ? 'The catalogue holds no sample applications.\n'
      : `Removed ${removed} sample applications from the catalogue. The audit trail has the entry. A start with SEED=demo brings them back.\n`,
  )
  return 0
})
