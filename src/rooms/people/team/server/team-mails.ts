// What the mails about a team say. Names that somebody typed are shown so that no mail program makes a link of them.

import { t } from '#platform/kernel/texts.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { unlinkedText } from '#rooms/people/accounts/rules/index.ts'
import { paragraphs } from '#rooms/people/accounts/server/index.ts'
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
    subject: t('You are invited to a company at Emporion'),
    text: paragraphs(
      t(
        'Somebody who calls themselves {inviter} invites you to the company {companyName} at Emporion, an enterprise marketplace for AI software. Your role there would be: {role}.',
        { inviter: unlinkedText(invitedBy), companyName: unlinkedText(companyName), role },
      ),
      t('See what it is and join, within {days, plural, one {# day} other {# days}}:', {
        days: invitationDays,
      }),
      link,
      t(
        'The link works once and only for this address. If you do not know who this is, do nothing: no account is made.',
      ),
    ),
  }
}

export function removedMail(to: string, companyName: string): Mail {
  return {
    to,
    subject: t('Your Emporion account was closed'),
    text: paragraphs(
      t(
        'An owner of {companyName} removed you from the company at Emporion, and your account was closed with it. What you made there stays with the company.',
        { companyName: unlinkedText(companyName) },
      ),
      t('Your email address is free again: you can register another company with it, or be invited to one.'),
    ),
  }
}

export function ownersChangedMail(to: string, companyName: string, text: string): Mail {
  return {
    to,
    subject: t('The owners of your company at Emporion changed'),
    text: paragraphs(
      unlinkedText(text, 400),
      t(
        'The company is {companyName}. Its owners decide who belongs to it, and who may do what. If this is not what you expect, look at Settings, Team, and ask the other owners.',
        { companyName: unlinkedText(companyName) },
      ),
    ),
  }
}

export function leftMail(to: string, companyName: string): Mail {
  return {
    to,
    subject: t('Your Emporion account was closed'),
    text: paragraphs(
      t(
        'You left {companyName} at Emporion, and your account was closed with it. What you made there stays with the company.',
        { companyName: unlinkedText(companyName) },
      ),
      t('If it was not you, tell an owner of the company at once: they can invite you again.'),
    ),
  }
}
