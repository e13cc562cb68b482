import { afterEach, expect, test } from 'vitest'
import { languageText, placeText } from './display-names.ts'
import { writeTextsFor } from './texts.ts'

afterEach(() => writeTextsFor(() => ({ locale: 'en-US' })))

test('languages and places stay as listings state them for those who read English', () => {
  writeTextsFor(() => ({ locale: 'en-IE' }))
  expect(['Spanish', 'Elvish'].map(languageText)).toEqual(['Spanish', 'Elvish'])
  expect(['Germany', 'US', 'EMEA'].map(placeText)).toEqual(['Germany', 'US', 'EMEA'])
})

test('languages and places are named in the language of the reader, and what is neither stays as it is', () => {
  writeTextsFor(() => ({ locale: 'de-DE' }))
  expect(
    ['Spanish', 'German', 'Filipino', 'Cantonese', 'Brazilian Portuguese', 'Elvish', ''].map(languageText),
  ).toEqual([
    ...['Spanisch', 'Deutsch', 'Filipino', 'Kantonesisch', 'Portugiesisch (Brasilien)', 'Elvish', ''],
  ])
  expect(['Germany', 'US', 'UK', 'Europe', 'EMEA'].map(placeText)).toEqual([
    ...['Deutschland', 'Vereinigte Staaten', 'Vereinigtes Königreich', 'Europa', 'EMEA'],
  ])
})

test('groups of countries have a name in each language', () => {
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  expect(['EU', 'EEA', 'EMEA', 'APAC', 'LATAM', 'constructor'].map(placeText)).toEqual([
    ...['* EU', '* EEA', '* EMEA', '* APAC', '* LATAM', 'constructor'],
  ])
})
