// One spelling of the API's addresses, for calls, query keys and links.
import type { RouteContract, Sent } from '../../contract/route.ts'

type OneValue = string | number | boolean | null | undefined
/** Each value of a list is a parameter of its own. */
export type QueryValue = OneValue | readonly OneValue[]

/** `{ search: 'a b', sort: undefined }` is `?search=a+b`; without a value left it is empty. */
export function queryString(values: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one !== null && one !== undefined) parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}

/** Replaces each `{name}` by its value, encoded as one path segment. */
export function filled(path: string, params: Record<string, QueryValue> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Those values that the path names are segments of it, the others its query. */
export function addressWith(path: string, values: Record<string, QueryValue> = {}): string {
  const others = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`))
  return filled(path, values) + queryString(Object.fromEntries(others))
}

export type ReadRoute = RouteContract & { method: 'GET' }

type Values<R extends ReadRoute, K extends 'params' | 'query'> = [NonNullable<Sent<R>[K]>] extends [never]
  ? object
  : NonNullable<Sent<R>[K]>

/** What the path and the query of a read say; no route gives one name to both. */
export type ReadValues<R extends ReadRoute> = Values<R, 'params'> & Values<R, 'query'>

/** Where something is read, for links and downloads. */
export function addressOf<R extends ReadRoute>(
  { path }: R,
  ...[values]: object extends ReadValues<R> ? [values?: ReadValues<R>] : [values: ReadValues<R>]
): string {
  return addressWith(path, values as Record<string, QueryValue>)
}
