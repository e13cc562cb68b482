// What reading the own profile adds to a request, beside a bare lookup of the session's row through the product's own pool.

import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { sessionTokenIn } from '#rooms/people/accounts/server/index.ts'
import { newAccount } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { median, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask, LookupQuestion } from '../processes/application.ts'
import { timedRequests } from '../timed-requests.ts'

export async function profile(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const account = await newAccount(server.started)
  // Without a cookie nobody is looked up.
  const stranger = timedRequests(server.started)
  const lookups = quick ? 300 : 1_000
  const tokenHash = hashOfToken(sessionTokenIn(account.cookie()) ?? '')
  const ownRow: LookupQuestion = {
    lookups,
    text: 'select * from session_behind($1)',
    values: [tokenHash.toString('base64url')],
  }
  const cheapestRow: LookupQuestion = {
    lookups,
    text: 'select * from security_policy where only_row',
    values: [],
  }
  const measureRound = async () => {
    const profiles: number[] = []
    const empty: number[] = []
    for (let at = 0; at < lookups; at++) {
      profiles.push((await account.get('/api/auth/profile')).ms)
      empty.push((await stranger.get('/livez')).ms)
    }
    return {
      profile: median(profiles),
      empty: median(empty),
      lookup: await server.ask<number>(ownRow),
      cheapest: await server.ask<number>(cheapestRow),
    }
  }
  await measureRound()
  const rounds: Awaited<ReturnType<typeof measureRound>>[] = []
  for (let round = 0; round < (quick ? 5 : 11); round++) rounds.push(await measureRound())
  account.close()
  stranger.close()
  await server.stop()
  const of = (part: (round: (typeof rounds)[number]) => number) => median(rounds.map(part))
  return {
    figures: [
      {
        what: 'what reading the profile adds to a request, against a bare lookup of its one row',
        ours: microseconds(of(({ profile, empty }) => profile - empty)),
        reference: microseconds(of(({ lookup }) => lookup)),
        value: of((round) => (round.profile - round.empty) / round.lookup),
        unit: '×',
        target: { atMost: 2 },
      },
    ],
    notes: [
      `one after the other: the profile ${microseconds(of((round) => round.profile))}, /livez of a stranger, which reads nothing, ${microseconds(of((round) => round.empty))}; the lookup has no HTTP around it`,
      `the cheapest row of all, from a table that has one: ${microseconds(of(({ cheapest }) => cheapest))}`,
    ],
  }
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`
