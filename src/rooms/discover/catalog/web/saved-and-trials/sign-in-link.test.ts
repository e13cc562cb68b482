import { expect, test } from 'vitest'
import { pageFor } from '#app/pages.ts'
import { saveLink, simulateLink, startTrialLink } from './sign-in-link.ts'

const id = '018e3c8d-f4c0-7000-8000-004038c1c016'

test('MKT-18 MKT-19 a visitor who wants to try or save signs in and comes back to the listing with the pending toggle', () => {
  for (const [link, query] of [
    [startTrialLink(id), '?trial=start'],
    [saveLink(id), '?save=1'],
  ] as const) {
    const url = new URL(link, 'https://emporion.example')
    expect(url.pathname).toBe('/enterprise-login')
    expect(url.searchParams.get('redirect')).toBe(`/marketplace/${id}${query}`)
  }
})

test('MKT-20 Simulate goes to /roi-simulation?app={id}', () => {
  expect(simulateLink(id)).toBe(`/roi-simulation?app=${id}`)
  expect(pageFor('/roi-simulation')?.access).toBe('enterprise')
})
