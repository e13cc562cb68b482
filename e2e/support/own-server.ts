// A server of one journey alone, for what would be in the way of all others, such as a pause of sign-ins.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface OwnServer {
  address: string
  stop(): Promise<void>
}

/** `pagesDir`: another build than that of the run. */
export async function startOwnServer(pagesDir = process.env.PAGES_DIR || 'dist/web'): Promise<OwnServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-e2e-own-'))
  fs.chmodSync(dataDir, 0o755)
  const file = path.join(pagesDir, 'app', 'server.js')
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
