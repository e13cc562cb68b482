// What a sign-in page says of where somebody was going. It tells what kind of thing that is and nothing of it.

/** Pages whose address names something that a company keeps, by the parameter that names it. */
const kept: Readonly<Record<string, readonly [parameter: string, what: string]>> = {
  '/roi-simulation': ['shortlist', 'a saved ROI simulation of your company'],
  '/comparison': ['shortlist', 'a comparison of your company'],
  '/collaboration': ['shortlist', 'a shortlist of your company'],
}

/** What a visitor pressed on a listing, by the parameter that carries it to where it is done. */
const pressed: readonly (readonly [page: RegExp, parameter: string, text: string])[] = [
  [/^\/marketplace\//, 'trial', 'Sign in to start the trial.'],
  [/^\/marketplace\//, 'save', 'Sign in to save the application.'],
  [/^\/orders\/new$/, 'application', 'Sign in to order the application.'],
]

/** `target` is an address of ours that was checked; `titleOf` names its page. */
export function arrivalText(
  target: string,
  titleOf: (pathname: string) => string | undefined,
): string | undefined {
  const { pathname, searchParams } = new URL(target, 'https://emporion.example')
  const [parameter, what] = (Object.hasOwn(kept, pathname) ? kept[pathname] : undefined) ?? []
  if (parameter !== undefined && searchParams.has(parameter)) return `Sign in to see ${what}.`
  const press = pressed.find(([page, name]) => page.test(pathname) && searchParams.has(name))
  if (press) return press[2]
  const title = titleOf(pathname)
  return title === undefined ? undefined : `Sign in to go on to “${title}”.`
}
