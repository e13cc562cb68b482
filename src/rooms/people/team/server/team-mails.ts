// What the mails about a team say. Names that somebody typed are shown so that no mail program makes a link of them.
import type { Mail } from '#platform/server/mail/mail.ts'
import { unlinkedText } from '#rooms/people/accounts/rules/index.ts'
import { invitationDays } from '../rules/invitation-state.ts'

export interface InvitationMail {
  to: string
  companyName: string
  invitedBy: string
  /** "Owner", "Editor", "Viewer" or "Member". */
  role: string
  link: string
}

export function invitationMail({ to, companyName, invitedBy, role, link }: InvitationMail): Mail {
  return {
    to,
    subject: 'You are invited to a company at Emporion',
    text: `Somebody who calls themselves ${unlinkedText(invitedBy)} invites you to the company ${unlinkedText(companyName)} at Emporion, an enterprise marketplace for AI software. Your role there would be: ${role}.

See what it is and join, within ${invitationDays} days:

${link}

The link works once and only for this address. If you do not know who this is, do nothing: no account is made.
`,
  }
}

export function removedMail(to: string, companyName: string): Mail {
  return {
    to,
    subject: 'Your Emporion account was closed',
    text: `An owner of ${unlinkedText(companyName)} removed you from the company at Emporion, and your account was closed with it. What you made there stays with the company.

Your e-mail address is free again: you can register another company with it, or be invited to one.
`,
  }
}

export function ownersChangedMail(to: string, companyName: string, text: string): Mail {
  return {
    to,
    subject: 'The owners of your company at Emporion changed',
    text: `${unlinkedText(text, 400)}

The company is ${unlinkedText(companyName)}. Its owners decide who belongs to it, and who may do what. If this is not what you expect, look at Settings, Team, and ask the other owners.
`,
  }
}

export function leftMail(to: string, companyName: string): Mail {
  return {
    to,
    subject: 'Your Emporion account was closed',
    text: `You left ${unlinkedText(companyName)} at Emporion, and your account was closed with it. What you made there stays with the company.

If it was not you, tell an owner of the company at once: they can invite you again.
`,
  }
}
