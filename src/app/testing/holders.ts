// For each route somebody whom it answers well, with the cookie and the CSRF token that belong to them.
import type { RouteContract } from '#platform/contract/route.ts'
import { browserOf, type Caller } from './people.ts'
import { addressOf, headersOf, newVisitor, sampleOf, type Visitor } from './route-samples.ts'
import type { Answer, TestApplication } from './test-application.ts'

export interface Holders {
  of(contract: RouteContract): Promise<Visitor>
  /** Asks the route as such a person's browser would; what is stated here takes the place of what the sample says. */
  ask(contract: RouteContract, stated?: Stated): Promise<Answer>
  /** From now on others are found. */
  forget(): void
}

interface Stated {
  address?: string
  body?: Record<string, unknown> | undefined
  /** A file, sent instead of a body. */
  raw?: Buffer
  headers?: Record<string, string>
}

export function createHolders(app: TestApplication): Holders {
  const known = new Map<Caller, Visitor>()
  const holders: Holders = {
    async of(contract) {
      const caller = callerOf(contract)
      const holder = known.get(caller) ?? (await meet(app, caller))
      known.set(caller, holder)
      return holder
    },
    async ask(contract, stated = {}) {
      const send = async () => {
        const { cookie, token } = await holders.of(contract)
        const body = 'body' in stated ? stated.body : sampleOf(contract).body
        return app.ask(stated.address ?? addressOf(contract), {
          method: contract.method,
          headers: { ...headersOf(contract), cookie, 'x-csrf-token': token, ...stated.headers },
          ...(contract.method === 'GET' ? {} : stated.raw ? { raw: stated.raw } : { body: body ?? {} }),
        })
      }
      const answer = await send()
      // An earlier call may have ended the session.
      if (answer.json?.code !== 'not_authenticated' || stated.headers?.cookie !== undefined) return answer
      known.delete(callerOf(contract))
      return send()
    },
    forget: () => known.clear(),
  }
  return holders
}

const callerOf = (contract: RouteContract): Caller => sampleOf(contract).as ?? 'visitor'

async function meet(app: TestApplication, caller: Caller): Promise<Visitor> {
  if (caller === 'visitor') return newVisitor(app.ask)
  // From another network than the tests, so that what they get wrong does not lock these people out.
  const browser = await browserOf(app, caller, '198.51.100.77')
  const { json } = await browser.ask('/api/auth/csrf-token')
  return { cookie: browser.cookie(), token: json.csrfToken }
}
