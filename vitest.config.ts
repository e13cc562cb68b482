// Unit, rule and API tests. They share one real PostgreSQL, with a database of its own for each file.
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { OrderOfFiles } from './src/app/testing/order-of-files.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'architecture/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: [path.join(import.meta.dirname, 'src/app/testing/shared-postgres.ts')],
    // A test that hangs is found late; one that a busy machine holds up is no failure.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // One more than a small machine has cores: a third of the time of many tests is waiting for processes that they start.
    maxWorkers: 3,
    sequence: { sequencer: OrderOfFiles },
    // The sources are read once for each worker instead of once for each file, which takes a fifth of the time. No module
    // keeps anything that a test changes.
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/web/**', 'src/**/*.test.ts', 'src/**/testing/**'],
    },
  },
})
