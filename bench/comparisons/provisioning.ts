// A directory brings people in and puts them into groups, over HTTP with eight calls in flight; then it sends the same once more,
// which changes nothing. Fewer than a company of 5,000 in a quick run: the time of 5,000 is worked out from those.
import http from 'node:http'
import { benchPassword, newVendor } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import type { Report, Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

const company = 5_000
const inFlight = 8
const peopleOfGroup = 500

export async function provisioning(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const owner = await newVendor(server.started, superuser)
  const domain = `${owner.tenantId.slice(-12)}.example`
  await superuser.query(
    `insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, $2, 'proof', now(), now())`,
    [owner.tenantId, domain],
  )
  const token = { name: 'Directory', password: benchPassword }
  const { secret } = JSON.parse((await owner.post('/api/settings/provisioning/tokens', token, 201)).text)
  const call = directory(server.started, secret)
  const people = Array.from({ length: quick ? 500 : company }, (_, at) => personOf(domain, at))

  const entriesNow = async () =>
    (
      await superuser.query('select count(*)::int as entries from audit_entry where tenant_id = $1', [
        owner.tenantId,
      ])
    ).rows[0].entries
  const ids: string[] = []
  const first = await timed(async () => {
    await each(people, async (person, at) => {
      // As directories do: first they look whether somebody is there.
      await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${person.userName}"`)}`)
      ids[at] = (await call('POST', '/Users', person)).id
    })
    for (let from = 0; from < ids.length; from += peopleOfGroup)
      await call('POST', '/Groups', {
        displayName: `Group ${from}`,
        members: ids.slice(from, from + peopleOfGroup).map((value) => ({ value })),
      })
  })
  const before = await entriesNow()
  const again = await timed(() =>
    each(people, (person, at) => call('PUT', `/Users/${ids[at]}`, person).then(() => undefined)),
  )
  const entries = (await entriesNow()) - before
  call.close()
  owner.close()
  await server.stop()
  const share = company / people.length
  return {
    figures: [
      {
        what: `${company} people are looked for, created and put into groups of ${peopleOfGroup}`,
        ours: `${(first / 1000).toFixed(1)} s for ${people.length}`,
        reference: '',
        value: (first / 1000) * share,
        unit: 's',
        target: { atMost: 60 },
      },
      {
        what: 'entries that sending everybody once more leaves in the trail',
        ours: `${entries}`,
        reference: '',
        value: entries,
        unit: '',
        target: { atMost: 0 },
      },
    ],
    notes: [
      `sending everybody once more, unchanged: ${((again / 1000) * share).toFixed(1)} s for ${company}`,
    ],
  }
}

function personOf(domain: string, at: number) {
  const userName = `person${at}@${domain}`
  return {
    userName,
    externalId: `e-${at}`,
    active: true,
    name: { givenName: `Given ${at}`, familyName: `Family ${at}` },
    emails: [{ type: 'work', value: userName, primary: true }],
    title: 'Analyst',
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let at = next++; at < all.length; at = next++) {
        const one = all[at]
        if (one !== undefined) await work(one, at)
      }
    }),
  )
}

function directory(port: number, secret: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight })
  const call = (method: string, path: string, body?: unknown) =>
    new Promise<{ id: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
      const requestOptions = { host: '127.0.0.1', port, path: `/scim/v2${path}`, method, agent, headers }
      const request = http.request(requestOptions, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
      request.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return Object.assign(call, { close: () => agent.destroy() })
}
