// Every administrator hears by mail when sign-ins are paused and when the pause ends.

import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listAdministratorReaders } from '#rooms/people/administration/server/index.ts'

export async function notifyAdministrators(
  { mail, publicOrigin }: Platform,
  tx: Tx,
  write: () => { subject: string; text: string },
): Promise<void> {
  for (const { email, region } of await listAdministratorReaders(tx)) {
    const { subject, text } = inLanguageOf(region, write)
    await mail.enqueueMail(tx, {
      to: email,
      subject: `${subject} (${new URL(publicOrigin).host})`,
      text: `${text}\n\n${publicOrigin}/admin/emergency\n`,
    })
  }
}
