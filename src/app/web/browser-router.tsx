// The part of react-router that the pages here use, for the browser. The library brings its data routers and its framework
// mode along, twelve kilobytes of every first visit. The server, the tests and the types use the library itself; that both
// answer alike is tested (browser-router.test.tsx), and the build takes this in its place (build/own-router.ts).
import {
  Children,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type {
  Link as LibraryLink,
  LinkProps,
  Location,
  NavigateOptions,
  NavigateProps,
  NavigationType,
  NavLinkProps,
  Params,
  RouteProps,
  To,
} from 'react-router'

type Step = `${NavigationType}`

interface Place {
  location: Location
  /** How one came here. */
  by: Step
}

const PlaceContext = createContext<Place | null>(null)

interface Match {
  params: Params
  /** What the route's layout shows in its `Outlet`. */
  outlet: ReactNode
}

const MatchContext = createContext<Match>({ params: {}, outlet: null })

// The browser's history.

/** As the library writes it, so that a page that an earlier release opened can be gone back to. */
interface HistoryState {
  usr?: unknown
  key?: string
}

let onStep: ((by: Step) => void) | undefined

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const state = history.state as HistoryState | null
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default', mask: undefined }
}

function go(to: To, from: string, { replace, state }: NavigateOptions): void {
  const address = addressOf(resolved(to, from))
  // What comes from outside may hold the address of another site, which a click on a place of this one must not open.
  if (new URL(address, window.location.href).origin !== window.location.origin)
    throw new Error(`${textOf(to)} is elsewhere`)
  const entry: HistoryState = { usr: state ?? null, key: Math.random().toString(36).slice(2, 10) }
  if (replace) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
  onStep?.(replace ? 'REPLACE' : 'PUSH')
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: locationNow(), by: 'POP' }))
  useLayoutEffect(() => {
    // In a transition the former page stays on show while the next one is on its way.
    onStep = (by) => startTransition(() => setPlace({ location: locationNow(), by }))
    const onPop = () => onStep?.('POP')
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      onStep = undefined
    }
  }, [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** A page at one address, for tests. */
export function RouterAt({ address, children }: { address: string; children: ReactNode }) {
  const location = { ...resolved(address, '/'), state: null, key: 'default', mask: undefined }
  return <PlaceContext value={{ location, by: 'POP' }}>{children}</PlaceContext>
}

// Addresses.

interface Path {
  pathname: string
  search: string
  hash: string
}

/** Addresses begin with "/", or with "?" or "#", which keep the path. */
function resolved(to: To, from: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(textOf(to)) ?? []
  return {
    pathname: pathname || from,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  }
}

function textOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '', search = '', hash = '' } = to
  return pathname + search.replace(/^(?=[^?])/, '?') + hash.replace(/^(?=[^#])/, '#')
}

function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

/** `https://…`, `mailto:…`, `//elsewhere`. */
const elsewhere = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('There is no router around this')
  return place
}

export function useLocation(): Location {
  return usePlace().location
}

export function useNavigationType(): Step {
  return usePlace().by
}

export function useNavigate() {
  const { pathname } = useLocation()
  return useCallback(
    (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === 'number') history.go(to)
      else go(to, pathname, options)
    },
    [pathname],
  )
}

type SearchChange = URLSearchParams | Record<string, string | string[]> | string

export function useSearchParams() {
  const { pathname, search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: SearchChange | ((before: URLSearchParams) => SearchChange), options: NavigateOptions = {}) => {
      // The window's address is ahead of what is drawn. Where another page was opened meanwhile, a change that comes late, of
      // a search that was typed just before, must not lead back from it.
      const { pathname: opened, search: newest } = window.location
      if (opened !== pathname) return
      const wanted = typeof next === 'function' ? next(new URLSearchParams(newest)) : next
      go(`?${searchOf(wanted)}`, pathname, options)
    },
    [pathname],
  )
  return [parameters, change] as const
}

function searchOf(wanted: SearchChange): URLSearchParams {
  if (typeof wanted === 'string' || wanted instanceof URLSearchParams) return new URLSearchParams(wanted)
  return new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  )
}

// Links.

export const Link: typeof LibraryLink = function Link({
  to,
  replace,
  state,
  onClick,
  preventScrollReset: _,
  target,
  ...rest
}: LinkProps) {
  const { location } = usePlace()
  const navigate = useNavigate()
  const wanted = textOf(to)
  const isElsewhere = elsewhere.test(wanted)
  // A script in place of an address.
  if (isElsewhere && !/^(?:https?:)?\/\/|^mailto:|^tel:/i.test(wanted))
    throw new Error(`${wanted} is no address`)
  const href = isElsewhere ? wanted : addressOf(resolved(wanted, location.pathname))

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
    if (event.defaultPrevented || isElsewhere || !isPlain || (target && target !== '_self')) return
    event.preventDefault()
    navigate(wanted, { replace: replace ?? href === addressOf(location), state })
  }

  const byLibrary = { 'data-discover': isElsewhere ? undefined : 'true' }
  return <a {...rest} href={href} onClick={follow} target={target} {...byLibrary} />
} as unknown as typeof LibraryLink

/** A link that says whether it leads to the page that is open. */
export function NavLink({ className, end, ...rest }: NavLinkProps & { className?: string }) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase()
  const there = resolved(rest.to, pathname).pathname.toLowerCase()
  const isCurrent = here === there || (!end && here.startsWith(there === '/' ? there : `${there}/`))
  return (
    <Link
      {...(rest as LinkProps)}
      aria-current={isCurrent ? 'page' : undefined}
      className={[className, isCurrent && 'active'].filter(Boolean).join(' ')}
    />
  )
}

export function Navigate({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [])
  return null
}

// Routes.

export function Route(_: RouteProps): null {
  return null
}

export function Outlet() {
  return useContext(MatchContext).outlet
}

export function useParams(): Params {
  return useContext(MatchContext).params
}

interface Way {
  pattern: RegExp
  /** Those with more literal parts go first. */
  rank: number
  /** From the outermost layout to the page. */
  elements: readonly ReactNode[]
}

export function Routes({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  const outer = useParams()
  const path = decoded(pathname)
  for (const { pattern, elements } of waysOf(children, []).toSorted((a, b) => b.rank - a.rank)) {
    const found = pattern.exec(path)
    if (!found) continue
    const named = Object.entries(found.groups ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('%2F', '/'),
    ])
    const params = { ...outer, ...Object.fromEntries(named) }
    return elements.reduceRight<ReactNode>(
      (outlet, element) => <MatchContext value={{ params, outlet }}>{element}</MatchContext>,
      null,
    )
  }
  return null
}

function waysOf(children: ReactNode, around: readonly ReactNode[]): Way[] {
  return Children.toArray(children).flatMap((child) => {
    const { path, element, caseSensitive, children: inner } = (child as ReactElement<RouteProps>).props
    const elements = [...around, element]
    if (path === undefined) return waysOf(inner, elements)
    const parts = path.split('/').filter(Boolean)
    const source = parts.map((part) =>
      part.startsWith(':') ? `/(?<${part.slice(1)}>[^/]+)` : `/${escaped(part)}`,
    )
    return {
      pattern: path === '*' ? /^/ : new RegExp(`^${source.join('') || '/'}/*$`, caseSensitive ? '' : 'i'),
      rank: path === '*' ? -1 : parts.reduce((sum, part) => sum + (part.startsWith(':') ? 4 : 11), 0),
      elements,
    }
  })
}

function escaped(text: string): string {
  return text.replaceAll(/[\\.*+^${}|()[\]]/g, '\\$&')
}

/** A slash within a part stays written, so that it separates none. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
