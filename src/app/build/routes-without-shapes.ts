// Screens name routes (`query(procurementRoutes.getOrder, { id })`). The compiler reads shapes, permissions and limits of
// them; what reaches the browser is method and path of those that are used, so that zod never does.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = /\/src\/rooms\/[\w-]+\/[\w-]+\/[a-z-]*contract\.ts$/
const table = /^(.*\/[a-z-]*contract\.ts)\?routes=(\w+)$/

export function routesWithoutShapes(): Plugin {
  return {
    name: 'routes-without-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'app',
    resolveId: { filter: { id: table }, handler: (id) => id },
    load: {
      filter: { id: [contract, table] },
      async handler(id) {
        const [, file = id, wanted] = table.exec(id) ?? []
        const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
        const tables = Object.keys(exported).filter((name) => name.endsWith('Routes'))
        if (wanted) return addressesOf(exported[wanted])
        // Each route is an export of its own: those that no screen names are left out.
        return tables.map((name) => `export * as ${name} from '${file}?routes=${name}'`).join('\n')
      },
    },
  }
}

function addressesOf(routes: unknown): string {
  return Object.entries(routes as Record<string, { method: string; path: string }>)
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })}`)
    .join('\n')
}
