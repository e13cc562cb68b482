import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import { createQueryParser, parseInput } from './input.ts'

const shape = z.strictObject({ search: z.string().max(400).optional(), limit: z.coerce.number().optional() })

test('a query that is sent again is parsed once, and nobody can change what the next one gets', () => {
  const parse = createQueryParser(shape)
  const first = parse('/api/x?search=ledger&limit=2', { search: 'ledger', limit: '2' })
  expect(first).toEqual({ search: 'ledger', limit: 2 })
  expect(parse('/api/x?search=ledger&limit=2', { search: 'ledger', limit: '2' })).toBe(first)
  expect(() => Object.assign(first, { limit: 9 })).toThrow(TypeError)
})

test('another text is another query, also one that differs by an encoding, and none is a query too', () => {
  const parse = createQueryParser(shape)
  const plain = parse('/api/x?search=a', { search: 'a' })
  expect(parse('/api/x?search=b', { search: 'b' })).toEqual({ search: 'b' })
  expect(parse('/api/x?search=%61', { search: 'a' })).not.toBe(plain)
  expect(parse('/api/x', {})).toEqual({})
})

test('what is refused is refused each time, and a long text is not kept', () => {
  const parse = createQueryParser(shape)
  for (let time = 0; time < 2; time += 1)
    expect(() => parse('/api/x?color=red', { color: 'red' })).toThrow('color: is not a field')
  const long = 'a'.repeat(350)
  expect(parse(`/api/x?search=${long}`, { search: long })).not.toBe(
    parse(`/api/x?search=${long}`, { search: long }),
  )
})

test('a missing field is reported as required, unless the contract has its own message', () => {
  const body = z.strictObject({
    comment: z.string(),
    name: z.string({ error: 'Enter a name' }),
    seats: z.int(),
  })
  const refused = (value: unknown) => {
    try {
      parseInput(body, value, 'body')
      return []
    } catch (error) {
      return error instanceof Refusal ? [error.message, ...error.fields] : []
    }
  }
  expect(refused({})).toEqual([
    'comment: is required (and 2 more)',
    { field: 'comment', reason: 'is required' },
    { field: 'name', reason: 'Enter a name' },
    { field: 'seats', reason: 'is required' },
  ])
  expect(refused(undefined)[0]).toBe('body: is required')
  expect(refused({ comment: 1, name: 'A', seats: 2 })[0]).toMatch(/^comment: Invalid input: expected string/)
})

test('a refusal says what was read and what would do, without the name of the field where the contract says it in a sentence', () => {
  const shape = z.strictObject({
    id: z.uuid().optional(),
    from: z.iso.date().optional(),
    at: z.iso.datetime().optional(),
    issuer: z.string().min(1, { error: 'Issuer is required' }).optional(),
  })
  const messageOf = (value: object) => {
    try {
      return parseInput(shape, value, 'query')
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(messageOf({ id: 'x' })).toBe(
    'id: “x” is not an id. Send a UUID, such as 0190f6f4-0000-7000-8000-000000000001.',
  )
  expect(messageOf({ from: 'tomorrow' })).toBe('from: “tomorrow” is not a date. Write it as 2026-12-31.')
  expect(messageOf({ at: '9:00' })).toBe('at: “9:00” is not a time. Write it as 2026-12-31T09:00:00Z.')
  expect(messageOf({ issuer: '' })).toBe('Issuer is required')
})

test('N5 ever new queries are answered and do not pile up: the first is parsed anew after a thousand others', () => {
  const parse = createQueryParser(shape)
  const first = parse('/api/x?search=first', { search: 'first' })
  for (let at = 0; at < 1_000; at += 1) parse(`/api/x?search=${at}`, { search: String(at) })
  expect(parse('/api/x?search=first', { search: 'first' })).not.toBe(first)
})
