// Tells a company's owners by mail who becomes an owner or is one no more.
import type { Tx } from '#platform/server/transaction.ts'
import { type Identity, readTeamCompany } from '#rooms/people/accounts/server/index.ts'
import { ownersChangedMail } from './team-mails.ts'

/** That the company has other owners than before reaches by mail whoever is one or was one. */
export async function mailOwners(
  identity: Identity,
  tx: Tx,
  readers: readonly { email: string }[],
  text: string,
): Promise<void> {
  const { name } = await readTeamCompany(tx)
  for (const email of new Set(readers.map((reader) => reader.email)))
    await identity.mail.post(tx, ownersChangedMail(email, name, text))
}
