// The browser's router beside the library that it stands in for: the same tree at the same address draws the same.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import * as library from 'react-router'
import { expect, test, vi } from 'vitest'
import * as ours from './browser-router.tsx'

type Router = Pick<
  typeof library,
  | 'Link'
  | 'NavLink'
  | 'Routes'
  | 'Route'
  | 'Outlet'
  | 'useLocation'
  | 'useNavigationType'
  | 'useParams'
  | 'useSearchParams'
>

function treeOf(router: Router) {
  const { Link, NavLink, Routes, Route, Outlet, useLocation, useNavigationType, useParams, useSearchParams } =
    router
  function Screen({ name }: { name: string }) {
    const { pathname, search, hash, key, state } = useLocation()
    const [parameters] = useSearchParams()
    // What the pages behind the sign-in are found by; no screen reads it.
    const { '*': _, ...params } = useParams()
    return (
      <>
        {JSON.stringify({
          name,
          pathname,
          search,
          hash,
          key,
          state,
          params,
          by: useNavigationType(),
        })}
        {JSON.stringify([...parameters])}
        <Link className="a" to="?tab=two">
          tab
        </Link>
        <Link to="#part">part</Link>
        <Link to="/orders?state=open#first">orders</Link>
        <Link rel="noopener" target="_blank" to="https://example.test/x">
          elsewhere
        </Link>
        <Link to={{ pathname: '/orders', search, hash: 'part' }}>joined</Link>
        <Link to={{ hash: '#part' }}>part</Link>
        <Link to={{ search: 'tab=one' }}>tab</Link>
        <Link to="mailto:sales@example.test">mail</Link>
        <NavLink className="nav" end to="/orders">
          at
        </NavLink>
        <NavLink className="nav" to="/orders">
          within
        </NavLink>
        <NavLink end to="/">
          home
        </NavLink>
      </>
    )
  }
  const Inner = () => (
    <Routes>
      <Route caseSensitive element={<Screen name="member" />} path="/team" />
      <Route element={<Screen name="no page" />} path="*" />
    </Routes>
  )
  return (
    <Routes>
      <Route
        element={
          <main>
            <Outlet />
          </main>
        }
      >
        <Route caseSensitive element={<Screen name="home" />} path="/" />
        <Route caseSensitive element={<Screen name="one" />} path="/orders/:id" />
        <Route caseSensitive element={<Screen name="orders" />} path="/orders" />
        <Route caseSensitive element={<Screen name="new" />} path="/orders/new" />
        <Route caseSensitive element={<Screen name="line" />} path="/orders/:id/lines/:line" />
        <Route element={<Inner />} path="*" />
      </Route>
    </Routes>
  )
}

test.each([
  '/',
  '/?tab=one&tab=two',
  '/orders',
  '/orders/',
  '/orders?state=open#last',
  '/orders/new',
  '/orders/17',
  '/orders/a%2Fb',
  '/orders/%C3%BC%20x?y=%26',
  '/orders/%E0%A4%A',
  '/orders/17/lines/2',
  '/Orders',
  '/team',
  '/team/',
  '/nowhere/at/all',
  '/?q=a+b',
  '/#part',
])('at %s the browser draws what the server drew', (address) => {
  const drawn = renderToString(
    <ours.RouterAt address={address}>{treeOf(ours as unknown as Router)}</ours.RouterAt>,
  )
  const expected = renderToString(
    <library.StaticRouter location={address}>{treeOf(library)}</library.StaticRouter>,
  )
  expect(drawn).toBe(expected)
  expect(drawn).toContain('&quot;name&quot;')
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x'])(
  'no link is made of %j',
  (to) => {
    const link = (
      <ours.RouterAt address="/">
        <ours.Link to={to}>x</ours.Link>
      </ours.RouterAt>
    )
    expect(() => renderToString(link)).toThrow('no address')
  },
)

test('a change of the parameters adds to the newest address, and none leads back from a page that was opened meanwhile', () => {
  const replaced: string[] = []
  vi.stubGlobal('window', { location: new URL('http://emporion.test/orders?state=open&search=a') })
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => replaced.push(to) })
  const changeAt = (address: string) => {
    let add = () => {}
    function Screen() {
      const [, change] = ours.useSearchParams()
      add = () => change((before) => `${before}&page=2`, { replace: true })
      return null
    }
    renderToString(
      <ours.RouterAt address={address}>
        <Screen />
      </ours.RouterAt>,
    )
    add()
  }
  changeAt('/orders?state=open')
  expect(replaced).toEqual(['/orders?state=open&search=a&page=2'])
  changeAt('/team')
  expect(replaced).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('screens ask the router for nothing that the browser does not have', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.endsWith('browser-router.tsx'),
  )
  const props = /\b(?:reloadDocument|viewTransition|relative|discover|prefetch|mask)(?=[\s=>])/
  const links = /<(?:Link|NavLink|ButtonLink|Navigate)\b(?:=>|[^>])*>/g
  let seen = 0
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [link] of text.matchAll(links)) {
      seen += 1
      expect(props.test(link.replaceAll(/"[^"]*"/g, '""')), `${file}: ${link}`).toBe(false)
    }
  }
  expect(seen).toBeGreaterThan(100)
})
