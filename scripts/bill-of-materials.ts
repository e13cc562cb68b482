// Prints what runs in production as a CycloneDX 1.6 document, from the lock file alone. npm's own `npm sbom` leaves out
// packages that a development tool also uses, and stops at ranges such as "latest" in others' manifests.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}

const { name, version, packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const addressOf = (of: string, at: string) => `pkg:npm/${of.replace('@', '%40')}@${at}`

const components = Object.entries(packages as Record<string, Locked>)
  .filter(([place, { dev }]) => place !== '' && !dev)
  .map(([place, entry]) => ({ name: place.slice(place.lastIndexOf('node_modules/') + 13), ...entry }))
  .map((entry) => ({
    type: 'library',
    'bom-ref': addressOf(entry.name, entry.version),
    name: entry.name,
    version: entry.version,
    // What is installed on some machines only.
    scope: entry.optional ? 'optional' : 'required',
    purl: addressOf(entry.name, entry.version),
    licenses: [{ expression: entry.license ?? 'NOASSERTION' }],
    hashes: (entry.integrity ?? '')
      .split(' ')
      .filter((hash) => hash.startsWith('sha512-'))
      .map((hash) => ({ alg: 'SHA-512', content: Buffer.from(hash.slice(7), 'base64').toString('hex') })),
  }))
  .filter(({ purl }, index, all) => all.findIndex((other) => other.purl === purl) === index)

process.stdout.write(
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name, version, purl: addressOf(name, version) } },
      components,
    },
    undefined,
    2,
  )}\n`,
)
