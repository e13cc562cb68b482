// How long `npm start` takes until the product answers, with everything installed and built.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '#app/create-application.ts'
import { endsWithUs } from '../child-process.ts'
import { median, type Report, type Settings } from '../comparison.ts'

interface Started {
  livezSeconds: number
  pageSeconds: number
  /** It installed or built something first. */
  prepared: boolean
}

export async function starts({ quick }: Settings): Promise<Report> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-bench-start-'))
  fs.chmodSync(folder, 0o755)
  const fresh: Started[] = []
  const again: Started[] = []
  try {
    // The pages may have been changed since they were built: the first start sees to that, and is not counted.
    await startOnce(path.join(folder, 'first'))
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const dataDir = path.join(folder, String(round))
      fresh.push(await startOnce(dataDir))
      again.push(await startOnce(dataDir))
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  if ([...fresh, ...again].some(({ prepared }) => prepared))
    throw new Error('the sources changed while this was measured, so a start built them; run it again')
  const figure = (what: string, samples: Started[]) => ({
    what,
    ours: `${median(samples.map((sample) => sample.pageSeconds)).toFixed(2)} s`,
    reference: '',
    value: median(samples.map((sample) => sample.pageSeconds)),
    unit: 's' as const,
    target: { atMost: 3 },
  })
  const livez = (samples: Started[]) => median(samples.map((sample) => sample.livezSeconds)).toFixed(2)
  return {
    figures: [
      figure('npm start to the first page, data folder known', again),
      figure('npm start to the first page, data folder fresh', fresh),
    ],
    notes: [`/livez answered after ${livez(again)} s (known) and ${livez(fresh)} s (fresh)`],
  }
}

async function startOnce(dataDir: string): Promise<Started> {
  const port = await freePort()
  const startedAt = performance.now()
  const { PUBLIC_ORIGIN: _, DATABASE_URL: __, ...environment } = process.env
  const server = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  endsWithUs(server)
  let output = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    await untilAnswered(port, '/livez', () => server.exitCode)
    const livezSeconds = seconds()
    await untilAnswered(port, '/', () => server.exitCode)
    return { livezSeconds, pageSeconds: seconds(), prepared: /^(Building|Installing)/m.test(output) }
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
    await ended
    await untilReleased(dataDir)
  }
}

async function untilAnswered(port: number, path: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await answersWell(port, path))) {
    if (exitCode() !== null) throw new Error(`npm start ended with ${exitCode()}`)
    if (Date.now() > deadline) throw new Error('npm start did not answer within two minutes')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function answersWell(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}

/** npm may end before the server it started: the folder is free when its lock is gone. */
async function untilReleased(dataDir: string): Promise<void> {
  const deadline = Date.now() + 15_000
  while (fs.existsSync(path.join(dataDir, 'server.json')) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
