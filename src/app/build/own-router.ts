// Gives the browser the small router of the house in place of the library, of which the pages here use a twelfth
// (src/app/web/browser-router.tsx). What it does not have is refused by the build, by name.
import path from 'node:path'
import type { Plugin } from 'vite'

const inItsPlace = path.resolve('src/app/web/browser-router.tsx')

export function ownRouter(): Plugin {
  return {
    name: 'own-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => inItsPlace },
  }
}
