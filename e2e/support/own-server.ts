// A server of one journey alone, for what would be in the way of all others, such as a pause of sign-ins.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { newDemoDataDir } from './demo-data.ts'

export interface OwnServer {
  address: string
  stop(): Promise<void>
}

const build = process.env.PAGES_DIR || 'dist/web'

/** `pagesDir`: other pages than those of the run; the server that shows them is the same. */
export async function startOwnServer(pagesDir = build): Promise<OwnServer> {
  const dataDir = newDemoDataDir()
  const file = path.join(build, 'app', 'server.js')
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PAGES_DIR: pagesDir,
      SEED: 'demo',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      NODE_ENV: 'test',
      PASSWORD_COST: 'test',
    },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const open = /Emporion is open at (http:\/\/\S+)/.exec(output)?.[1]
      if (open) resolve(open)
    })
    void ended.then(() => reject(new Error(`the server did not start: ${output}`)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
