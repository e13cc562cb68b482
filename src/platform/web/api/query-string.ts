// One spelling of query strings for the API client and for query keys.

type OneValue = string | number | boolean | null | undefined
/** Of a list each value is said by itself. */
export type QueryValue = OneValue | readonly OneValue[]

/** `{ search: 'a b', sort: undefined }` is `?search=a+b`; without a value left it is empty. */
export function queryString(values: Record<string, QueryValue>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one !== null && one !== undefined) parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}
