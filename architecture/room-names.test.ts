// A room is found by its name: its folder, the line in the graph and what its door exports say the same, and no second room of
// another wing has it.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const graph: object = createRequire(import.meta.url)('./room-graph.cjs')
const rooms = Object.keys(graph)
const nameOf = (room: string) => room.split('/').at(-1) ?? ''

test('every folder of a wing is a room of the graph, and no two rooms have one name', () => {
  const folders = fs
    .globSync('src/rooms/*/*/', { cwd: root })
    .map((folder) => folder.split('/').slice(2, 4).join('/'))
  expect(folders.toSorted()).toEqual(rooms.toSorted())
  const names = rooms.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the door of a room exports a room of its name', () => {
  const doors = fs.globSync('src/rooms/*/*/server/*.ts', { cwd: root }).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/^export function (\w+Room)\(.*?^ {4}name: '([^']+)'/gms)].map(
      ([, built = '', name = '']) => ({ room: file.split('/').slice(2, 4).join('/'), built, name }),
    )
  })
  expect(doors.length).toBeGreaterThan(40)
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(
    doors.filter(({ room, built, name }) => name !== nameOf(room) || built !== `${camel(name)}Room`),
  ).toEqual([])
})
