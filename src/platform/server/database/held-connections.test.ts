import type pg from 'pg'
import { expect, test } from 'vitest'
import { heldConnections, nameOf } from './held-connections.ts'

/** A pool of one connection that writes down what it is sent. */
function writingDown(answer: (sent: unknown) => unknown = () => ({ rows: [] })) {
  const sent: unknown[] = []
  const released: unknown[] = []
  const client = {
    query: async (question: unknown, values?: unknown[]) => {
      const statement = values === undefined || values.length === 0 ? question : [question, values]
      sent.push(statement)
      return answer(statement)
    },
    release: (destroy: unknown) => released.push(destroy),
  }
  const pool = { options: {}, connect: async () => client, end: async () => {} }
  return { sent, released, held: heldConnections(pool as unknown as pg.Pool) }
}

test('a transaction begins together with its first statement, whose answer is the answer', async () => {
  const { sent, held } = writingDown((statement) =>
    String(statement).includes(';') ? [{ rows: [] }, { rows: [{ one: 1 }] }] : { rows: [] },
  )
  const connection = await held.connect()
  await connection.query('start transaction read only', [])
  expect(sent).toEqual([])
  expect((await connection.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  await connection.query('select 2', [])
  await connection.query('commit', [])
  expect(sent).toEqual(['start transaction read only; select 1 as one', 'select 2', 'commit'])
})

test('a first statement with values comes after the beginning, and an empty transaction is one message', async () => {
  const { sent, held } = writingDown()
  const connection = await held.connect()
  await connection.query('begin', [])
  await connection.query('select $1', ['a'])
  await connection.query('rollback', [])
  await connection.query('begin', [])
  await connection.query('rollback', [])
  expect(sent).toEqual(['begin', ['select $1', ['a']], 'rollback', 'begin; rollback'])
})

test('a statement that is asked often has one name, and others have none', async () => {
  const { sent, held } = writingDown()
  const connection = await held.connect()
  const text = '/* prepared */ select $1'
  await connection.query(text, ['a'])
  await connection.query('begin', [])
  await connection.query(text, ['b'])
  expect(sent).toEqual([
    { name: nameOf(text), text, values: ['a'] },
    'begin',
    { name: nameOf(text), text, values: ['b'] },
  ])
  expect(nameOf(`${text} `)).not.toBe(nameOf(text))
})

test('D2 a connection that gave no answer in time is asked nothing more and given back to nobody', async () => {
  const late = new Error('Query read timeout')
  const { sent, released, held } = writingDown(() => {
    throw late
  })
  const connection = await held.connect()
  await connection.query('begin', [])
  await expect(connection.query('select 1', [])).rejects.toThrow(late)
  await expect(connection.query('rollback', [])).rejects.toThrow(late)
  connection.release()
  expect(sent).toEqual(['begin; select 1'])
  expect(released).toEqual([late])
})
