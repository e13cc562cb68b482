import { expect, test } from 'vitest'
import { placesFor } from './palette-places.ts'

test('the palette finds places by name before those that only mention the word', () => {
  const labels = placesFor('dashboard').map(({ label }) => label)
  expect(labels[0]).toBe('Dashboard')
})

test('SHELL-22 the palette offers neither administrators nor vendors pages to buyers', () => {
  expect(placesFor('').some(({ to }) => to.startsWith('/admin/') || to.startsWith('/vendor-dash'))).toBe(
    false,
  )
})

test('MKT-19 the palette leads to the saved applications', () => {
  expect(placesFor('saved')[0]?.to).toBe('/marketplace?saved=true')
})

test('every typed word must be found', () => {
  expect(placesFor('roi simulator').map(({ to }) => to)).toContain('/roi-simulation')
  expect(placesFor('roi zebra')).toEqual([])
})
