// Workers and documents name their module by its address: `new URL('./invoice-pdf.ts', import.meta.url)`. In the built
// server each of them is a file of its own, and the address is that of the file.
import path from 'node:path'
import type { Plugin } from 'vite'

const byAddress = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)/g

export function modulesByAddress(environment: string): Plugin {
  const files: string[] = []
  return {
    name: 'modules-by-address',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        return code.replaceAll(byAddress, (_, module: string) => {
          const file = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), module) })
          files.push(file)
          return `new URL(import.meta.ROLLUP_FILE_URL_${file})`
        })
      },
    },
    resolveFileUrl: ({ relativePath }) => `new URL('./${relativePath}', import.meta.url).href`,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/server.ts'))
      if (!start) this.error('the start is not in the build')
      const left = chunks.find(({ code }) => /new URL\([^()]*\.ts[^()]*import\.meta\.url\)/.test(code))
      if (left) this.error(`${left.fileName} names a module by an address that is not written as above`)
      // A worker that reads the file of the start would start a second server.
      const seen = new Set<string>()
      const look = (name: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || seen.has(name)) return
        seen.add(name)
        for (const imported of [...chunk.imports, ...chunk.dynamicImports]) look(imported)
      }
      for (const file of files) look(this.getFileName(file))
      if (seen.has(start.fileName)) this.error('what a worker reads lies in the file of the start')
    },
  }
}
