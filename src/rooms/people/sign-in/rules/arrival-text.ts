// What a sign-in page says of where somebody was going. It tells what kind of thing that is and nothing of it.

import { t } from '#platform/kernel/texts.ts'

/** Pages whose address names a shortlist that a company keeps. */
const pageTexts: Readonly<Record<string, () => string>> = {
  '/roi-simulation': () => t('Sign in to see a saved ROI simulation of your company.'),
  '/comparison': () => t('Sign in to see a comparison of your company.'),
  '/collaboration': () => t('Sign in to see a shortlist of your company.'),
}

/** What a visitor pressed on a listing, by the parameter that carries it to where it is done. */
const pressed: readonly (readonly [page: RegExp, parameter: string, text: () => string])[] = [
  [/^\/marketplace\//, 'trial', () => t('Sign in to start the trial.')],
  [/^\/marketplace\//, 'save', () => t('Sign in to save the application.')],
  [/^\/orders\/new$/, 'application', () => t('Sign in to order the application.')],
]

/** `target` is a checked address of the product; `titleOf` names its page. */
export function arrivalText(
  target: string,
  titleOf: (pathname: string) => string | undefined,
): string | undefined {
  const { pathname, searchParams } = new URL(target, 'https://emporion.example')
  const what = Object.hasOwn(pageTexts, pathname) ? pageTexts[pathname] : undefined
  if (what && searchParams.has('shortlist')) return what()
  const press = pressed.find(([page, name]) => page.test(pathname) && searchParams.has(name))
  if (press) return press[2]()
  const title = titleOf(pathname)
  return title === undefined ? undefined : t('Sign in to continue to “{title}”.', { title })
}
