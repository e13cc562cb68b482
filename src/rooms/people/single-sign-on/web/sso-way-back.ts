// What is kept while somebody is at their company's sign-in service: where they began and where they wanted to go. In this tab
// alone, and nothing in it decides who they are.
import type { Area } from '#rooms/people/accounts/web/index.ts'

const key = 'emporion_sso'

export interface SsoWayBack {
  area: Area
  /** What the sign-in page was asked to lead to; looked at like any other address when it is followed. */
  redirect: string | null
}

export function keepWayBack(way: SsoWayBack): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(way))
  } catch {
    // Without it they come out on their dashboard.
  }
}

/** What was kept, once; the buyers' page and nowhere else in particular where there is nothing. */
export function takeWayBack(): SsoWayBack {
  const nothing: SsoWayBack = { area: 'enterprise', redirect: null }
  try {
    const { area, redirect } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.removeItem(key)
    return {
      area: area === 'vendor' ? 'vendor' : 'enterprise',
      redirect: typeof redirect === 'string' ? redirect : null,
    }
  } catch {
    return nothing
  }
}

export function signInPageOf({ area, redirect }: SsoWayBack): string {
  const page = area === 'vendor' ? '/vendor-login' : '/enterprise-login'
  return redirect === null ? page : `${page}?${new URLSearchParams({ redirect })}`
}

let failure: string | undefined

/** For the sign-in page that the person is sent to next. */
export function leaveSsoFailure(text: string): void {
  failure = text
}

/** Read while a page is drawn, which may be tried more than once; the page forgets it when it is there. */
export function ssoFailure(): string | undefined {
  return failure
}

export function forgetSsoFailure(): void {
  failure = undefined
}
