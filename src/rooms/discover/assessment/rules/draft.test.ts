import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import {
  allAlike,
  canLeave,
  canSave,
  type Draft,
  draftOf,
  emptyDraft,
  firstOpenStep,
  isAllAlike,
  readStoredDraft,
  replaced,
  saysTheSame,
  statementOf,
  stepAt,
  stillMissing,
  storedDraft,
  teamSizeProblem,
  toggled,
  withItem,
} from './draft.ts'
import { departments, goals, painPoints, timelines } from './needs-vocabulary.ts'

const whole: Draft = {
  basedOn: 3,
  painPoints: ['Slow approvals', 'Nine approvers'],
  desiredOutcomes: ['Fewer errors'],
  importance: { 'Risk Management': 9 },
  budget: 120_000,
  timeline: '1-3 months',
  teamSize: '40',
  departments: ['Procurement'],
  currentChallenges: 'Nobody knows who approves.',
}

test('ASSESS-14 "Next" opens with one challenge, one outcome and one priority', () => {
  const none = emptyDraft()
  for (const step of [1, 2] as const) expect(canLeave(step, none)).toBe(false)
  expect(canLeave(1, { ...none, painPoints: ['x'] })).toBe(true)
  expect(canLeave(2, { ...none, desiredOutcomes: ['x'] })).toBe(true)
  // Each goal is at 5, which is an answer.
  expect(canLeave(3, none)).toBe(true)
})

test('ASSESS-02 an address opens no step before the ones in front of it are done, and none beyond the fourth', () => {
  expect(firstOpenStep(emptyDraft())).toBe(1)
  expect(stepAt('3', emptyDraft())).toBe(1)
  expect(stepAt('3', { ...emptyDraft(), painPoints: ['x'] })).toBe(2)
  expect(stepAt('4', whole)).toBe(4)
  expect(stepAt('2', whole)).toBe(2)
  for (const step of [null, '', '0', '5', '-1', '2.5', 'x', '04'])
    expect(stepAt(step, whole), String(step)).toBe(1)
})

test('ASSESS-15 the last button opens with a timeline and a department', () => {
  expect(canSave(whole)).toBe(true)
  expect(canSave({ ...whole, timeline: undefined })).toBe(false)
  expect(canSave({ ...whole, departments: [] })).toBe(false)
})

test('ASSESS-15 the last step names what is missing, and nothing once it is complete', () => {
  expect(stillMissing(whole)).toBe(undefined)
  expect(stillMissing({ ...whole, timeline: undefined })).toBe('To save, choose a timeline.')
  expect(stillMissing(emptyDraft())).toBe('To save, choose a timeline and at least one department.')
})

test('ASSESS-08 ASSESS-14 one word that all matter alike confirms 5 for each goal and opens "Next"', () => {
  expect(allAlike()).toEqual(Object.fromEntries(goals.map((goal) => [goal, 5])))
  expect(canLeave(3, { ...emptyDraft(), importance: allAlike() })).toBe(true)
  expect(isAllAlike(allAlike())).toBe(true)
  expect(isAllAlike(whole.importance)).toBe(false)
})

test('ASSESS-08 ASSESS-16 what is sent holds all six goals, the untouched ones at 5, and the version it began from', () => {
  expect(statementOf(whole, 'en-US')).toEqual({
    painPoints: ['Slow approvals', 'Nine approvers'],
    desiredOutcomes: ['Fewer errors'],
    priorities: goals.map((category) => ({ category, importance: category === 'Risk Management' ? 9 : 5 })),
    budget: 120_000,
    timeline: '1-3 months',
    teamSize: 40,
    metadata: { departments: ['Procurement'], currentChallenges: 'Nobody knows who approves.' },
    version: 3,
  })
  expect(statementOf({ ...whole, teamSize: ' ' }, 'en-US')).not.toHaveProperty('teamSize')
  expect(statementOf({ ...whole, teamSize: '0' }, 'en-US')).toBeUndefined()
  expect(statementOf({ ...whole, timeline: undefined }, 'en-US')).toBeUndefined()
  expect(statementOf({ ...whole, desiredOutcomes: [] }, 'en-US')).toBeUndefined()
})

test('ASSESS-05 typed entries are trimmed, ignored when empty or there already, and spelled as the option is', () => {
  expect(withItem([], painPoints, '  nine   approvers ')).toEqual(['nine approvers'])
  for (const blank of ['', '   ', '\u0301']) expect(withItem(['a'], painPoints, blank)).toEqual(['a'])
  expect(withItem(['Côtes'], painPoints, 'cotes')).toEqual(['Côtes'])
  expect(withItem([], painPoints, 'SLOW approvals')).toEqual(['Slow approvals'])
  expect(withItem([], [], 'x'.repeat(200))).toEqual(['x'.repeat(80)])
  const twenty = Array.from({ length: 20 }, (_, index) => `pain ${index}`)
  expect(withItem(twenty, [], 'one more')).toEqual(twenty)
})

test('ASSESS-05 an option that is typed in the words of another language is that option', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  writeTextsFor(() => ({
    locale: 'de-DE',
    translated: (message) => (message === 'Slow approvals' ? 'Langsame Freigaben' : undefined),
  }))
  expect(withItem([], painPoints, 'langsame freigaben')).toEqual(['Slow approvals'])
  expect(withItem(['Slow approvals'], painPoints, 'Langsame Freigaben')).toEqual(['Slow approvals'])
  expect(withItem([], painPoints, 'Lange Wege')).toEqual(['Lange Wege'])
})

test('ASSESS-05 an entry that finds nothing gives its place to one of its words', () => {
  expect(replaced(['a', 'slow invoices', 'b'], [], 'slow invoices', 'invoices')).toEqual([
    'a',
    'invoices',
    'b',
  ])
  expect(replaced(['invoices', 'slow invoices'], [], 'slow invoices', 'Invoices')).toEqual(['invoices'])
  expect(replaced(['a'], painPoints, 'a', 'SLOW approvals')).toEqual(['Slow approvals'])
})

test('ASSESS-06 pressing once chooses, pressing again lets go', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('MATCH-09 a team size is whole and from 1 to 100,000, or left empty', () => {
  for (const fine of ['', ' ', '1', '25', '100000', ' 40 ', '17,000', '17 000', '９９'])
    expect(teamSizeProblem(fine, 'en-US'), fine).toBeUndefined()
  for (const wrong of ['0', '-1', '2.5', '17.000', '17,00', '1e3', 'x', '100001', '٣'])
    expect(teamSizeProblem(wrong, 'en-US'), wrong).toBeTruthy()
})

test('what is saved opens for change as it was', () => {
  const statement = statementOf(whole, 'en-US')
  if (!statement) throw new Error('the draft is whole')
  const opened = draftOf({
    ...statement,
    metadata: { departments: ['Procurement'], currentChallenges: whole.currentChallenges },
    version: 4,
    savedAt: '2026-11-28T09:00:00.000Z',
  })
  expect(statementOf(opened, 'en-US')).toEqual({ ...statement, version: 4 })
  expect(saysTheSame(opened, { ...opened, basedOn: 9 })).toBe(true)
  expect(saysTheSame(opened, { ...opened, budget: 10_000 })).toBe(false)
  expect(saysTheSame(opened, { ...opened, importance: { ...opened.importance, 'Cost Reduction': 6 } })).toBe(
    false,
  )
})

test('a draft is kept for one person and read back as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        basedOn: fc.nat(),
        painPoints: fc.subarray([...painPoints]),
        desiredOutcomes: fc.subarray(['Fewer errors', 'Weeks, not months']),
        importance: fc.dictionary(fc.constantFrom(...goals), fc.integer({ min: 1, max: 10 }), {
          noNullPrototype: true,
        }),
        budget: fc.integer({ min: 10_000, max: 1_000_000 }),
        timeline: fc.option(fc.constantFrom(...timelines), { nil: undefined }),
        teamSize: fc.string({ maxLength: 12 }),
        departments: fc.subarray([...departments]),
        currentChallenges: fc.string({ maxLength: 2_000 }),
      }),
      (draft) => {
        expect(readStoredDraft(storedDraft('u1', draft), 'u1')).toEqual(draft)
        expect(readStoredDraft(storedDraft('u1', draft), 'u2')).toBeUndefined()
      },
    ),
  )
})

test('anything else in the storage is read as no draft, or as a valid one', () => {
  for (const text of [null, '', '{', '[]', '1', '{"userId":"u1"}', '{"userId":"u1","draft":[]}'])
    expect(readStoredDraft(text, 'u1'), String(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.jsonValue()), (draft) => {
      const read = readStoredDraft(JSON.stringify({ userId: 'u1', draft }), 'u1')
      if (!read) throw new Error('it is a record')
      expect(readStoredDraft(storedDraft('u1', read), 'u1')).toEqual(read)
      expect(firstOpenStep(read)).toBeGreaterThanOrEqual(1)
    }),
  )
})
