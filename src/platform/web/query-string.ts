// One spelling of query strings for the API client and for query keys.

export type QueryValue = string | number | boolean | null | undefined

/** `{ search: 'a b', sort: undefined }` is `?search=a+b`; without a value left it is empty. */
export function queryString(values: Record<string, QueryValue>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) parameters.append(name, String(value))
  }
  const text = parameters.toString()
  return text && `?${text}`
}
