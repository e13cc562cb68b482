import { expect, test } from 'vitest'
import {
  demoApplications,
  demoTotals,
  demoViewFrom,
  demoViews,
  departments,
  roiPercent,
  savings,
} from './demo-sample.ts'

test('DEMO-07 the savings breakdown adds up to the value that the departments realised', () => {
  const total = savings.reduce((sum, { dollars }) => sum + dollars, 0)
  expect(total).toBe(demoTotals.value)
  expect(total).toBe(1_086_000)
})

test('DEMO-07 the return of each department follows from its cost and value', () => {
  expect(departments.map((department) => [department.name, roiPercent(department)])).toEqual([
    ['Finance', 240],
    ['Operations', 180],
    ['IT', 150],
    ['Procurement', 120],
    ['Customer service', 80],
  ])
})

test('DEMO-07 every amount is whole thousands, so that what is shown rounded adds up too', () => {
  const amounts = [
    ...departments.flatMap(({ cost, value }) => [cost, value]),
    ...savings.map(({ dollars }) => dollars),
  ]
  expect(amounts.filter((dollars) => dollars % 1000 !== 0)).toEqual([])
})

test('DEMO-04 the four tiles are the sums over the departments', () => {
  expect(demoTotals).toEqual({ applications: 16, cost: 400_000, value: 1_086_000 })
  expect(roiPercent(demoTotals)).toBe(172)
})

test('DEMO-05 the demo marketplace has three sample applications with names of their own', () => {
  expect(new Set(demoApplications.map(({ name }) => name)).size).toBe(3)
})

test('DEMO-03 an address asks for one of three views, and anything else for the dashboard', () => {
  expect(demoViews).toEqual(['dashboard', 'marketplace', 'analytics'])
  expect(demoViewFrom('analytics')).toBe('analytics')
  expect([null, '', 'Analytics', 'settings'].map(demoViewFrom)).toEqual(Array(4).fill('dashboard'))
})
