// Sends requests over many connections at once: one address again and again, or a list of addresses, each once. With wrk
// where it is installed, which takes less of the machine than autocannon.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { serveParent } from '../child-process.ts'

export type LoadQuestion =
  | { url: string; connections: number; seconds: number }
  /** Each path once: all of them, or as many as are answered in `seconds`. */
  | { url: string; connections: number; paths: string[]; seconds?: number }

export interface LoadAnswer {
  requestsPerSecond: number
  with: 'wrk' | 'autocannon'
}

const run = promisify(execFile)

/** What wrk told, or undefined where it is not installed. */
async function wrk(connections: number, seconds: number, rest: string[]): Promise<LoadAnswer | undefined> {
  const output = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...rest]).catch(
    (error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!output) return undefined
  if (/Non-2xx|Socket errors|exhausted/.test(output.stdout + output.stderr))
    throw new Error(output.stdout + output.stderr)
  return { requestsPerSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(output.stdout)?.[1]), with: 'wrk' }
}

async function repeated(url: string, connections: number, seconds: number): Promise<LoadAnswer> {
  const measurement = await wrk(connections, seconds, [url])
  if (measurement) return measurement
  const result = await autocannon({ url, connections, duration: seconds })
  refuseFailures(result)
  return { requestsPerSecond: result['2xx'] / result.duration, with: 'autocannon' }
}

/** Stops when the time is over or, without wrk, when the list is. A list that is too short for the time is an error. */
async function eachOnce(
  url: string,
  connections: number,
  paths: string[],
  seconds: number,
): Promise<LoadAnswer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-bench-load-'))
  try {
    fs.writeFileSync(path.join(folder, 'paths'), paths.join('\n'))
    fs.writeFileSync(
      path.join(folder, 'each-once.lua'),
      `local next = io.lines('${path.join(folder, 'paths')}')
      local at = 0
      request = function()
        local path = next()
        if path == nil then io.stderr:write('the list is exhausted') os.exit(1) end
        at = (at + 1) % ${connections}
        wrk.headers['X-Forwarded-For'] = '10.0.0.' .. (at + 1)
        return wrk.format('GET', path)
      end`,
    )
    const result = await wrk(connections, seconds, ['-s', path.join(folder, 'each-once.lua'), url])
    if (result) return result
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return eachOnceWithAutocannon(url, connections, paths)
}

/** Every connection has its own share of the list, so that no address is sent twice. */
async function eachOnceWithAutocannon(
  url: string,
  connections: number,
  paths: string[],
): Promise<LoadAnswer> {
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
      // Each is a caller of its own, as visitors behind a proxy are.
      const headers = { 'x-forwarded-for': `10.0.0.${connection}` }
      client.setRequests(own.map((path) => ({ method: 'GET', path, headers })))
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
      ? question.seconds === undefined
        ? eachOnceWithAutocannon(question.url, question.connections, question.paths)
        : eachOnce(question.url, question.connections, question.paths, question.seconds)
      : repeated(question.url, question.connections, question.seconds),
  stop: async () => {},
}))
