// What is mailed when an account is given another e-mail address.
import type { Mail } from '#platform/server/mail/mail.ts'

export function emailChangeMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your new e-mail address for Emporion',
    text: `Somebody asked to use this e-mail address for their Emporion account. Confirm that it is yours, within 24 hours:

${link}

The link works once. Until then the account keeps the address that it has. If it was not you, do nothing.
`,
  }
}

/** To the old address, as soon as the change is asked for. The new one stays out of it. */
export function emailChangeAskedMail(to: string): Mail {
  return {
    to,
    subject: 'A new e-mail address was asked for at Emporion',
    text: `Somebody who knows the password of your Emporion account asked to give it another e-mail address. It changes when the link
that was mailed to the new address is followed; until then mails go on arriving here.

If it was not you, change the password in the Security tab of the settings: the new address is given up with it.
`,
  }
}

/** To the old address, once the new one holds. */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: 'The e-mail address of your Emporion account was changed',
    text: `The new e-mail address of your Emporion account was confirmed. This is the last mail about the account that comes here.

If it was not you, tell an owner of your company, or support, at once.
`,
  }
}
