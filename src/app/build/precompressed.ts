// Writes a .br and a .gz beside every text file of the browser's build, so that no request compresses anything.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const textFile = /\.(js|css|svg|json)$/
/** Below this a compressed answer saves nothing. */
const worthwhileBytes = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      for (const name of Object.keys(bundle).filter((name) => textFile.test(name) && !name.startsWith('.'))) {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < worthwhileBytes) continue
        await writeFile(
          `${path}.br`,
          await toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        )
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
      }
    },
  }
}
