// What the mails say. Plain text; subjects hold nothing that anybody typed. Each is written for the person who reads it.
import { t } from '#platform/kernel/texts.ts'
import { dayText, momentText } from '#platform/server/documents/moment-text.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { BrokenRule } from '../../rules/company-sign-in-rules.ts'
import { unlinkedText } from '../../rules/unlinked-text.ts'

/** The body of a mail. */
export function paragraphs(...all: readonly string[]): string {
  return `${all.filter(Boolean).join('\n\n')}\n`
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: t('Reset your Emporion password'),
    text: paragraphs(
      t('Somebody asked to reset the password of the Emporion account with this email address.'),
      t('Set a new password here, within 15 minutes:'),
      link,
      t(
        'The link works once. When the new password is set, every session of the account ends; the second factor stays as it is.',
      ),
      t('If you did not ask for this, do nothing: your password stays as it is.'),
    ),
  }
}

export function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: t('Confirm your email address for Emporion'),
    text: paragraphs(
      t('Welcome to Emporion. Confirm that this email address is yours, within 24 hours:'),
      link,
      t('The link works once, in a browser that is signed in to the account.'),
      t(
        'If you did not register, do nothing. Until the address is confirmed, the account can’t order, publish or invite anybody, and it ends after seven days. To take it over, set a new password from the sign-in page.',
      ),
    ),
  }
}

export interface OutdatedPasswordText {
  /** What the policy asks for, as a sentence without its full stop. */
  fault: string
  endsAt: Date
  link: string
}

export function outdatedPasswordMail(to: string, { fault, endsAt, link }: OutdatedPasswordText): Mail {
  return {
    to,
    subject: t('Set a new password for Emporion'),
    text: paragraphs(
      t('The rules for passwords at Emporion have changed, and yours does not meet them: {fault}.', {
        fault,
      }),
      t('Set a new one in the Security tab of your settings before {moment}:', {
        moment: momentText(endsAt),
      }),
      link,
      t(
        'After that you can’t sign in with your current password. You can still set a new one with "Forgot password?" on the sign-in page.',
      ),
    ),
  }
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: t('Your Emporion password was changed'),
    text: paragraphs(
      t('The password of your Emporion account was changed, and other sessions of it were ended.'),
      t(
        'If it was not you, reset the password from the sign-in page at once and tell an owner of your company.',
      ),
    ),
  }
}

export function passkeyAddedMail(to: string): Mail {
  return {
    to,
    subject: t('A passkey was added to your Emporion account'),
    text: paragraphs(
      t('A passkey was added to your Emporion account. It signs in without the password.'),
      t(
        'If it was not you, sign in, remove it in the Security tab of the settings, end the other sessions and change the password.',
      ),
    ),
  }
}

export function passkeyRemovedMail(to: string): Mail {
  return {
    to,
    subject: t('A passkey was removed from your Emporion account'),
    text: paragraphs(
      t('A passkey was removed from your Emporion account. It no longer signs in.'),
      t(
        'If it was not you, change the password at once. Then check the passkeys and sessions in the Security tab of the settings.',
      ),
    ),
  }
}

export function factorsRemovedMail(to: string): Mail {
  return {
    to,
    subject: t('The second factor of your Emporion account was removed'),
    text: paragraphs(
      t(
        'Authenticator app, passkeys and backup codes were removed from your Emporion account. Your password alone signs you in now.',
      ),
      t(
        'Sign in and set up a second factor again in the Security tab of the settings. If you did not expect this, change the password at once and tell an owner of your company.',
      ),
    ),
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
  const name = unlinkedText(username)
  return {
    to,
    subject: isOwn
      ? t('The second factor of your Emporion account will be removed')
      : t('The second factor of an Emporion account will be removed'),
    text: paragraphs(
      isOwn
        ? t(
            'Two administrators of Emporion approved the removal of the second factor of your account {username}, because it was reported lost.',
            { username: name },
          )
        : t(
            'Two administrators of Emporion approved the removal of the second factor of the account {username}, because it was reported lost.',
            { username: name },
          ),
      t(
        'On {moment}, the authenticator app, passkeys and backup codes are removed and every session of the account ends. From then on the password alone signs in, until a new second factor is set up.',
        { moment: momentText(effectiveAt) },
      ),
      isOwn
        ? t('If you still have your second factor, sign in and keep it:')
        : t('If {username} did not ask for this, they can sign in and keep the second factor:', {
            username: name,
          }),
      link,
      t('If you did not expect this, write to {supportEmail} at once.', { supportEmail }),
    ),
  }
}

export function factorResetStoppedMail(to: string, username: string): Mail {
  const name = unlinkedText(username)
  return {
    to,
    subject: t('The removal of a second factor at Emporion was stopped'),
    text: paragraphs(
      t(
        'The second factor of the Emporion account {username} stays: somebody who is signed in to the account stopped its removal.',
        { username: name },
      ),
      t('If this was not {username}, change the password of the account and end its other sessions.', {
        username: name,
      }),
    ),
  }
}

export function apiKeyMail(to: string, what: 'made' | 'regenerated'): Mail {
  return {
    to,
    subject: t('An API key of your Emporion account was changed'),
    text: paragraphs(
      what === 'made'
        ? t('An API key that acts for your Emporion account was created.')
        : t(
            'An API key that acts for your Emporion account was given a new secret, and the old one stopped working.',
          ),
      t('Anyone who holds it can do what its scopes allow, without signing in.'),
      t(
        'If it was not you, sign in, revoke it in the Security tab of the settings, end the other sessions and change the password.',
      ),
    ),
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
  return {
    to,
    subject: t('An API key of your Emporion account expires soon'),
    text: paragraphs(
      t(
        'The API key {name} ({masked}), which acts for your Emporion account, expires on {moment}. Programs that use it are refused from then on.',
        { name: unlinkedText(name), masked, moment: momentText(expiresAt) },
      ),
      t('Give it a new secret before that, and hand the new one to those programs:'),
      link,
      t('If nothing uses it any more, do nothing: it stops by itself.'),
    ),
  }
}

export function ssoLinkedMail(to: string): Mail {
  return {
    to,
    subject: t('Your Emporion account was signed in to through your company'),
    text: paragraphs(
      t(
        'Somebody signed in to your Emporion account through the single sign-on of your company, for the first time. From now on you can sign in that way as well as with your password. If you have set up a second factor, you still need it.',
      ),
      t('If it was not you, tell an owner of your company.'),
    ),
  }
}

export interface PassedRuleText {
  rule: BrokenRule
  network: string | undefined
  at: Date
  link: string
}

/** To every owner. It names nobody: what somebody typed as a username does not belong in a mail. */
export function passedRuleMail(to: string, { rule, network, at, link }: PassedRuleText): Mail {
  const values = { moment: momentText(at), network: network ?? t('unknown') }
  return {
    to,
    subject: t('An owner signed in to Emporion past a rule of your company'),
    text: paragraphs(
      rule === 'single sign-on required'
        ? t(
            'An owner of your company signed in without single sign-on, on {moment}. Network address: {network}.',
            values,
          )
        : t(
            'An owner of your company signed in from a network that is not on your list, on {moment}. Network address: {network}.',
            values,
          ),
      t(
        'Owners keep this way in for emergencies. If none of you did this, end the session and change the password at once:',
      ),
      link,
    ),
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
  const name = unlinkedText(domain)
  return {
    to,
    subject: endsAt
      ? t('The DNS record of your mail domain is missing')
      : t('Single sign-on stopped for one of your mail domains'),
    text: paragraphs(
      endsAt
        ? t(
            'The TXT record that proves that {domain} belongs to your company is missing. Put it back by {day}. Otherwise single sign-on stops for addresses at this domain, and another company can prove it.',
            { domain: name, day: dayText(endsAt) },
          )
        : t(
            'The TXT record that proves that {domain} belongs to your company was missing for two weeks. Single sign-on stopped for addresses at this domain, and another company can prove it. Members sign in with their password; people without one set it with "Forgot password?". To restore single sign-on, put the record back and check it in the settings.',
            { domain: name },
          ),
      `${t('Name: {name}', { name: unlinkedText(record.name) })}\n${t('Text: {text}', { text: record.text }, 'of a DNS record')}`,
      link,
    ),
  }
}

export function secondFactorMail(to: string, what: 'app added' | 'app removed' | 'codes renewed'): Mail {
  return {
    to,
    subject: t('The second factor of your Emporion account was changed'),
    text: paragraphs(
      happenedTo(what),
      t(
        'If it was not you, reset the password from the sign-in page at once. Then check the second factors and sessions in the Security tab of the settings.',
      ),
    ),
  }
}

function happenedTo(what: 'app added' | 'app removed' | 'codes renewed'): string {
  switch (what) {
    case 'app added':
      return t(
        'An authenticator app was added to your Emporion account. From now on you need its codes to sign in.',
      )
    case 'app removed':
      return t(
        'The authenticator app was removed from your Emporion account. Its codes are no longer needed.',
      )
    case 'codes renewed':
      return t('Your Emporion account was given ten new backup codes. The old ones no longer work.')
  }
}

export function newAccountMail(to: string, username: string, companyName: string, link: string): Mail {
  return {
    to,
    subject: t('Your Emporion account is ready'),
    text: paragraphs(
      t(
        'An administrator of Emporion, an enterprise marketplace for AI software, made an account for you in the company {companyName}. Your username is {username}.',
        { companyName: unlinkedText(companyName), username: unlinkedText(username) },
      ),
      t('Choose a password within seven days, and sign in with it:'),
      link,
      t(
        'The link works once. If you do not know what this is about, do nothing: without a password nobody signs in.',
      ),
    ),
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
    subject: t('Emporion administrators changed something in your company'),
    text: paragraphs(
      `${unlinkedText(title, 300)}.`,
      unlinkedText(text, wordsOfAdministration),
      t('If you did not expect this, write to {supportEmail}.', { supportEmail }),
    ),
  }
}

/** To the person whose account an administrator suspended or opened again. */
export function accountStateMail(
  to: string,
  { isSuspended, supportEmail }: { isSuspended: boolean; supportEmail: string },
): Mail {
  return isSuspended
    ? {
        to,
        subject: t('Your Emporion account was suspended'),
        text: paragraphs(
          t(
            'An administrator of Emporion suspended your account. You are signed out everywhere, and your API keys are refused until the account is open again.',
          ),
          t('To ask why, or to have it opened, write to {supportEmail} or ask an owner of your company.', {
            supportEmail,
          }),
        ),
      }
    : {
        to,
        subject: t('Your Emporion account is open again'),
        text: paragraphs(
          t(
            'An administrator of Emporion opened your account again. Sign in as before; API keys of yours that have not expired work again.',
          ),
          t('If you have questions, write to {supportEmail}.', { supportEmail }),
        ),
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
    subject: t('You are an administrator of Emporion'),
    text: paragraphs(
      t('Two administrators of Emporion made you {roleName}. Your username is {username}.', {
        roleName,
        username: unlinkedText(username),
      }),
      t('Choose a password within 24 hours:'),
      link,
      t(
        'Then sign in and set up a second factor. Until you have one, you can use nothing but your own account. If the link has expired, ask for a new one with "Forgot password?" on the sign-in page.',
      ),
      t(
        'The link works once. If you do not know what this is about, do nothing: without a password nobody signs in.',
      ),
    ),
  }
}

/** To the person whose account the operator repaired, or to administrators who must know of it; `done` is a sentence. */
export function operatorMail(
  to: string,
  { done, supportEmail }: { done: string; supportEmail: string },
): Mail {
  return {
    to,
    subject: t('The operator of Emporion changed an account'),
    text: paragraphs(
      `${done} ${t('All sessions of the account have ended.')}`,
      t('If you did not expect this, write to {supportEmail} at once.', { supportEmail }),
    ),
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
  const { subject, done } = companyStateWords(what, unlinkedText(companyName))
  return {
    to,
    subject,
    text: paragraphs(
      done,
      t('Reason: {reason}', { reason: unlinkedText(reason, wordsOfAdministration) }),
      effect,
      t('If you have questions or disagree, write to {supportEmail}.', { supportEmail }),
    ),
  }
}

function companyStateWords(what: CompanyStateText['what'], companyName: string) {
  switch (what) {
    case 'suspended':
      return {
        subject: t('Your company at Emporion was suspended'),
        done: t('An administrator of Emporion suspended {companyName}.', { companyName }),
      }
    case 'held':
      return {
        subject: t('Your company at Emporion was placed on hold'),
        done: t('An administrator of Emporion placed {companyName} on hold.', { companyName }),
      }
    case 'archived':
      return {
        subject: t('Your company at Emporion was archived'),
        done: t('An administrator of Emporion archived {companyName}.', { companyName }),
      }
    case 'reactivated':
      return {
        subject: t('Your company at Emporion was opened again'),
        done: t('An administrator of Emporion opened {companyName} again.', { companyName }),
      }
    case 'deleted':
      return {
        subject: t('Your company at Emporion was deleted'),
        done: t('An administrator of Emporion deleted {companyName}.', { companyName }),
      }
  }
}
