// What is mailed when a company's directory changes an account.
import type { Mail } from '#platform/server/mail/mail.ts'

/** To the old address. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: 'The e-mail address of your Emporion account was changed',
    text: `Your company's directory gave your Emporion account another e-mail address. This is the last mail about the account that comes
here.

If this is a mistake, tell an owner of your company.
`,
  }
}
