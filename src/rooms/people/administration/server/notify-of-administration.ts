// A company's owners hear of everything that an administrator of the platform does inside their company: in the product and
// by mail.

import { newId } from '#platform/kernel/id.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MailReader, NotifyMembers } from '#rooms/people/accounts/server/index.ts'
import {
  administrationMail,
  type CompanyStateText,
  companyStateMail,
  createIdentity,
  listOwners,
  notifyOwners,
} from '#rooms/people/accounts/server/index.ts'

export interface ActOfAdministrator {
  title: string
  text: string
  /** The account that it is about, where its person gets another mail of it: an owner then gets one, not two. */
  about?: string
  /** A page of the product; the team's by default. */
  link?: string
}

/** Within the company, in the transaction of what was done. `write` is called once for each language of the owners. */
export async function notifyOwnersOfAct(
  platform: Platform,
  notify: NotifyMembers,
  inside: Tx,
  write: () => ActOfAdministrator,
): Promise<void> {
  const kind = 'administration-act'
  const notificationKey = `${kind}:${newId()}`
  const { about = '', link } = write()
  await notifyOwners(createIdentity(platform, notify), inside, about, () => {
    const { title, text } = write()
    return { kind, notificationKey, title, text, ...(link === undefined ? {} : { link }) }
  })
  const { supportEmail } = platform.config
  for (const { id, email, region } of await listOwners(inside))
    if (id !== about)
      await platform.mail.enqueueMail(
        inside,
        inLanguageOf(region, () => administrationMail(email, { ...write(), supportEmail })),
      )
}

/** Read before a company is erased; within it. */
export async function listOwnerReaders(inside: Tx): Promise<MailReader[]> {
  return listOwners(inside)
}

/** Notifies the owners of a closed company by mail, since they cannot sign in any more. */
export async function notifyOfCompanyState(
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  tx: Tx,
  readers: readonly MailReader[],
  write: () => Omit<CompanyStateText, 'supportEmail'>,
): Promise<void> {
  for (const { email, region } of readers)
    await mail.enqueueMail(
      tx,
      inLanguageOf(region, () => companyStateMail(email, { ...write(), supportEmail: config.supportEmail })),
    )
}
