// The security alert: a mail when an account is signed in to from a device that it was never used from. A user who switched
// security alerts off gets none; that a password or an address was changed is mailed in any case.
import { t } from '#platform/kernel/texts.ts'
import { momentText } from '#platform/server/documents/moment-text.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { deviceLabel } from '../../rules/device-label.ts'
import { readUser } from '../account-store.ts'
import type { Identity } from '../identity.ts'
import { paragraphs } from '../mails/mail-texts.ts'
import { wantsToHear } from '../own-notification-choices.ts'

export async function notifyOfNewDevice(
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
  await identity.mail.enqueueMail(tx, mail)
}

function newDeviceMail(to: string, device: string, network: string | undefined, now: Date): Mail {
  const where =
    network === undefined ? device : t('{device}, from the network address {network}', { device, network })
  return {
    to,
    subject: t('A new device signed in to your Emporion account'),
    text: paragraphs(
      t('Somebody signed in to your Emporion account from a device that was not used for it before:'),
      `${where}\n${momentText(now)}`,
      t(
        'If it was you, you don’t need to do anything. If not, end that session in the Security tab of the settings and change the password at once.',
      ),
      t('You can switch off these alerts in the Notifications tab of the settings.'),
    ),
  }
}
