import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import type { Shortlist } from '../../contract.ts'
import { DecisionState } from './decision-state.tsx'

const stakeholders = ['ada', 'ben'].map((id) => ({ id, name: id, role: 'CFO', department: 'Finance' }))
const shortlist: Partial<Shortlist> = {
  ...{ id: 's', decideBy: null, quorum: null },
  applications: [{ id: 'a', name: 'Dock Sight' }],
  outcomes: [{ applicationId: 'a', outcome: 'open', approvals: 0, needed: 2 }],
}

/** What the person reads of a decision that those who are missing hold up. */
function shown(personId: string, missing: readonly string[], change: Partial<Shortlist> = {}): string {
  const client = new QueryClient()
  client.setQueryData<unknown>(profileKey, { user: { id: personId } })
  const decisions = stakeholders
    .filter(({ id }) => !missing.includes(id))
    .map(({ id }) => ({
      ...{ userId: id, userName: id, applicationId: 'a', verdict: 'approval', isConditional: false },
      ...{ comment: '', decidedAt: '2026-11-01T08:00:00.000Z' },
    }))
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <MemoryRouter>
          <DecisionState
            decisions={decisions as never}
            shortlist={{ ...shortlist, ...change } as Shortlist}
            stakeholders={stakeholders}
          />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
}

/** What the person can do about it. */
function offered(personId: string, missing: readonly string[]): string[] {
  return [...shown(personId, missing).matchAll(/<(?:a|button)[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
}

test('who has not decided is led to the decision first, and others can be reminded now or by a due date', () => {
  expect(offered('ada', ['ada', 'ben'])).toEqual(['Decide on Dock Sight', 'Remind ben', 'Set a due date'])
  expect(offered('ada', ['ada'])).toEqual(['Decide on Dock Sight'])
  expect(offered('ada', ['ben'])).toEqual(['Remind ben', 'Set a due date'])
  expect(offered('ada', [])).toEqual([])
})

test('a decision says how many have decided', () => {
  expect(shown('ada', ['ada', 'ben'])).toContain('Not ready to order yet: 0 of 2 people have decided.')
  expect(shown('ada', ['ada'])).toContain('Not ready to order yet: 1 of 2 people have decided.')
})

test('who has not decided reads so, and others read for whom the decision waits', () => {
  expect(shown('ada', ['ada', 'ben'])).toContain('Your decision is missing, and that of ben.')
  expect(shown('ada', ['ada'])).toContain('Your decision is missing.')
  expect(shown('ada', ['ben'])).toContain('Waiting for ben.')
})

test('of a shortlist without applications there is no state of a decision, and no empty line', () => {
  expect(shown('ada', ['ada'], { applications: [], outcomes: [] })).toBe('')
  expect(shown('ada', ['ada'])).not.toMatch(/<p[^>]*><\/p>/)
})
