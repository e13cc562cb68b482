import { expect, test } from 'vitest'
import { savedNotice } from './saved-notice.ts'

test('CMP-15 a saved change is confirmed, and a removed application is named', () => {
  expect(savedNotice()).toEqual({
    title: 'Comparison Set Saved',
    text: 'Your comparison set has been saved for team collaboration.',
  })
  expect(savedNotice('Ledger Watch').title).toBe('Ledger Watch was removed')
})
