// Brings the catalogues up to date with the code: a text that the code has and a language lacks is added as "", and what no
// code uses any more goes. `--missing` writes what lacks, by language.
import fs from 'node:fs'
import path from 'node:path'
import { languages } from '../src/platform/kernel/region.ts'
import { catalogueFile, readCatalogue, textsOfProduct } from './texts-of-product.ts'

const showsMissing = process.argv.includes('--missing')
const keys = [...new Set(textsOfProduct().map(({ key }) => key))].sort()
for (const language of languages) {
  if (language === 'en') continue
  const known = readCatalogue(language)
  const next = Object.fromEntries(keys.map((key) => [key, known[key] ?? '']))
  fs.writeFileSync(catalogueFile(language), `${JSON.stringify(next, null, 2)}\n`)
  const missing = keys.filter((key) => !next[key])
  process.stdout.write(
    `${path.basename(catalogueFile(language))}: ${keys.length} texts, ${missing.length} missing\n`,
  )
  if (showsMissing) for (const key of missing) process.stdout.write(`  ${JSON.stringify(key)}\n`)
}
