// Takes what a screen imports through a room's door (`web/index.ts`, `rules/index.ts`) from the file behind it. Otherwise a
// page that shows one part of a room looks as if it needed all that the door names, and a first visit would load it.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const throughDoor = /import \{([^}]*)\} from '([^']+\/(?:web|rules)\/index\.ts)';?/g
const handedOn = /export \{([^}]*)\} from '([^']+)'/g

/** What a door hands on by name: the file, and the name that it has there. */
type Door = ReadonlyMap<string, { file: string; name: string }>

export function bypassDoors(): Plugin {
  const doors = new Map<string, Door>()
  return {
    name: 'bypass-doors',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\/index\.ts'/ },
      async handler(code, id) {
        let rest = code
        for (const [statement, names = '', source = ''] of code.matchAll(throughDoor)) {
          const file = (await this.resolve(source, id))?.id
          if (file === undefined) continue
          const door = doors.get(file) ?? doorAt(file)
          doors.set(file, door)
          rest = rest.replace(statement, behind(door, source, names))
        }
        // A statement stays on its lines or shrinks to one; nobody debugs an import.
        return { code: rest, map: null }
      },
    },
  }
}

function doorAt(file: string): Door {
  const folder = file.replace(/[^/]*$/, '')
  const names = new Map<string, { file: string; name: string }>()
  for (const [, list = '', source = ''] of readFileSync(file, 'utf8').matchAll(handedOn))
    for (const { name, as } of namesIn(list))
      names.set(as, { file: new URL(source, `file://${folder}`).pathname, name })
  return names
}

/** The same imports from the files; what the door itself holds is still taken from it. */
function behind(door: Door, source: string, names: string): string {
  return namesIn(names)
    .map(({ name, as }) => {
      const found = door.get(name)
      return `import { ${found?.name ?? name} as ${as} } from '${found?.file ?? source}'`
    })
    .join(';')
}

/** `a, b as c, type D`: without types, which the browser never sees. */
function namesIn(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', as = name] = entry.split(/\s+as\s+/)
      return { name, as }
    })
}
