// What screens read of the API: a route and its values are address, cache key and type at once.
import {
  type DataTag,
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Returned } from '../../contract/route.ts'
import type { ReadRoute, ReadValues } from './address.ts'
import type { Part } from './api-client.ts'

type Rest<R extends ReadRoute, O> =
  object extends ReadValues<R> ? [values?: ReadValues<R>, options?: O] : [values: ReadValues<R>, options?: O]

interface ReadOptions {
  enabled?: boolean
  staleTime?: number
  refetchOnWindowFocus?: boolean
  refetchInterval?: number
}

/** For what others change too: read anew at each visit. */
export const anew = { staleTime: 0 } as const
/** As `anew`, and whenever somebody comes back to the window. */
export const alwaysAnew = { staleTime: 0, refetchOnWindowFocus: true } as const
/** What was found last stays in sight while the next is looked for. */
export const keepsPrevious = { placeholderData: keepPreviousData } as const

/** What the cache keeps of a route: with values what they name, without them all of it. */
export function keyOf<R extends ReadRoute>({ path }: R, values?: Partial<ReadValues<R>>): QueryKey {
  return values ? [path, values] : [path]
}

/** `useQuery(query(orderRoutes.getOrder, { id }))` */
export function query<R extends ReadRoute>(route: R, ...[values, options]: Rest<R, ReadOptions>) {
  return queryOptions<Returned<R>>({ queryKey: keyOf(route, values), ...options })
}

/** Statuses of an address that names nothing: there is none, or there cannot be one. */
const nothingThere = [400, 404, 414]

/** Reads as null what is not there, or what the given statuses say, which is an answer and no failure. */
export function queryOrNull<R extends ReadRoute>(
  route: R,
  ...[values, { nullOn = nothingThere, ...options } = {}]: Rest<
    R,
    ReadOptions & { nullOn?: readonly number[] }
  >
) {
  return queryOptions<Returned<R> | null>({ queryKey: keyOf(route, values), meta: { nullOn }, ...options })
}

type ListRoute = ReadRoute & { query: NonNullable<ReadRoute['query']> }

/** A list whose answers name the `next` page; `pageBy` is the value by which the route takes it. */
export function pages<R extends ListRoute>(
  route: R,
  values: ReadValues<R>,
  pageBy: string & keyof Part<R, 'query'>,
  options: ReadOptions = {},
) {
  return infiniteQueryOptions<Returned<R>, DefaultError, InfiniteData<Returned<R>>>({
    // Of whatever page, so that it is not taken for the first one, which a plain read of the route keeps.
    queryKey: [route.path, { ...values, [pageBy]: null }],
    meta: { pageBy },
    initialPageParam: undefined,
    getNextPageParam: nextOf,
    ...options,
  })
}

function nextOf(page: unknown): unknown {
  return (page as { next?: string | number | null }).next ?? undefined
}

/** Reads anew what was read of these routes, whatever its values: what is on show at once, the rest when it is shown. */
export async function readAnew(queryClient: QueryClient, ...routes: readonly ReadRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}

/**
 * Shows what the server answered to a change, or what it will answer, at once. What is on its way of the same query is not
 * waited for: it may have been read before the change and would take its place.
 */
export function keepAnswer<T>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  answer: T | ((before: T | undefined) => T | undefined),
): void {
  const data = queryClient.setQueryData(queryKey, answer)
  void queryClient.cancelQueries({ queryKey, exact: true })
  // The answer was a part, and what it belongs to is not there yet.
  if (data === undefined) void queryClient.invalidateQueries({ queryKey, exact: true })
}
