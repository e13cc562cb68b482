// Finds the browser that journeys run in: CHROMIUM_PATH, a system one, or Debian's package where we may install it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

// The shell draws without a window and costs half of what the whole browser does.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of a Chromium. Throws with what to do when there is none and none can be installed. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (fs.existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const present = places.find((place) => fs.existsSync(place))
  if (present) return present
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium (apt-get install chromium-headless-shell)…\n')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], options)
    // Older releases have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
      const installed = places.find((place) => fs.existsSync(place))
      if (installed) return installed
    }
  }
  const own = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (own.status === 0) return ''
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}
