import { expect, test } from 'vitest'
import { builderTabOf, builderTabs } from './builder-tabs.ts'

test('LIST-05 there are six tabs, and an unknown name is the first', () => {
  expect(builderTabs.map(({ label }) => label)).toEqual([
    'Overview',
    'Pain Points',
    'Solution',
    'Social Proof',
    'Trust Signals',
    'Advantages',
  ])
  expect(builderTabOf('nowhere')).toBe('overview')
  expect(builderTabOf(null)).toBe('overview')
})
