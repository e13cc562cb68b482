import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFrame } from './page-frame.tsx'
import { outside } from './unknown-choices.ts'

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
