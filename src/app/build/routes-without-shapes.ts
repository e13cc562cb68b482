// Screens name routes (`query(orderRoutes.getOrder, { id })`). The compiler reads shapes, permissions and limits of
// them; what reaches the browser is method and path of those that are used, so that zod never does.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const taken = /import \{([^}]*)\} from '([^']*contract\.ts)'/g
const table = /^(.*\/[a-z-]*contract\.ts)\?routes=(\w+)$/

export function routesWithoutShapes(): Plugin {
  return {
    name: 'routes-without-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'app',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /contract\.ts'/ },
      /** Takes each table as a namespace, of which the routes that no screen names are left out. */
      async handler(code, id) {
        let rest = code
        for (const [statement, list = '', source = ''] of code.matchAll(taken)) {
          const names = list.split(',').map((name) => name.trim())
          const tables = names.filter((name) => /^\w+Routes$/.test(name))
          const others = names.filter((name) => name !== '' && !/^\w+Routes$|^type /.test(name))
          if (others.length > 0)
            this.error(
              `${id} takes ${others.join(', ')} from ${source}: a screen takes routes and types of a contract, and a value from the rules`,
            )
          if (tables.length === 0) continue
          const file = (await this.resolve(source, id))?.id
          const imports = tables.map((name) => `import * as ${name} from '${file}?routes=${name}'`)
          rest = rest.replace(statement, imports.join(';'))
        }
        // A statement stays on its lines or shrinks to one; nobody debugs an import.
        return { code: rest, map: null }
      },
    },
    resolveId: { filter: { id: table }, handler: (id) => id },
    load: {
      filter: { id: table },
      async handler(id) {
        const [, file = '', name = ''] = table.exec(id) ?? []
        const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
        return addressesOf(exported[name])
      },
    },
  }
}

function addressesOf(routes: unknown): string {
  return Object.entries(routes as Record<string, { method: string; path: string }>)
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })}`)
    .join('\n')
}
