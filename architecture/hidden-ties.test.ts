// Ties between rooms that no import shows: tables, addresses, connections, and the company that somebody acts for.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = fs
  .globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, room: roomOf(file), text: fs.readFileSync(path.join(root, file), 'utf8') }))

/** `wing/room`, or the part of the platform. */
function roomOf(file: string): string {
  const [, top = '', second = '', third = ''] = file.split('/')
  return top === 'rooms' ? `${second}/${third}` : top
}

/** Tables that other rooms use as well as the one that makes their rows, and why. */
const usedBeside: Readonly<Record<string, readonly string[]>> = {
  // A member is one row. Beside accounts, its columns belong to who decides them: the role in the team, the role of an
  // administrator, the handle of passkeys. Others read names beside what people did, one statement for a page of rows.
  app_user: [
    'people/second-factors',
    'people/company',
    'people/single-sign-on',
    'people/team',
    'people/api-keys',
    'people/administration',
    'people/provisioning',
    'decide/roi',
    'run/approvals',
    'run/audit',
    'run/tenancy',
  ],
  // Names beside the people of a list; accounts also makes the first profile, and an administrator may correct it.
  member_profile: [
    'people/accounts',
    'people/company',
    'people/team',
    'people/administration',
    'people/provisioning',
    'run/approvals',
  ],
  // Which administrators have a second factor and were here lately; the session that a step-up belongs to.
  passkey: ['people/administration'],
  totp: ['people/administration'],
  session: ['people/administration'],
  // The sweep of what has run out is one.
  spent_challenge: ['people/accounts'],
  // A company's row comes with its first account; what the company says of itself is its own room's, its state the
  // administrators'. A member of single sign-on is shown with the company's name.
  company: ['people/company', 'people/single-sign-on', 'run/tenancy'],
  // An approved order is an agreement: subscriptions read its price and days beside their terms, in one statement. Orders use
  // subscriptions, so that subscriptions can't ask at the door of orders.
  purchase_order: ['buy/subscriptions'],
  purchase_order_event: ['buy/subscriptions'],
  // The platform writes the trail; the room of it reads a company's own. Administrators read through functions.
  audit_entry: ['run/audit'],
  // A replay writes a delivery for each event since a moment, in one statement.
  event_outbox: ['connect/webhooks'],
  // What locks an account, for the list of accounts.
  security_policy: ['run/users'],
}

describe('tables', () => {
  const tables = new Set(
    fs
      .globSync('db/migrations/*.sql', { cwd: root })
      .flatMap((file) => [
        ...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/gi),
      ])
      .map(([, name = '']) => name),
  )
  const used = files
    // Only what speaks to the database says it in SQL; comments elsewhere say it in English.
    .filter(({ text }) => /from '(?:kysely|pg)'|\bdb\b/.test(text))
    .flatMap(({ room, text }) =>
      [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)|(?:From|Into|Table|Join)\('(\w+)/g)]
        .map(([, inSql, inBuilder]) => ({ room, table: inSql ?? inBuilder ?? '' }))
        .filter(({ table }) => tables.has(table)),
    )

  test('each is read and written by one room, and by others only where this file says why', () => {
    expect(tables.size).toBeGreaterThan(80)
    const rooms = Map.groupBy(used, ({ table }) => table)
    expect(rooms.size).toBeGreaterThan(80)
    const shared = [...rooms].flatMap(([table, uses]) => {
      const beside = usedBeside[table] ?? []
      const owners = new Set(uses.map(({ room }) => room).filter((room) => !beside.includes(room)))
      return owners.size === 1 ? [] : [`${table}: ${[...owners].join(', ')}`]
    })
    expect(shared).toEqual([])
  })

  test('what this file excuses is still so', () => {
    const gone = Object.entries(usedBeside).flatMap(([table, rooms]) =>
      rooms
        .filter((room) => !used.some((one) => one.table === table && one.room === room))
        .map((room) => `${table}: ${room}`),
    )
    expect(gone).toEqual([])
  })
})

const webFiles = files.filter(({ file }) => /\/web\//.test(file))

/** Where the API's client knows addresses by itself: who is there, and the token that every change carries. */
const ownAddresses = ['src/platform/web/api/api-client.ts', 'src/platform/web/profile.ts']

test('web code names routes: no address of the API stands in it, but those that the client itself asks', () => {
  const paths = new Set(
    files
      .filter(({ file }) => file.endsWith('contract.ts'))
      .flatMap(({ text }) =>
        [...text.matchAll(/path: '(\/api\/[^']+)'/g)].map(([, address = '']) => address),
      ),
  )
  expect(paths.size).toBeGreaterThan(200)
  const named = webFiles.flatMap(({ file, text }) =>
    [...text.matchAll(/['"`](\/(?:api(?!\/docs)|health)\b[^'"`]*)/g)].map(([, address = '']) => ({
      file,
      address,
    })),
  )
  expect([...new Set(named.map(({ file }) => file))].toSorted()).toEqual(ownAddresses)
  expect(named.filter(({ address }) => !paths.has(address))).toEqual([])
})

test('of a contract web code takes types and tables of routes, which the build leaves methods and paths of', () => {
  const taken = webFiles.flatMap(({ file, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '[^']*contract\.ts'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ file, name })),
    ),
  )
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter(({ name }) => !/^\w+Routes$/.test(name))).toEqual([])
})

test('in the rooms only stores and views ask the database', () => {
  const asking = files.filter(
    ({ file, text }) =>
      /^src\/rooms\//.test(file) &&
      !/-(store|view)\.ts$/.test(file) &&
      /\b(?:pool|client)\s*\.query\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  )
  expect(asking.map(({ file }) => file)).toEqual([])
})

test('Z4 L5 nothing spreads an actor and puts another company into it, but withinCompany', () => {
  const crossing = files.filter(({ text }) => /\.\.\.\s*(?:\w+\.)?actor\s*,\s*tenantId\b/.test(text))
  expect(crossing.map(({ file }) => file)).toEqual(['src/platform/server/transaction.ts'])
})
