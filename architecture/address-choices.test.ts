// A page that follows its address says which part of it it can't use. So every parameter that a page reads is either one
// of its closed choices, which its room declares and its screen hands to its frame, or is listed here with the reason why it
// is open. Read off the text: a choice that two screens of a room read counts as declared when either declares it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const rooms = path.resolve(import.meta.dirname, '../src/rooms')

/** Where the page answers for whatever the address says, or nothing is shown differently for it. */
const open: Readonly<Record<string, string>> = {
  access: 'an id; the page says that it is not open here',
  add: 'an application that is offered, or none',
  app: 'an id; the simulator says which application it shows instead',
  applicationId: 'an id; the page says that there is no such application',
  applications: 'ids that a link carries to people without the shortlist',
  cursor: 'a place in a list; a page of its own where the list has none such',
  edit: 'a record or a switch; the page says what is not there',
  entry: 'an id; the trail says that there is no such entry',
  hide: 'rows of one’s own criteria',
  invite: 'a company; the dialog says whether it is there',
  order: 'an id; the list says what it was narrowed to',
  redirect: 'an address',
  reference: 'free text',
  save: 'done once, then taken out of the address',
  search: 'free text',
  shortlist: 'an id; the page says that there is no such shortlist',
  token: 'a secret',
  trial: 'done once, then taken out of the address',
  user: 'an id; the panel says that there is no such account',
  version: 'a version in the list below, or none is open',
}

function source(file: string): string {
  return fs.readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}

const reading = /(?:[pP]arameters|URLSearchParams\([^\n]*\))\.(?:get|getAll|has)\('(\w+)'\)/g

const readIn = (text: string) => [...text.matchAll(reading)].map(([, name = '']) => name)

/** What `outside({ … })`, `unknownDays(…)` and the rules that are written out by hand know. */
function declaredIn(text: string): string[] {
  const tables = text.split(/\boutside\(\s*\{/).slice(1)
  const rules = text.split(/: UnknownIn = /).slice(1)
  const days = [...text.matchAll(/\bunknownDays\(([^)]*)\)/g)].map(([, names = '']) => names)
  return [
    ...tables.flatMap((rest) =>
      [...(/^.*?\},?\s*\)(?=$|,$|\s?\}|\()/ms.exec(rest)?.[0] ?? '').matchAll(/(?:^|[{,])\s*(\w+):/g)].map(
        ([, name]) => name,
      ),
    ),
    ...days.flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)),
    ...rules.flatMap((rest) =>
      [...(/^[\s\S]*?\n *\]\n/.exec(rest)?.[0] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ),
  ].flatMap((name) => name ?? [])
}

const files = fs
  .readdirSync(rooms, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/(?:web|rules)\/.+\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({
    name,
    room: name.split('/').slice(0, 2).join('/'),
    text: source(path.join(rooms, name)),
  }))

const closed = files.flatMap(({ name, room, text }) =>
  readIn(text)
    .filter((parameter) => !(parameter in open))
    .map((parameter) => ({ name, room, parameter })),
)

test('every closed choice that a page reads from its address is declared in its room', () => {
  expect(closed.length).toBeGreaterThan(30)
  const silent = closed.filter(
    ({ room, parameter }) =>
      !files.some((file) => file.room === room && declaredIn(file.text).includes(parameter)),
  )
  expect(silent).toEqual([])
})

test('a screen that reads a closed choice hands what it can’t use to its frame', () => {
  const silent = closed.filter(
    ({ name }) =>
      name.endsWith('-screen.tsx') &&
      !/unknownIn=\{/.test(files.find((file) => file.name === name)?.text ?? ''),
  )
  expect(silent).toEqual([])
})

test('what is called open is read somewhere', () => {
  const unread = Object.keys(open).filter(
    (parameter) => !files.some(({ text }) => readIn(text).includes(parameter)),
  )
  expect(unread).toEqual([])
})
