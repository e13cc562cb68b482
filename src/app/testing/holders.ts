// For each route somebody whom it answers well, with the cookie and the CSRF token that belong to them.
import type { RouteContract } from '#platform/contract/route.ts'
import { browserOf, type Caller } from './people.ts'
import { newVisitor, sampleOf, type Visitor } from './route-samples.ts'
import type { TestApplication } from './test-application.ts'

export interface Holders {
  of(contract: RouteContract): Promise<Visitor>
  /** From now on others are found. */
  forget(): void
}

export function createHolders(app: TestApplication): Holders {
  const known = new Map<Caller, Visitor>()
  return {
    async of(contract) {
      const caller = sampleOf(contract).as ?? 'visitor'
      const holder = known.get(caller) ?? (await meet(app, caller))
      known.set(caller, holder)
      return holder
    },
    forget: () => known.clear(),
  }
}

async function meet(app: TestApplication, caller: Caller): Promise<Visitor> {
  if (caller === 'visitor') return newVisitor(app.ask)
  // From another network than the tests, so that what they get wrong does not lock these people out.
  const browser = await browserOf(app, caller, '198.51.100.77')
  const { json } = await browser.ask('/api/auth/csrf-token')
  return { cookie: browser.cookie(), token: json.csrfToken }
}
