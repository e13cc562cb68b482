import { expect, test } from 'vitest'
import { businessZones, countries, countryName, isCountry } from '../country.ts'
import { timeZoneLabel, timeZoneRegions } from './time-zone-choices.ts'
import { isZone } from './zoned-time.ts'

const all = timeZoneRegions().flatMap(({ options }) => options)

test('every zone is offered once, under the name that its city has today', () => {
  expect(all.length).toBeGreaterThan(400)
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
  const values = new Set(all.map(({ value }) => value))
  for (const today of ['Europe/Kyiv', 'Asia/Kolkata', 'Africa/Asmara', 'America/Argentina/Buenos_Aires'])
    expect(values.has(today), today).toBe(true)
  for (const former of ['Europe/Kiev', 'Asia/Calcutta', 'Africa/Asmera', 'America/Buenos_Aires'])
    expect(values.has(former), former).toBe(false)
  for (const { value } of all) expect(isZone(value), value).toBe(true)
})

test('a label begins with the city, and the regions and their cities are in order', () => {
  expect(timeZoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina')
  expect(timeZoneLabel('America/New_York')).toBe('New York')
  expect(timeZoneLabel('Europe/Kiev')).toBe('Kyiv')
  for (const { options } of timeZoneRegions()) {
    const labels = options.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  }
})

test('the chosen zone is among the choices whatever its name', () => {
  const values = (chosen: string) =>
    timeZoneRegions(chosen).flatMap(({ options }) => options.map(({ value }) => value))
  expect(values('Europe/Kiev')).toContain('Europe/Kyiv')
  expect(values('America/Knox_IN')).toContain('America/Knox_IN')
})

test('SET-06 every country of ISO 3166 has a name and a time zone that exists', () => {
  expect(countries).toHaveLength(249)
  for (const country of countries) {
    expect(countryName(country), country).not.toBe(country)
    expect(isZone(businessZones[country]), country).toBe(true)
  }
  expect([countryName('DE'), countryName('GB'), countryName('JP', 'de')]).toEqual([
    'Germany',
    'United Kingdom',
    'Japan',
  ])
  expect(['XX', 'us', '', 'toString'].filter(isCountry)).toEqual([])
})
