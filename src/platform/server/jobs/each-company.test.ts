import { expect, test } from 'vitest'
import { eachCompany } from './each-company.ts'

test('N6 a company that fails doesn’t hold up the others, and the failure is reported after all have run', async () => {
  const attended: string[] = []
  const run = eachCompany(['a', 'b', 'c'], async (tenantId) => {
    attended.push(tenantId)
    if (tenantId === 'b') throw new Error('b is broken')
    return 1
  })
  await expect(run).rejects.toMatchObject({
    message: '1 companies failed',
    errors: [{ message: 'company b could not be attended to', cause: { message: 'b is broken' } }],
  })
  expect(attended).toEqual(['a', 'b', 'c'])
  expect(await eachCompany(['a', 'c'], async () => 2)).toBe(4)
})
