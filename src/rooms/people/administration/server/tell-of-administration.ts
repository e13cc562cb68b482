// A company's owners hear of everything that an administrator of the platform does inside their company: in the product and
// by mail.

import { newId } from '#platform/kernel/id.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { TellMembers } from '#rooms/people/accounts/server/index.ts'
import {
  administrationMail,
  type CompanyStateText,
  companyStateMail,
  createIdentity,
  listOwners,
  tellOwners,
} from '#rooms/people/accounts/server/index.ts'

export interface ActOfAdministrator {
  title: string
  text: string
  /** The account that it is about, whose person is told otherwise. */
  about?: string
  /** A page of the product; the team's by default. */
  link?: string
}

/** Within the company, in the transaction of what was done. */
export async function tellOwnersOfAct(
  platform: Platform,
  tell: TellMembers,
  inside: Tx,
  { title, text, about = '', link }: ActOfAdministrator,
): Promise<void> {
  const kind = 'administration-act'
  await tellOwners(createIdentity(platform, tell), inside, about, {
    kind,
    news: `${kind}:${newId()}`,
    title,
    text,
    ...(link === undefined ? {} : { link }),
  })
  const { supportEmail } = platform.config
  for (const { id, email } of await listOwners(inside))
    if (id !== about)
      await platform.mail.post(inside, administrationMail(email, { title, text, supportEmail }))
}

/** Read before a company is erased; within it. */
export async function listOwnerAddresses(inside: Tx): Promise<string[]> {
  return (await listOwners(inside)).map(({ email }) => email)
}

/** Whoever the company belonged to hears by mail, since a closed one lets nobody in. */
export async function tellOfCompanyState(
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Tx,
  addresses: readonly string[],
  text: Omit<CompanyStateText, 'supportEmail'>,
): Promise<void> {
  for (const address of addresses)
    await mail.post(tx, companyStateMail(address, { ...text, supportEmail: config.supportEmail }))
}
