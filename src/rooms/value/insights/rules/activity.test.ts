import { expect, test } from 'vitest'
import { activityActions, type NamesOf, namedIn, sentenceOf } from './activity.ts'

const names: NamesOf = {
  application: (id) => (id === 'a1' ? 'Ledger Watch' : 'an application that has left the catalogue'),
  shortlist: (id) => (id === 's1' ? 'Ledgers' : 'a shortlist'),
}

const ada = { name: 'Ada', isYou: false }

test.each([
  ['procurement.trial_started', 'a1', {}, 'Ada started a trial of Ledger Watch', '/marketplace/a1'],
  ['shortlists.shortlist_created', 's1', {}, 'Ada created the shortlist Ledgers', '/comparison?shortlist=s1'],
  [
    'shortlists.comment_added',
    's1',
    {},
    'Ada commented on the shortlist Ledgers',
    '/comparison?shortlist=s1',
  ],
  [
    'roi.simulation_saved',
    'r1',
    { applicationId: 'a1', shortlistId: 's1' },
    'Ada modelled the return of Ledger Watch',
    '/roi-simulation?app=a1&shortlist=s1',
  ],
  [
    'roi.simulation_updated',
    'r1',
    { applicationId: 'a1' },
    'Ada revised the simulation of the return of Ledger Watch',
    '/roi-simulation?app=a1',
  ],
  ['procurement.order_submitted', 'o1', { number: 7 }, 'Ada asked for the approval of order 7', '/orders/o1'],
  ['procurement.order_approved', 'o1', { number: 7 }, 'Ada approved order 7', '/orders/o1'],
  ['procurement.order_rejected', 'o1', { number: 7 }, 'Ada rejected order 7', '/orders/o1'],
  ['assessment.needs_saved', 'u1', {}, 'Ada saved an assessment', '/buyer-assessment'],
])('DASH-03 %s is shown as a sentence that links to it', (action, targetId, details, text, link) => {
  expect(sentenceOf({ action, targetId, details }, names, ada)).toEqual({ text, link })
  const own = sentenceOf({ action, targetId, details }, names, { name: 'Ada', isYou: true })
  expect(own?.text).toBe(text.replace('Ada', 'You'))
})

test('DASH-03 exactly the actions that have a sentence are read from the trail', () => {
  expect(activityActions.length).toBeGreaterThan(5)
  for (const action of activityActions)
    expect(sentenceOf({ action, targetId: 'x', details: {} }, names, ada)?.text, action).toBeTruthy()
  expect(activityActions).not.toContain('identity.signed_in')
  expect(
    sentenceOf({ action: 'identity.signed_in', targetId: null, details: {} }, names, ada),
  ).toBeUndefined()
})

test('DASH-03 the names that the sentences need are asked for once each', () => {
  const auditActions = [
    { action: 'procurement.trial_started', targetId: 'a1', details: {} },
    { action: 'roi.simulation_saved', targetId: 'r1', details: { applicationId: 'a1', shortlistId: 's1' } },
    { action: 'shortlists.comment_added', targetId: 's1', details: { applicationId: 'a2' } },
  ]
  expect(namedIn(auditActions)).toEqual({ applicationIds: ['a1', 'a2'], shortlistIds: ['s1'] })
})
