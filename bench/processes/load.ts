// Sends requests over many connections at once: one address again and again (with wrk where it is installed, which takes
// less of the machine), or a list of addresses, each once.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { serveParent } from '../child-process.ts'

export type LoadQuestion =
  | { url: string; connections: number; seconds: number }
  | { url: string; connections: number; paths: string[] }

export interface LoadAnswer {
  requestsPerSecond: number
  with: 'wrk' | 'autocannon'
}

const run = promisify(execFile)

async function repeated(url: string, connections: number, seconds: number): Promise<LoadAnswer> {
  const told = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url]).catch(
    (error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!told) {
    const result = await autocannon({ url, connections, duration: seconds })
    refuseFailures(result)
    return { requestsPerSecond: result['2xx'] / result.duration, with: 'autocannon' }
  }
  if (/Non-2xx|Socket errors/.test(told.stdout)) throw new Error(told.stdout)
  return { requestsPerSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(told.stdout)?.[1]), with: 'wrk' }
}

/** Every connection has its own share of the list, so that no address is sent twice. */
async function eachOnce(url: string, connections: number, paths: string[]): Promise<LoadAnswer> {
  const share = Math.floor(paths.length / connections)
  let connection = 0
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    connections,
    amount: share * connections,
    setupClient(client) {
      const own = paths.slice(connection * share, (connection + 1) * share)
      connection += 1
      client.setRequests(own.map((path) => ({ method: 'GET', path })))
    },
  })
  refuseFailures(result)
  return { requestsPerSecond: result['2xx'] / ((performance.now() - startedAt) / 1000), with: 'autocannon' }
}

function refuseFailures(result: autocannon.Result): void {
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refused`)
}

serveParent(async () => ({
  started: true,
  answer: (question: LoadQuestion) =>
    'paths' in question
      ? eachOnce(question.url, question.connections, question.paths)
      : repeated(question.url, question.connections, question.seconds),
  stop: async () => {},
}))
