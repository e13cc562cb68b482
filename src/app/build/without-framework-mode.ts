// The router's links carry its framework mode with them: the prefetching of routes that a generated manifest names. Pages
// here fetch their files by themselves (use-prefetch.ts), so the browser's build gives a link the little that it asks for.
import type { Plugin } from 'vite'

const frameworkMode = /\/ssr\/components\.js$/
const withLinks = /\/react-router\/dist\/production\/lib\/(dom\/lib|components)\.js$/
const standInId = '\0without-framework-mode'

/** What the router's own answers where no framework is around: no prefetching, and refs joined to one. */
const standIn = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, null, undefined]
export const PrefetchPageLinks = () => null
export const mergeRefs = (ref) => ref
`

export function withoutFrameworkMode(): Plugin {
  let isLeftOut = false
  return {
    name: 'without-framework-mode',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: frameworkMode },
      handler(_source, importer) {
        if (!importer || !withLinks.test(importer)) return
        isLeftOut = true
        return standInId
      },
    },
    load: {
      filter: { id: /^\0without-framework-mode$/ },
      handler: () => standIn,
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('react-router has moved the file that this leaves out')
    },
  }
}
