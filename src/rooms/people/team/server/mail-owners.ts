// Tells a company's owners by mail who becomes an owner or is one no more.
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Identity, type MailReader, readTeamCompany } from '#rooms/people/accounts/server/index.ts'
import { ownersChangedMail } from './team-mails.ts'

/** A notification as a mail says it: its title is a sentence without its full stop. */
export const asSentences = ({ title, text }: { title: string; text: string }): string => `${title}. ${text}`

/** Mails everybody who is or was an owner that the company has other owners than before. */
export async function mailOwners(
  identity: Identity,
  tx: Tx,
  readers: readonly MailReader[],
  write: () => string,
): Promise<void> {
  const { name } = await readTeamCompany(tx)
  const byAddress = new Map(readers.map((reader) => [reader.email, reader.region]))
  for (const [email, region] of byAddress)
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => ownersChangedMail(email, name, write())),
    )
}
