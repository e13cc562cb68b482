// Takes each icon from its own file. Through the library's index a module that draws one icon would seem to need every icon
// of the product, and a first visit would load them all.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const imports = new RegExp(String.raw`import \{([^}]*)\} from '${library}';?`, 'g')

export function oneIconAtATime(): Plugin {
  const index = createRequire(import.meta.url)
    .resolve(library)
    .replace(/\/dist\/.*$/, '/dist/esm/lucide-react.mjs')
  const fileOf = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[^'.]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file)

  return {
    name: 'one-icon-at-a-time',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: library },
      handler(code) {
        return {
          code: code.replaceAll(imports, (_statement, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map((name) => importOf(name))
              .join(';'),
          ),
          // Statements stay on their lines or shrink to one; nobody debugs an import.
          map: null,
        }
      },
    },
  }

  function importOf(name: string): string {
    const [exported = '', local = exported] = name.split(/\s+as\s+/)
    const file = fileOf.get(exported)
    if (!file) throw new Error(`${library} has no icon "${exported}"`)
    return `import ${local} from '${library}/${file}'`
  }
}
