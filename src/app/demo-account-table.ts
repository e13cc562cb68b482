// The demo accounts, as the start prints them.
import { demoAccounts } from '#rooms/people/identity/sample/demo-accounts.ts'

export function demoAccountTable(): string[] {
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
