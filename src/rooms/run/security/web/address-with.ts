/** The same place with some parameters changed; undefined and empty take one away. */
export function addressWith(
  path: string,
  parameters: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text === '' ? path : `${path}?${text}`
}
