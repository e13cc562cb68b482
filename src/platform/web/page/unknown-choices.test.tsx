import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFrame } from './page-frame.tsx'
import { numberIn, outside } from './unknown-choices.ts'

const shown = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PageFrame title="Orders" unknownIn={outside({ state: ['draft', 'approved'], tab: ['all'] })} />
    </MemoryRouter>,
  )

test('a page says which part of its address it can’t use, once each, and what would do', () => {
  const text = shown('/orders?state=nope&state=nope&tab=all&utm=other')
  expect(text.match(/<li class="wrap-anywhere">/g)).toHaveLength(1)
  expect(text).toContain('state: “nope” can’t be used. Use draft or approved.')
  expect(shown(`/orders?tab=${'x'.repeat(900)}`)).toContain(`“${'x'.repeat(60)}…”`)
  for (const address of ['/orders', '/orders?state=draft&tab=', '/orders?utm=other'])
    expect(shown(address)).not.toContain('can’t')
})

test('a number out of its bounds is reported with them, and one within them is read', () => {
  const team = { min: 1, max: 100_000 }
  const warningsFor = (value: string) =>
    outside({}, { team })(new URLSearchParams({ team: value })).map((one) => `${one.value}: ${one.use}`)
  for (const value of ['0', '-1', '100001', '9999999', '1.5', '1e3', '12,000', 'many']) {
    expect(warningsFor(value)).toEqual([`${value}: a whole number from 1 to 100,000`])
    expect(numberIn(value, team)).toBeUndefined()
  }
  for (const value of ['1', '25', '100000']) {
    expect(warningsFor(value)).toEqual([])
    expect(numberIn(value, team)).toBe(Number(value))
  }
  expect([warningsFor(''), numberIn(null, team)]).toEqual([[], undefined])
})
