// For each route somebody whom it answers well, with the cookie and the CSRF token that belong to them.
import type { RouteContract } from '#platform/contract/route.ts'
import { browserOf, type Caller, demoPassword } from './people.ts'
import { addressOf, headersOf, newVisitor, sampleOf, type Visitor } from './route-samples.ts'
import type { Answer, TestApplication } from './test-application.ts'

export interface Holders {
  of(contract: RouteContract): Promise<Visitor>
  /** What such a person's browser sends, or a directory with a token of its company. */
  credentialsOf(contract: RouteContract): Promise<Record<string, string>>
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
  let directory: Promise<string> | undefined
  const holders: Holders = {
    async of(contract) {
      const caller = callerOf(contract)
      const holder = known.get(caller) ?? (await visitorFor(app, caller))
      known.set(caller, holder)
      return holder
    },
    async credentialsOf(contract): Promise<Record<string, string>> {
      if (contract.permission === 'provisioning') {
        directory ??= makeDirectory(app)
        return { authorization: `Bearer ${await directory}` }
      }
      const { cookie, token } = await holders.of(contract)
      return { cookie, 'x-csrf-token': token }
    },
    async ask(contract, stated = {}) {
      const send = async () => {
        const credentials = await holders.credentialsOf(contract)
        const body = 'body' in stated ? stated.body : sampleOf(contract).body
        return app.ask(stated.address ?? addressOf(contract), {
          method: contract.method,
          headers: { ...headersOf(contract), ...credentials, ...stated.headers },
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

/** The token of a directory of the company that the cfo owns. */
async function makeDirectory(app: TestApplication): Promise<string> {
  const owner = await browserOf(app, 'cfo', '198.51.100.77')
  const answer = await owner.send('POST', '/api/settings/provisioning/tokens', {
    name: 'Directory',
    password: demoPassword,
  })
  return answer.json.secret
}

async function visitorFor(app: TestApplication, caller: Caller): Promise<Visitor> {
  if (caller === 'visitor') return newVisitor(app.ask)
  // From another network than the tests, so that what they get wrong does not lock these people out.
  const browser = await browserOf(app, caller, '198.51.100.77')
  const { json } = await browser.ask('/api/auth/csrf-token')
  return { cookie: browser.cookie(), token: json.csrfToken }
}
