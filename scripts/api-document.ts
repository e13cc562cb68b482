// The description of version 1 of the API, made of the rooms' contracts without starting anything, and the file that keeps it.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteContract } from '../src/platform/contract/route.ts'
import { apiV1Document } from '../src/platform/server/http/api-v1.ts'

const root = path.resolve(import.meta.dirname, '..')
export const documentFile = path.join(root, 'docs', 'api', 'v1.json')

/** Which description the client was made of. */
export const clientRecord = path.join(root, 'clients', 'typescript', 'made-of.json')

/** Every room's part of the API is in its `program-contract.ts`. */
export async function describeApi(): Promise<Record<string, unknown>> {
  const contracts: RouteContract[] = []
  for (const file of fs.globSync('src/rooms/*/*/program-contract.ts', { cwd: root }).sort()) {
    const parts: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    for (const [name, routes] of Object.entries(parts))
      if (name.endsWith('ProgramRoutes'))
        contracts.push(...(Object.values(routes as object) as RouteContract[]))
  }
  contracts.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
  return JSON.parse(JSON.stringify(apiV1Document(contracts)))
}

export function readDocument(): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(documentFile, 'utf8'))
}

export function writeDocument(document: Record<string, unknown>): void {
  fs.mkdirSync(path.dirname(documentFile), { recursive: true })
  fs.writeFileSync(documentFile, `${JSON.stringify(document, null, 2)}\n`)
}

/** Names the description that is kept. */
export function hashOfDocument(): string {
  return createHash('sha256').update(fs.readFileSync(documentFile)).digest('hex')
}
