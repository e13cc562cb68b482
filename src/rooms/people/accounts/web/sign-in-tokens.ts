// The CSRF tokens of the sign-in pages: fetched when the page loads and again before each call; when that fails, the
// former one is used, and without any the call is not made (AUTH-07, AUTH-09).

import { t } from '#platform/kernel/texts.ts'
export interface SignInTokens {
  /** Fetches one ahead of time; a failure is only logged. */
  prepare: () => Promise<void>
  /** The token for the next call. Throws what went wrong where none was ever fetched. */
  next: () => Promise<string>
}

export function createSignInTokens(fetchToken: () => Promise<string>): SignInTokens {
  let held: string | undefined
  async function next(): Promise<string> {
    try {
      held = await fetchToken()
    } catch (error) {
      console.warn(t('The CSRF token could not be fetched'), error)
      if (held === undefined) throw error
    }
    return held
  }
  return {
    next,
    async prepare() {
      // It has been logged, and the call itself will ask once more.
      await next().catch(() => undefined)
    },
  }
}
