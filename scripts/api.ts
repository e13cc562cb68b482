// `npm run api`: writes the description of version 1 of the API, and the typed client that is made of it. Refuses to write a
// description that breaks the one before.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { apiBreaksOf } from './api-breaks.ts'
import {
  clientRecord,
  describeApi,
  documentFile,
  hashOfDocument,
  readDocument,
  writeDocument,
} from './api-document.ts'

const root = path.resolve(import.meta.dirname, '..')
const tools = path.join(root, 'tools', 'sdk')
const document = await describeApi()
const breaks = fs.existsSync(documentFile) ? apiBreaksOf(readDocument(), document) : []
if (breaks.length > 0) {
  process.stderr.write(
    `Nothing was written. This breaks programs that use version 1 of the API:\n${breaks.map((one) => `- ${one}\n`).join('')}Add beside what is there instead, and mark what is to go as deprecated in its contract.\n`,
  )
  process.exit(1)
}
writeDocument(document)
if (!fs.existsSync(path.join(tools, 'node_modules')))
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
run(process.execPath, [path.join('node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js')])
fs.writeFileSync(clientRecord, `${JSON.stringify({ document: hashOfDocument() }, null, 2)}\n`)
process.stdout.write('Wrote docs/api/v1.json and clients/typescript/src.\n')

function run(program: string, words: readonly string[]): void {
  const { status, error } = spawnSync(program, words, { cwd: tools, stdio: 'inherit' })
  if (status === 0) return
  process.stderr.write(`${program} ${words.join(' ')} failed${error ? `: ${error.message}` : ''}.\n`)
  process.exit(1)
}
