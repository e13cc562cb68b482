import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Dashboard } from '../contract.ts'
import { DashboardTiles } from './dashboard-tiles.tsx'

type Tiles = Pick<Dashboard, 'trials' | 'simulations' | 'team' | 'evaluation'>

const targets = (tiles: Tiles) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <DashboardTiles dashboard={tiles as Dashboard} />
      </MemoryRouter>,
    ).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g),
  ].map(([, address, name]) => [name, address])

test('DASH-02 each figure leads to what it counts, or to where the first of it begins', () => {
  const tiles: Tiles = {
    trials: { active: 2, next: { name: 'Dock Sight', endsOn: '2026-12-08' } },
    simulations: {
      ...{ count: 1, netSavings: 1_000_000 },
      latest: { applicationName: 'Dock Sight', link: '/roi-simulation?app=a&shortlist=s' },
    },
    team: { activeMembers: 1, members: 3 },
    evaluation: { shortlists: 1, saved: 2, hasNeeds: true },
  }
  expect(targets(tiles)).toEqual([
    ['Active Trials', '/subscriptions'],
    ['Modelled Net Savings', '/roi-simulation?app=a&amp;shortlist=s'],
    ['Active Team Members', '/settings/team'],
    ['Shortlists', '/collaboration'],
    ['2 applications saved by you', '/marketplace?saved=true'],
  ])
  const none = {
    ...tiles,
    trials: { active: 0, next: null },
    simulations: { count: 0, netSavings: null, latest: null },
  }
  expect(targets(none).slice(0, 2)).toEqual([
    ['Active Trials', '/marketplace'],
    ['Modelled Net Savings', '/roi-simulation'],
  ])
})
