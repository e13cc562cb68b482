// What is mailed when a company's directory changes an account.

import { t } from '#platform/kernel/texts.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { paragraphs } from '#rooms/people/accounts/server/index.ts'

/** To the old address. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: t('The email address of your Emporion account was changed'),
    text: paragraphs(
      t(
        "Your company's directory gave your Emporion account another email address. This is the last mail about the account to this address.",
      ),
      t('If this is a mistake, tell an owner of your company.'),
    ),
  }
}
