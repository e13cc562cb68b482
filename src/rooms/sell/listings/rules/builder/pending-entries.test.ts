import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { counts } from '../vocabulary.ts'
import { nothingPending, type Pending, pendingItems, typedFor, withPending } from './pending-entries.ts'

const flow = { before: 'By telephone', after: '', metrics: '' }

test('an unfinished entry goes into the draft as it is, and a line without the blanks around it', () => {
  const pending: Pending = {
    ...nothingPending,
    entries: { beforeAfterFlows: flow, targetPainPoints: '  Ships wait ' },
  }
  expect(pendingItems(pending).map(({ text, tab }) => `${text} on ${tab}`)).toEqual([
    'pain point “Ships wait” on pain-points',
    'flow “By telephone” on solution',
  ])
  const { draft, left } = withPending(aDraft(), pending)
  expect(draft.beforeAfterFlows).toEqual([flow])
  expect(draft.targetPainPoints).toEqual(['Ships wait'])
  expect(left).toEqual(nothingPending)
})

test('LIST-14 blanks, and a choice that nobody asked for, say nothing; what is there already is not added twice', () => {
  const blank: Pending = {
    ...nothingPending,
    entries: {
      solutionHighlights: '   ',
      integrationDetails: { platform: ' ', complexity: 'High', timeToImplement: '' },
    },
  }
  expect(pendingItems(blank)).toEqual([])
  expect(withPending(aDraft(), blank).draft).toEqual(aDraft())
  const had = aDraft({ competitiveAdvantages: ['Fast'] })
  expect(withPending(had, typedFor(nothingPending, 'competitiveAdvantages', ' Fast ')).draft).toEqual(had)
})

test('where a list is full, what was typed stays in its field', () => {
  const full = aDraft({
    targetPainPoints: Array.from({ length: counts.lines }, (_, index) => `Pain ${index}`),
  })
  const pending = typedFor(nothingPending, 'targetPainPoints', 'One more')
  expect(withPending(full, pending)).toEqual({ draft: full, left: pending, taken: [] })
})

test('nothing that was typed is lost: it is in the draft, or left because a list is full', () => {
  const words = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(
      fc.uniqueArray(
        words.map((word) => word.trim()),
        { maxLength: counts.lines },
      ),
      words,
      (lines, typed) => {
        const pending = typedFor(nothingPending, 'targetPainPoints', typed)
        const { draft, left } = withPending(aDraft({ targetPainPoints: lines }), pending)
        expect(draft.targetPainPoints.length).toBeLessThanOrEqual(counts.lines)
        expect(draft.targetPainPoints.includes(typed.trim()) || left.entries.targetPainPoints === typed).toBe(
          true,
        )
      },
    ),
  )
})
