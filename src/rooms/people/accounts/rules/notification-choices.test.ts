import { expect, test } from 'vitest'
import { defaultChoices } from './notification-choices.ts'

test('SET-10 four topics hold unasked; the channels beside the bell and marketing do not', () => {
  expect(defaultChoices).toEqual({
    billing: true,
    appUpdates: true,
    roiReports: true,
    securityAlerts: true,
    browser: false,
    mobilePush: false,
    slack: false,
    marketing: false,
  })
})
