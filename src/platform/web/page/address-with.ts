/** The same place with some choices changed; undefined and an empty text take one away. */
export type AddressChange = Readonly<Record<string, string | undefined>>

export function addressWith(path: string, parameters: URLSearchParams, change: AddressChange): string {
  const text = parametersWith(parameters, change).toString()
  return text === '' ? path : `${path}?${text}`
}

export function parametersWith(parameters: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
