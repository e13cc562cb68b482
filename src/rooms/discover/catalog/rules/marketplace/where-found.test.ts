import { expect, test } from 'vitest'
import { type SearchedCard, whereFound } from './where-found.ts'

const row: SearchedCard = {
  name: 'Côtes Accruals',
  tagline: 'Month end without spreadsheets.',
  vendor: 'Northfold Systems',
  category: 'Process Automation',
  description: 'Books what was delivered and not invoiced.',
  metadata: { industry: 'Retail' },
  compliance: ['SOC2', 'ISO 27001'],
}

test.each([
  ['  ', ''],
  ['cotes accruals', 'Its name matches your search exactly'],
  ['COTES', 'Its name begins with your search'],
  ['accruals', ''],
  ['accruals spreadsheets', 'Found in tagline and name'],
  ['northfold', 'Found in vendor'],
  ['iso27001', 'Found in standards'],
  ['invoiced netsuite', 'Found in description and further details'],
])('FIND-02 for the search "%s" a row says "%s"', (search, text) => {
  expect(whereFound(row, search)).toBe(text)
})
