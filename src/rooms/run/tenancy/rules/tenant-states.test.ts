import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canTake,
  confirmsName,
  reasonProblem,
  stepsFor,
  tenantStatuses,
  tenantSteps,
  transitions,
} from './tenant-states.ts'

const owner = [
  'tenants:update',
  'tenants:delete',
  'tenants:suspend',
  'tenants:hold',
  'tenants:archive',
] as const
const primary = ['tenants:update', 'tenants:suspend'] as const

// biome-ignore format: a table is read by its columns
test.each([
  //            suspend hold  archive reactivate delete
  ['active',    true,  true,  true,   false,     true],
  ['suspended', false, false, true,   true,      true],
  ['hold',      false, false, true,   true,      true],
  ['archived',  false, false, false,  false,     true],
  ['trial',     false, false, true,   true,      true],
  ['pending',   false, false, true,   false,     true],
] as const)('TEN-11 TEN-12 TEN-13 what can be done to a tenant that is %s', (status, ...can) => {
  expect(tenantSteps.map((step) => canTake(step, status))).toEqual(can)
})

test('TEN-10 TEN-12 the owner is offered every step that the state allows, the primary to suspend and to bring back, others none', () => {
  expect(stepsFor('active', owner)).toEqual(['suspend', 'hold', 'archive', 'delete'])
  expect(stepsFor('suspended', owner)).toEqual(['archive', 'reactivate', 'delete'])
  expect(stepsFor('archived', owner)).toEqual(['delete'])
  expect(stepsFor('active', primary)).toEqual(['suspend'])
  expect(stepsFor('suspended', primary)).toEqual(['reactivate'])
  // Who may not hold does not end a hold either.
  expect(stepsFor('hold', primary)).toEqual([])
  for (const status of tenantStatuses) expect(stepsFor(status, ['tenants:read'])).toEqual([])
})

test('every state can be reached from where companies begin, and every step leads to another state', () => {
  // Registered, made by an administrator, or made by one for a trial.
  const reached = new Set<string>(['active', 'pending', 'trial'])
  for (let round = 0; round < tenantStatuses.length; round += 1)
    for (const { from, to } of Object.values(transitions))
      if (from.some((one) => reached.has(one))) reached.add(to)
  expect([...reached].sort()).toEqual([...tenantStatuses, 'deleted'].sort())
  for (const { from, to } of Object.values(transitions))
    expect((from as readonly string[]).includes(to)).toBe(false)
})

test.each([
  ['suspend', 10, 'Suspension reason required'],
  ['hold', 10, 'Hold reason required'],
  ['archive', 10, 'Archive reason required'],
  ['delete', 20, 'Deletion reason required'],
] as const)('TEN-25 TEN-26 TEN-28 to %s takes a reason of %i characters', (step, length, text) => {
  expect(reasonProblem(step, 'x'.repeat(length - 1))).toBe(text)
  expect(reasonProblem(step, ` ${'x'.repeat(length - 1)} `)).toBe(text)
  expect(reasonProblem(step, 'x'.repeat(length))).toBeUndefined()
  // Signs that take two units of UTF-16 count once.
  expect(reasonProblem(step, '\u{1F5C2}'.repeat(length - 1))).toBe(text)
  expect(reasonProblem(step, '\u{1F5C2}'.repeat(length))).toBeUndefined()
})

test('TEN-29 Z9 a name is confirmed by nothing but itself', () => {
  for (const other of [
    'northfold',
    'Northfold ',
    ' Northfold',
    'Northfo1d',
    'Nоrthfold',
    'Northfold\u200b',
    '',
  ])
    expect(confirmsName(other, 'Northfold'), JSON.stringify(other)).toBe(false)
  expect(confirmsName('Northfold', 'Northfold')).toBe(true)
  // Composed and decomposed are two texts that look alike.
  expect(confirmsName('Caf\u00e9', 'Cafe\u0301')).toBe(false)
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => confirmsName(a, b) === (a === b)))
})
