import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { exactTypes, wholeNumber } from './whole-numbers.ts'

test('a bigint of the database is a number, up to the last that JavaScript keeps exactly, and refused beyond it', async () => {
  expect([wholeNumber('9007199254740991'), wholeNumber('-9007199254740991'), wholeNumber('0')]).toEqual([
    9007199254740991, -9007199254740991, 0,
  ])
  for (const tooLong of ['9007199254740992', '-9223372036854775808', 'NaN', '1.5'])
    expect(() => wholeNumber(tooLong), tooLong).toThrow(RangeError)
})

test('the driver reads bigint and its arrays as numbers, and numeric as the text that it was', async () => {
  const client = new pg.Client({ connectionString: inject('superuserUrl'), types: exactTypes })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 12::bigint as one, array[1, null, 3]::bigint[] as many, 0.10::numeric as exact, 7 as small, count(*) as counted, now() as at from (values (1)) one`,
    )
    expect(rows).toEqual([
      { one: 12, many: [1, null, 3], exact: '0.10', small: 7, counted: 1, at: expect.any(Date) },
    ])
    await expect(client.query('select 9007199254740993 as beyond')).rejects.toThrow('9007199254740993')
  } finally {
    await client.end()
  }
})
