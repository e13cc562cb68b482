import fs from 'node:fs'
import { expect, test } from 'vitest'
import { choicesOf, defaultChoices, topics } from './notification-choices.ts'

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

test('the glossary names each topic that there is a switch for', () => {
  const [, row = ''] = /^\| \*\*topic\*\* \| (.*)$/m.exec(fs.readFileSync('docs/glossary.md', 'utf8')) ?? []
  expect(
    choicesOf(topics).filter(([, { label }]) => !row.toLowerCase().includes(label.toLowerCase())),
  ).toEqual([])
})
