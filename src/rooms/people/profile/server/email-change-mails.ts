// What is mailed when an account is given another email address.

import { t } from '#platform/kernel/texts.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { paragraphs } from '#rooms/people/accounts/server/index.ts'

export function emailChangeMail(to: string, link: string): Mail {
  return {
    to,
    subject: t('Confirm your new email address for Emporion'),
    text: paragraphs(
      t(
        'Somebody asked to use this email address for their Emporion account. Confirm that it is yours, within 24 hours:',
      ),
      link,
      t(
        'The link works once. Until then the account keeps its current address. If it was not you, do nothing.',
      ),
    ),
  }
}

/** To the old address, as soon as the change is asked for. The new one stays out of it. */
export function emailChangeAskedMail(to: string): Mail {
  return {
    to,
    subject: t('A new email address was asked for at Emporion'),
    text: paragraphs(
      t(
        'Somebody who knows the password of your Emporion account asked to give it another email address. It changes when they follow the link that we mailed to the new address. Until then mails keep arriving here.',
      ),
      t(
        'If it was not you, change the password in the Security tab of the settings. This also cancels the new address.',
      ),
    ),
  }
}

/** To the old address, once the new one holds. */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: t('The email address of your Emporion account was changed'),
    text: paragraphs(
      t(
        'The new email address of your Emporion account was confirmed. This is the last mail about the account to this address.',
      ),
      t('If it was not you, tell an owner of your company, or support, at once.'),
    ),
  }
}
