// What the person who started the demo must know of it.
import type { Config } from '#platform/server/config.ts'
import { demoAccounts } from './accounts.ts'
import { sampleCatalogue } from './catalogue/sample-catalogue.ts'
import { demoListings } from './vendor-listings.ts'

export function demoNotes({
  devInbox,
  isOpenToOthers,
}: Pick<Config, 'devInbox' | 'isOpenToOthers'>): string[] {
  const ofVendors = demoListings.filter(({ published }) => published !== undefined).length
  const notes = [
    `  The catalogue holds sample data: ${sampleCatalogue().listings.length} fictional applications, and ${ofVendors} of the demo's vendors.`,
    ...accountTable(),
  ]
  if (isOpenToOthers)
    notes.push(
      `  Warning: other machines may reach this address, and everybody knows these passwords, the platform owner's too${devInbox ? ', and may read every mail at /dev/inbox' : ''}. Set SEED=none where anything is real.`,
    )
  return notes
}

function accountTable(): string[] {
  const widest = (pick: (account: (typeof demoAccounts)[number]) => string) =>
    Math.max(...demoAccounts.map((account) => pick(account).length))
  const nameWidth = widest(({ username }) => username)
  const passwordWidth = widest(({ password }) => password)
  return [
    '  Sign in as (demo accounts, with passwords that everybody knows):',
    ...demoAccounts.map(
      ({ username, password, label }) =>
        `    ${username.padEnd(nameWidth)}   ${password.padEnd(passwordWidth)}   ${label}`,
    ),
  ]
}
