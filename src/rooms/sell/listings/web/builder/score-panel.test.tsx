import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../rules/builder/empty-draft.ts'
import { ScoreLine, ScorePanel } from './score-panel.tsx'

const shown = (draft: Partial<typeof emptyDraft>, Part = ScorePanel) =>
  renderToStaticMarkup(<Part draft={{ ...emptyDraft, ...draft }} goTo={() => {}} />).replaceAll(
    /<[^>]+>/g,
    '',
  )

test('LIST-16 the score says what a listing still needs, and that its overview is complete once it has it', () => {
  const whole = {
    ...{ name: 'Rota Check', category: 'Agentic AI', description: 'Checks rotas before they are published.' },
    pricing: { ...emptyDraft.pricing, amount: 49.9 },
  } satisfies Partial<typeof emptyDraft>
  expect(shown({})).toContain('0 of 4 needed. Add name, category, description, price.')
  expect(shown({ ...whole, description: ' ' })).toContain('3 of 4 needed. Add description.')
  expect(shown(whole)).toContain('Complete.')
  expect(shown(whole)).not.toContain('needed')
  // On top, in words: the buttons are in the panel beside it.
  expect(shown({}, ScoreLine)).toMatch(
    /^Needed to publish \(0 of 4 done\): name, category, description, and price\./,
  )
  expect(shown(whole, ScoreLine)).toMatch(/^Ready to publish\./)
})
