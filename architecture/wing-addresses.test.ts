// The READMEs of the wings say in which room an address is decided: each route of a contract and each page belongs to the room
// that names the longest part of its address, and no room names an address that it has not.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const filesLike = (pattern: string) => fs.globSync(pattern, { cwd: root })

interface Address {
  /** `wing/room` */
  room: string
  at: string
}

/** What programs call, `/api/v1`, is left out: docs/api.md leads through it. */
const routes: Address[] = filesLike('src/rooms/*/*/*contract.ts').flatMap((file) =>
  [...read(file).matchAll(/\bpath: ['`](\/[^'`]*)/g)]
    .map(([, at = '']) => ({ room: file.split('/').slice(2, 4).join('/'), at }))
    .filter(({ at }) => !at.startsWith('/api/v1/')),
)
const screens: Address[] = pages.map(({ path: at, screen }) => ({
  room: screen.split('/').slice(0, 2).join('/'),
  at: at.replace(/:(\w+)/g, '{$1}'),
}))
const decided = [...routes, ...screens]

/** The third cell of a room's row. */
const named: Address[] = filesLike('src/rooms/*/README.md').flatMap((file) =>
  [...read(file).matchAll(/^\| `([a-z-]+)` \|.*\|(.*)\|$/gm)].flatMap(([, room = '', cell = '']) =>
    [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, at = '']) => ({
      room: `${file.split('/')[2]}/${room}`,
      at: at.replace(/:(\w+)/g, '{$1}'),
    })),
  ),
)

const isWithin = (at: string, start: string) => at === start || at.startsWith(`${start}/`)

test('the README of a wing names every address that its rooms decide', () => {
  expect(routes.length).toBeGreaterThan(300)
  expect(screens.length).toBeGreaterThan(50)
  const elsewhere = decided.filter(({ room, at }) => {
    const [longest] = named
      .filter((one) => isWithin(at, one.at))
      .toSorted((one, other) => other.at.length - one.at.length)
    return longest?.room !== room
  })
  expect(elsewhere).toEqual([])
})

test('the README of a wing names no address that its room does not decide', () => {
  expect(
    named.filter((one) => !decided.some(({ room, at }) => room === one.room && isWithin(at, one.at))),
  ).toEqual([])
})
