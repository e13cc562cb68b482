// Nobody acts for another company by putting its id into an actor: `withinCompany` checks who may, and keeps the platform's trail.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Z4 L5 the only place that puts another company into an actor is withinCompany', () => {
  const crossing = globSync('src/**/*.ts').filter(
    (file) =>
      !/\.test\.ts$|\/testing\//.test(file) &&
      /\.\.\.\s*(?:\w+\.)?actor\s*,\s*tenantId\b/.test(readFileSync(file, 'utf8')),
  )
  expect(crossing).toEqual(['src/platform/server/transaction.ts'])
})
