import { QueryObserver } from '@tanstack/react-query'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { route } from '../../contract/route.ts'
import { createApiClient } from './api-client.ts'
import { keepAnswer, keyOf, pages, query, queryOrNull, readAnew } from './query.ts'
import { createQueryClient } from './query-client.ts'

const book = z.object({ title: z.string() })
const bookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/books',
    summary: 'List the books',
    tag: 'test',
    permission: 'public',
    query: z.strictObject({ search: z.string().optional(), after: z.string().optional() }),
    returns: z.object({ books: z.array(book), next: z.string().nullable() }),
    refuses: [],
  }),
  get: route({
    method: 'GET',
    path: '/api/books/{id}',
    summary: 'Read a book',
    tag: 'test',
    permission: 'public',
    params: z.strictObject({ id: z.string() }),
    returns: book,
    refuses: [],
  }),
} as const

/** Answers with what the path names, and records which paths were requested. */
function reading(answers: Record<string, unknown>) {
  const requestedPaths: string[] = []
  const client = createQueryClient(
    createApiClient(async ({ path }) => {
      requestedPaths.push(path)
      const body = answers[path]
      return { status: body === undefined ? 404 : 200, headers: {}, body: JSON.stringify(body ?? {}) }
    }),
  )
  return { client, requestedPaths }
}

test('HTTP-05 a route and its values are address, cache key and type of what is read', async () => {
  const { client, requestedPaths } = reading({ '/api/books/a%2Fb': { title: 'One' } })
  const read = query(bookRoutes.get, { id: 'a/b' })
  expectTypeOf(await client.fetchQuery(read)).toEqualTypeOf<{ title: string }>()
  expect(client.getQueryData(read.queryKey)).toEqual({ title: 'One' })
  expect(requestedPaths).toEqual(['/api/books/a%2Fb'])
  expect(read.queryKey).toEqual(['/api/books/{id}', { id: 'a/b' }])

  // @ts-expect-error the path's values cannot be left out
  void (() => query(bookRoutes.get))
  // @ts-expect-error nor can one be invented
  void (() => query(bookRoutes.list, { colour: 'red' }))
})

test('what is not there reads as null where that is an answer, and fails otherwise', async () => {
  const { client } = reading({})
  await expect(client.fetchQuery(queryOrNull(bookRoutes.get, { id: 'x' }))).resolves.toBeNull()
  await expect(client.fetchQuery(query(bookRoutes.get, { id: 'y' }))).rejects.toThrow('404')
})

test('a list is read page by page, beside what a plain read of the same route keeps', async () => {
  const { client, requestedPaths } = reading({
    '/api/books?search=a': { books: [{ title: 'One' }], next: 'c' },
    '/api/books?search=a&after=c': { books: [{ title: 'Two' }], next: null },
  })
  const list = pages(bookRoutes.list, { search: 'a' }, 'after')
  const all = await client.fetchInfiniteQuery({ ...list, pages: 2 })
  expect(all.pages.flatMap(({ books }) => books.map(({ title }) => title))).toEqual(['One', 'Two'])
  await client.fetchQuery(query(bookRoutes.list, { search: 'a' }))
  expect(requestedPaths).toEqual([
    '/api/books?search=a',
    '/api/books?search=a&after=c',
    '/api/books?search=a',
  ])
})

test('what a change touches is read anew by its route, whatever its values, and nothing else', async () => {
  const { client } = reading({ '/api/books/1': { title: 'One' }, '/api/books': { books: [], next: null } })
  await client.fetchQuery(query(bookRoutes.get, { id: '1' }))
  await client.fetchQuery(query(bookRoutes.list))
  await readAnew(client, bookRoutes.get)
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([isOld(keyOf(bookRoutes.get, { id: '1' })), isOld(keyOf(bookRoutes.list))]).toEqual([true, false])
})

test('a reading that began before a change does not replace the answer to the change', async () => {
  let answer: (title: string) => void = () => undefined
  const client = createQueryClient(
    createApiClient(async () => {
      const title = await new Promise<string>((resolve) => {
        answer = resolve
      })
      return { status: 200, headers: {}, body: JSON.stringify({ title }) }
    }),
  )
  const book = query(bookRoutes.get, { id: '1' })
  const older = client.fetchQuery(book).catch(() => undefined)
  await expect.poll(() => client.isFetching()).toBe(1)
  keepAnswer(client, book, { title: 'Changed' })
  answer('As before')
  await older
  expect(client.getQueryData(book.queryKey)).toEqual({ title: 'Changed' })
  expect(client.isFetching()).toBe(0)
})

test('an answer to a part of what is not there yet has the whole read anew', async () => {
  const answers: Record<string, unknown> = { '/api/books': { books: [{ title: 'One' }], next: null } }
  const { client, requestedPaths } = reading(answers)
  const list = query(bookRoutes.list)
  const stop = new QueryObserver(client, list).subscribe(() => undefined)
  keepAnswer(client, list, (all) => all && { ...all, books: [] })
  await expect.poll(() => client.getQueryData(list.queryKey)?.books).toEqual([{ title: 'One' }])
  expect(requestedPaths).toEqual(['/api/books', '/api/books'])
  stop()
})
