// The security alert: a mail when an account is signed in to from a device that it was never used from. Whoever switched
// security alerts off gets none; that a password or an address was changed is mailed in any case.
import type { Mail } from '#platform/server/mail/mail.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { deviceLabel } from '../../rules/device-label.ts'
import { readUser } from '../account-store.ts'
import type { Identity } from '../identity.ts'
import { wantsToHear } from '../own-notification-choices.ts'

export async function tellOfNewDevice(
  identity: Identity,
  tx: Tx,
  userId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<void> {
  if (!(await wantsToHear(tx, userId, 'securityAlerts'))) return
  const { email, region } = await readUser(tx, userId)
  const mail = inLanguageOf(region, () =>
    newDeviceMail(email, deviceLabel(userAgent ?? null), tx.actor.network, now),
  )
  await identity.mail.post(tx, mail)
}

function newDeviceMail(to: string, device: string, network: string | undefined, now: Date): Mail {
  const where = network === undefined ? device : `${device}, from the network address ${network}`
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    to,
    subject: 'A new device signed in to your Emporion account',
    text: `Your Emporion account was signed in to from a device that it was not used from before:

${where}
${when}

If it was you, there is nothing to do. If it was not you, end that session in the Security tab of the settings and change the
password at once.

These alerts can be switched off in the Notifications tab of the settings.
`,
  }
}
