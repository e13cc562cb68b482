// Journeys through the real product: the built pages, the real server and its own PostgreSQL, in Chromium.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3987)
const dataDir = process.env.E2E_DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-e2e-'))
fs.chmodSync(dataDir, 0o755)
// The workers read this file again and must meet the same folder.
process.env.E2E_DATA_DIR = dataDir

/** The build; by hand, after `npx vite build`, that of today's sources. */
const server = path.join(process.env.PAGES_DIR || 'dist/web', 'app', 'server.js')

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/before-all.ts',
  outputDir: 'test-results',
  // Only a failure waits so long, and a busy machine is not one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Drawing what moves takes a twentieth of the run; the journeys that look at what moves wish for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be pressed by then never will be, and says what it waited for.
    actionTimeout: 45_000,
    // A trace of every step costs a third of the run; ask for one where a failure does not explain itself.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ${JSON.stringify(server)}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      // The journeys' own DNS listens here once a journey starts it (e2e/support/dns-server.ts).
      DNS_SERVERS: `127.0.0.1:${port}`,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      // Registering and signing in are what most journeys begin with.
      NODE_ENV: 'test',
      PASSWORD_COST: 'test',
    },
  },
})
