// Whether the time of a refused sign-in tells that the account exists (promise A2).
import { accountRequests, newAccount, newName } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

const warmingUp = 10

export async function signInTiming(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const { username, close } = await newAccount(server.started)
  close()
  // A browser of its own: from the device that registered, a try is counted by fewer counters.
  const stranger = accountRequests(server.started)
  const refused = async (name: string) => {
    // Failures lock; what is measured is the way before a lock.
    await superuser.query('delete from sign_in_failure')
    const body = { username: name, password: 'not the password' }
    return (await stranger.post('/api/auth/login', body, 401)).ms
  }
  const wrong: number[] = []
  const unknown: number[] = []
  const samples = quick ? 60 : 200
  for (let round = -warmingUp; round < samples; round++) {
    // Each first in every other round.
    const isWrongFirst = round % 2 === 0
    const first = await refused(isWrongFirst ? username : newName())
    const second = await refused(isWrongFirst ? newName() : username)
    if (round < 0) continue
    wrong.push(isWrongFirst ? first : second)
    unknown.push(isWrongFirst ? second : first)
  }
  stranger.close()
  await server.stop()
  const ratio = median(unknown) / median(wrong)
  return {
    figures: [
      {
        what: 'an unknown user against a wrong password, the slower over the faster',
        ours: milliseconds(median(unknown)),
        reference: milliseconds(median(wrong)),
        value: Math.max(ratio, 1 / ratio),
        unit: '×',
        target: { atMost: 1.1 },
      },
    ],
    notes: [
      `${samples} of each in turn; unknown over wrong ${ratio.toFixed(3)}; p10 to p90 ${spread(unknown)} against ${spread(wrong)}`,
    ],
  }
}

const spread = (samples: readonly number[]) =>
  `${milliseconds(quantile(samples, 0.1))} to ${milliseconds(quantile(samples, 0.9))}`
