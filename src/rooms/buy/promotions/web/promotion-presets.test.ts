import { expect, test } from 'vitest'
import { presets, withPreset } from './promotion-presets.ts'
import { freshTerms, termsOf } from './typed-terms.ts'

const now = new Date('2026-11-30T10:20:00.000Z')
const fresh = {
  ...freshTerms(now, 'USD', ['01968f2e-0000-7000-8000-000000000001']),
  zone: 'UTC',
  from: '2026-11-30T11:00',
}

test.each(presets)('the starting values "%s" can be saved as they are', (preset) => {
  const answer = termsOf(withPreset(preset, fresh))
  expect(answer).not.toHaveProperty('problems')
})

test('a preset sets what it names and leaves the applications, the beginning and the words of the vendor', () => {
  const typed = { ...fresh, text: 'For you.', kind: 'amount' as const, amount: '5', useLimit: '3' }
  expect(withPreset('launch', typed)).toEqual({
    ...typed,
    ...{ kind: 'percentage', percent: '20', lasts: 'months', months: '12', useLimit: '' },
    name: 'Launch month',
    until: '2026-12-30T11:00',
  })
})

test('one preset takes the place of another, and a name that somebody typed stays', () => {
  const launch = withPreset('launch', fresh)
  expect(withPreset('first-orders', launch)).toMatchObject({ name: 'First 50 orders', useLimit: '50' })
  expect(withPreset('first-orders', { ...launch, name: 'Ours' }).name).toBe('Ours')
})

test('a beginning that cannot be read keeps the end that was typed', () => {
  expect(withPreset('launch', { ...fresh, from: '', until: '2027-01-01T00:00' }).until).toBe(
    '2027-01-01T00:00',
  )
})
