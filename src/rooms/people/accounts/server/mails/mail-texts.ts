// What the mails say. Plain text; subjects hold nothing that anybody typed.
import type { Mail } from '#platform/server/mail/mail.ts'
import { unlinkedText } from '../../rules/unlinked-text.ts'

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

The link works once, in a browser that is signed in to the account. If you did not register, do nothing: until it is confirmed the account can order, publish and invite nothing, and it ends after seven days. To take it over, set a new password from the sign-in page.
`,
  }
}

export interface OutdatedPasswordText {
  /** What the policy asks for, as a sentence without its full stop. */
  fault: string
  endsAt: Date
  link: string
}

export function outdatedPasswordMail(to: string, { fault, endsAt, link }: OutdatedPasswordText): Mail {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return {
    to,
    subject: 'Set a new password for Emporion',
    text: `The rules for passwords at Emporion have changed, and yours does not meet them: ${fault}.

Set a new one in the Security tab of your settings before ${moment.format(endsAt)} UTC:

${link}

From then on the present password signs nobody in. You can still set a new one with "Forgot password?" on the sign-in page.
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

export function factorsRemovedMail(to: string): Mail {
  return {
    to,
    subject: 'The second factor of your Emporion account was removed',
    text: `Authenticator app, passkeys and backup codes were removed from your Emporion account. Your password alone signs you in now.

Sign in and set up a second factor again in the Security tab of the settings. If you did not expect this, change the password at once and tell an owner of your company.
`,
  }
}

export interface FactorResetText {
  username: string
  effectiveAt: Date
  /** Where the person stops it. */
  link: string
  supportEmail: string
  /** The mail goes to the person whose factor it is. */
  isOwn: boolean
}

/** To the person, and to everybody who answers for the company or the platform. */
export function factorResetMail(
  to: string,
  { username, effectiveAt, link, supportEmail, isOwn }: FactorResetText,
): Mail {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const whose = isOwn ? 'your account' : 'the account'
  return {
    to,
    subject: isOwn
      ? 'The second factor of your Emporion account will be removed'
      : 'The second factor of an Emporion account will be removed',
    text: `Two administrators of Emporion approved the removal of the second factor of ${whose} ${unlinkedText(username)}, because it was reported lost.

On ${moment.format(effectiveAt)} UTC, authenticator app, passkeys and backup codes are removed and every session of the account ends. From then on the password alone signs in, until a new second factor is set up.

${isOwn ? 'If you still have your second factor, sign in and keep it' : `If ${unlinkedText(username)} did not ask for this, they can sign in and keep the second factor`}:

${link}

If you did not expect this, write to ${supportEmail} at once.
`,
  }
}

export function factorResetStoppedMail(to: string, username: string): Mail {
  return {
    to,
    subject: 'The removal of a second factor at Emporion was stopped',
    text: `The second factor of the Emporion account ${unlinkedText(username)} stays: somebody who is signed in to the account stopped its removal.

If this was not ${unlinkedText(username)}, change the password of the account and end its other sessions.
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

export interface PassedRuleText {
  /** "without single sign-on", for one. */
  what: string
  network: string | undefined
  at: Date
  link: string
}

/** To every owner. It names nobody: what somebody typed as a username does not belong in a mail. */
export function passedRuleMail(to: string, { what, network, at, link }: PassedRuleText): Mail {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    to,
    subject: 'An owner signed in to Emporion past a rule of your company',
    text: `An owner of your company signed in ${what}${network === undefined ? '' : `, from the network address ${network}`}, on ${when}.

Owners keep this way in for emergencies. If none of you did this, end the session and change the password at once:

${link}
`,
  }
}

export interface DomainText {
  domain: string
  /** Undefined where it has come. */
  endsAt: Date | undefined
  record: { name: string; text: string }
  link: string
}

/** To an owner: the record that proves a mail domain is missing, or has been for too long. */
export function domainMail(to: string, { domain, endsAt, record, link }: DomainText): Mail {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    to,
    subject: endsAt
      ? 'The DNS record of your mail domain is missing'
      : 'Single sign-on stopped for one of your mail domains',
    text: `${
      endsAt
        ? `The TXT record that proves that ${unlinkedText(domain)} belongs to your company is missing. Put it back by ${moment.format(endsAt)}. Otherwise single sign-on stops for addresses at this domain, and another company can prove it.`
        : `The TXT record that proves that ${unlinkedText(domain)} belongs to your company was missing for two weeks. Single sign-on stopped for addresses at this domain, and another company can prove it. Members sign in with their password; who has none sets one with "Forgot password?". To go on as before, put the record back and check it in the settings.`
    }

Name: ${unlinkedText(record.name)}
Text: ${record.text}

${link}
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

/** An administrator answers for what they write, so it is not shortened as the words of strangers are. */
const wordsOfAdministration = 3000

export interface TextOfAdministration {
  title: string
  text: string
  supportEmail: string
}

/** To an owner: what an administrator of the platform did in the company. Both texts may hold what somebody typed. */
export function administrationMail(to: string, { title, text, supportEmail }: TextOfAdministration): Mail {
  return {
    to,
    subject: 'Emporion administrators changed something in your company',
    text: `${unlinkedText(title, 300)}.

${unlinkedText(text, wordsOfAdministration)}

If you did not expect this, write to ${supportEmail}.
`,
  }
}

/** To the person whose account an administrator suspended or opened again. */
export function accountStateMail(
  to: string,
  { isSuspended, supportEmail }: { isSuspended: boolean; supportEmail: string },
): Mail {
  return {
    to,
    subject: isSuspended ? 'Your Emporion account was suspended' : 'Your Emporion account is open again',
    text: isSuspended
      ? `An administrator of Emporion suspended your account. You are signed out everywhere, and your API keys are refused until the account is open again.

To ask why, or to have it opened, write to ${supportEmail} or ask an owner of your company.
`
      : `An administrator of Emporion opened your account again. Sign in as before; API keys of yours that have not expired work again.

If you have questions, write to ${supportEmail}.
`,
  }
}

export interface AdministratorText {
  username: string
  roleName: string
  link: string
}

/** To somebody whom two administrators have appointed. */
export function administratorMail(to: string, { username, roleName, link }: AdministratorText): Mail {
  return {
    to,
    subject: 'You are an administrator of Emporion',
    text: `Two administrators of Emporion made you ${roleName}. Your username is ${unlinkedText(username)}.

Choose a password within 24 hours:

${link}

Then sign in and set up a second factor. Until you have one you can use nothing but your own account. If the link has expired, ask for a new one with "Forgot password?" on the sign-in page.

The link works once. If you do not know what this is about, do nothing: without a password nobody signs in.
`,
  }
}

/** To the person whose account the operator repaired, or to administrators who must know of it; `done` is a sentence. */
export function operatorMail(
  to: string,
  { done, supportEmail }: { done: string; supportEmail: string },
): Mail {
  return {
    to,
    subject: 'The operator of Emporion changed an account',
    text: `${done} All sessions of the account have ended.

If you did not expect this, write to ${supportEmail} at once.
`,
  }
}

export interface CompanyStateText {
  companyName: string
  what: 'suspended' | 'held' | 'archived' | 'reactivated' | 'deleted'
  reason: string
  /** What else an owner has to know, as sentences. */
  effect: string
  supportEmail: string
}

/** To each owner: their company was closed, or is open again. */
export function companyStateMail(
  to: string,
  { companyName, what, reason, effect, supportEmail }: CompanyStateText,
): Mail {
  const done = {
    suspended: 'suspended',
    held: 'placed on hold',
    archived: 'archived',
    reactivated: 'opened again',
    deleted: 'deleted',
  }
  return {
    to,
    subject: `Your company at Emporion was ${done[what]}`,
    text: `An administrator of Emporion ${what === 'held' ? 'placed' : done[what]} ${unlinkedText(companyName)}${what === 'held' ? ' on hold' : ''}.

Reason: ${unlinkedText(reason, wordsOfAdministration)}

${effect}

If you have questions or disagree, write to ${supportEmail}.
`,
  }
}
