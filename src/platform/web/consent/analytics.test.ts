import { expect, test } from 'vitest'
import { decideAnalytics } from './analytics.ts'
import { consentChoices } from './consent-record.ts'

test('SHELL-09 before a choice page views are counted and no third-party tag is loaded', () => {
  expect(decideAnalytics(undefined, 'T-1')).toEqual({ countsPageViews: true, tag: undefined })
})

test('SHELL-07 "Essential Only" keeps the first-party count and nothing else', () => {
  expect(decideAnalytics(consentChoices.essentialOnly, 'T-1')).toEqual({
    countsPageViews: true,
    tag: undefined,
  })
})

test('SHELL-09 "Reject All" ends the count too', () => {
  expect(decideAnalytics(consentChoices.rejectAll, 'T-1')).toEqual({ countsPageViews: false, tag: undefined })
})

test('SHELL-10 the tag needs consent and a configured id', () => {
  expect(decideAnalytics(consentChoices.acceptAll, 'T-1').tag).toBe('T-1')
  expect(decideAnalytics(consentChoices.acceptAll, undefined).tag).toBeUndefined()
  expect(decideAnalytics(consentChoices.acceptAll, '').tag).toBeUndefined()
  expect(decideAnalytics({ analytics: false, marketing: true }, 'T-1').tag).toBeUndefined()
})
