// npm run chart
// Writes ops/kubernetes/emporion.yaml, what the Helm chart comes to with its own values, for those who use kubectl alone. Takes helm.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const chart = path.join(root, 'ops', 'helm', 'emporion')

/** Changes with every change of the chart, so that manifests which were not made anew are noticed where helm is not. */
export function chartDigest(): string {
  const digest = createHash('sha256')
  for (const name of fs.readdirSync(chart, { recursive: true, encoding: 'utf8' }).sort())
    if (fs.statSync(path.join(chart, name)).isFile())
      digest.update(`${name}\0`).update(fs.readFileSync(path.join(chart, name)))
  return digest.digest('hex')
}

/** As helm renders it, with an address that has to be changed. Throws where helm is not there, or the chart is wrong. */
export function renderedManifests(): string {
  const helm = (...words: string[]) => execFileSync('helm', words, { cwd: chart, encoding: 'utf8' })
  const values = ['--set', 'publicOrigin=https://market.example']
  helm('lint', '--strict', '.', ...values)
  const manifests = helm('template', 'emporion', '.', ...values)
  return `# Made by \`npm run chart\` of ops/helm/emporion, for those who use kubectl alone. docs/operating.md, "Kubernetes", says what to set here.
# chart ${chartDigest()}
${manifests}`
}

if (process.argv[1] === import.meta.filename)
  fs.writeFileSync(path.join(root, 'ops', 'kubernetes', 'emporion.yaml'), renderedManifests())
