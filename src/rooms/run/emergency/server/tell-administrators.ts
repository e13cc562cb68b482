// Every administrator hears by mail when sign-ins are paused and when the pause ends.
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listAdministratorAddresses } from '#rooms/people/administration/server/index.ts'

export async function tellAdministrators(
  { mail, publicOrigin }: Platform,
  tx: Tx,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  for (const to of await listAdministratorAddresses(tx))
    await mail.post(tx, {
      to,
      subject: `${subject} (${new URL(publicOrigin).host})`,
      text: `${text}\n\n${publicOrigin}/admin/emergency\n`,
    })
}

/** For people of any zone. */
export function utc(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
