// Where signing in leads: to the page that was asked for, as long as it is a page of the product (AUTH-24, 30, 45).

const signInPages: ReadonlySet<string> = new Set(['/enterprise-login', '/vendor-login', '/admin-login'])

export interface SignInTargetRule {
  /** The origin of this site, such as `https://emporion.example`. */
  origin: string
  /** Administrators go to administration and nowhere else. */
  area: 'enterprise' | 'vendor' | 'admin'
  isKnownPage: (pathname: string) => boolean
}

/**
 * The address of the `redirect` parameter, as path, query and hash; undefined where it may not be followed. Browsers read
 * `/\host` and `/<tab>/host` as another site, so the text is refused before it is resolved, and its result once more.
 */
export function signInTarget(redirect: string | null, rule: SignInTargetRule): string | undefined {
  if (redirect === null || !redirect.startsWith('/') || redirect.includes('//')) return undefined
  if (redirect.includes('\\') || hasControlCharacter(redirect)) return undefined
  if (!URL.canParse(redirect, rule.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(redirect, rule.origin)
  if (origin !== rule.origin || pathname.includes('//')) return undefined
  // An encoded slash or backslash is a part of a name to us, and a separator to a proxy that decodes it.
  if (/%(2f|5c)/i.test(pathname)) return undefined
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!rule.isKnownPage(page) || signInPages.has(page)) return undefined
  if (rule.area === 'admin' && page !== '/admin' && !page.startsWith('/admin/')) return undefined
  return pathname + search + hash
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true
  }
  return false
}
