// What the mails say. Plain text; subjects hold nothing that anybody typed.
import type { Mail } from '#platform/server/mail/mail.ts'
import { unlinkedText } from '../rules/unlinked-text.ts'

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Emporion password',
    text: `Somebody asked to reset the password of the Emporion account with this e-mail address.

Set a new password here, within 15 minutes:

${link}

The link works once. When the new password is set, every session of the account ends; the second factor stays as it is.
If you did not ask for this, do nothing: your password stays as it is.
`,
  }
}

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address for Emporion',
    text: `Welcome to Emporion. Confirm that this e-mail address is yours, within 24 hours:

${link}

The link works once. If you did not register, do nothing.
`,
  }
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Emporion password was changed',
    text: `The password of your Emporion account was changed, and other sessions of it were ended.

If it was not you, reset the password from the sign-in page at once and tell an owner of your company.
`,
  }
}

export function passkeyAddedMail(to: string): Mail {
  return {
    to,
    subject: 'A passkey was added to your Emporion account',
    text: `A passkey was added to your Emporion account. It signs in without the password.

If it was not you, sign in, remove it in the Security tab of the settings, end the other sessions and change the password.
`,
  }
}

export function passkeyRemovedMail(to: string): Mail {
  return {
    to,
    subject: 'A passkey was removed from your Emporion account',
    text: `A passkey was removed from your Emporion account. It signs in no more.

If it was not you, change the password at once and look through the passkeys and sessions in the Security tab of the settings.
`,
  }
}

export function apiKeyMail(to: string, what: 'made' | 'regenerated'): Mail {
  const happened = {
    made: 'An API key that acts for your Emporion account was made',
    regenerated:
      'An API key that acts for your Emporion account was given a new secret, and the old one stopped working',
  }[what]
  return {
    to,
    subject: 'An API key of your Emporion account was changed',
    text: `${happened}. Whoever holds it can do what its scopes say without signing in.

If it was not you, sign in, revoke it in the Security tab of the settings, end the other sessions and change the password.
`,
  }
}

export interface ExpiringKey {
  name: string
  masked: string
  expiresAt: Date
  /** Where it is given a new secret. */
  link: string
}

export function expiringKeyMail(to: string, { name, masked, expiresAt, link }: ExpiringKey): Mail {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return {
    to,
    subject: 'An API key of your Emporion account expires soon',
    text: `The API key ${unlinkedText(name)} (${masked}), which acts for your Emporion account, expires on ${moment.format(expiresAt)} UTC. Programs that use it are refused from then on.

Give it a new secret before that, and hand the new one to those programs:

${link}

If nothing uses it any more, do nothing: it stops by itself.
`,
  }
}

export function ssoLinkedMail(to: string): Mail {
  return {
    to,
    subject: 'Your Emporion account was signed in to through your company',
    text: `Somebody signed in to your Emporion account through the single sign-on of your company, for the first time. From now on that opens your account beside your password; a second factor that you have set up is still asked for.

If it was not you, tell an owner of your company.
`,
  }
}

export function secondFactorMail(to: string, what: 'app added' | 'app removed' | 'codes renewed'): Mail {
  const happened = {
    'app added':
      'An authenticator app was added to your Emporion account. Its codes are asked for from now on',
    'app removed':
      'The authenticator app was removed from your Emporion account. Its codes are asked for no more',
    'codes renewed':
      'Your Emporion account was given ten new backup codes. The ones before them open nothing any more',
  }[what]
  return {
    to,
    subject: 'The second factor of your Emporion account was changed',
    text: `${happened}.

If it was not you, reset the password from the sign-in page at once, then look through the second factors and sessions in the Security tab of the settings.
`,
  }
}

export function newAccountMail(to: string, username: string, companyName: string, link: string): Mail {
  return {
    to,
    subject: 'Your Emporion account is ready',
    text: `An administrator of Emporion, an enterprise marketplace for AI software, made an account for you in the company ${unlinkedText(companyName)}. Your username is ${unlinkedText(username)}.

Choose a password within seven days, and sign in with it:

${link}

The link works once. If you do not know what this is about, do nothing: without a password nobody signs in.
`,
  }
}
