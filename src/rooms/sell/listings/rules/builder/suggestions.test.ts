import { describe, expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { emptyDraft } from './empty-draft.ts'
import { suggestionsFor } from './suggestions.ts'

describe('suggestions', () => {
  test('LIST-04 each category has its own, of both kinds, and none are offered before one is chosen', () => {
    const seen = new Set<string>()
    for (const category of [
      'AI Copilots',
      'Process Automation',
      'Decision Intelligence',
      'Predictive Analytics',
      'Agentic AI',
    ] as const) {
      const { painPoints, outcomes } = suggestionsFor(aDraft({ category }))
      expect(Math.min(painPoints.length, outcomes.length)).toBeGreaterThan(2)
      for (const text of [...painPoints, ...outcomes]) {
        expect(text.length).toBeLessThanOrEqual(200)
        expect(seen.has(text), text).toBe(false)
        seen.add(text)
      }
    }
    expect(suggestionsFor(emptyDraft)).toEqual({ painPoints: [], outcomes: [] })
  })

  test('LIST-04 one that is used vanishes, whatever its case', () => {
    const [first = '', ...others] = suggestionsFor(aDraft()).painPoints
    const after = suggestionsFor(aDraft({ targetPainPoints: [` ${first.toUpperCase()}`] }))
    expect(after.painPoints).toEqual(others)
  })
})
