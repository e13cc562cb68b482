// Lists what a company pays for. Compiled by the tests, and run by them against a server:
// EMPORION_URL=http://localhost:3000 EMPORION_KEY=emp_live_… node clients/typescript/example.ts
import { client, listSubscriptions } from './src/index.ts'

declare const process: { env: Record<string, string | undefined> }

client.setConfig({
  baseUrl: process.env.EMPORION_URL ?? 'http://localhost:3000',
  auth: () => process.env.EMPORION_KEY,
})

let cursor: string | undefined
do {
  const { data, error } = await listSubscriptions({ query: { cursor } })
  if (!data) throw new Error(error.message)
  for (const { applicationName, status, paid } of data.items)
    console.log([applicationName, status, paid ? `${paid.costMinor / 100} ${paid.currency}` : ''].join('\t'))
  cursor = data.next ?? undefined
} while (cursor !== undefined)
