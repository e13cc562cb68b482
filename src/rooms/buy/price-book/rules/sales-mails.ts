// The two mails of a request to sales: one to sales, one to the person who asked. What a stranger typed never is in the
// second: anybody can type somebody else's address.
import { t } from '#platform/kernel/texts.ts'
import { oneLine, quoted } from './one-line.ts'

export interface RequestInMail {
  id: string
  about: { kind: 'Plan' | 'Application'; name: string }
  name: string
  email: string
  companyName: string
  teamSize: number | undefined
  message: string | undefined
  receivedAt: Date
}

export interface SalesMail {
  subject: string
  text: string
}

/** Requests of one address within a day that are confirmed to it. Those beyond are kept and told to sales alone. */
export const confirmationsADay = 3

export function mailToSales(request: RequestInMail): SalesMail {
  const { name, email, companyName, teamSize, message, id, receivedAt } = request
  const isPlan = request.about.kind === 'Plan'
  const about = oneLine(request.about.name, 80)
  return {
    subject: t('Request about {about} from {companyName}', { about, companyName: oneLine(companyName, 80) }),
    text: [
      isPlan ? t('Plan: {name}', { name: about }) : t('Application: {name}', { name: about }),
      t('Name: {name}', { name: oneLine(name, 120) }),
      t('Email: {email}', { email }),
      t('Company: {companyName}', { companyName: oneLine(companyName, 160) }),
      teamSize === undefined
        ? t('Team size: not stated')
        : t('Team size: {users, plural, one {# user} other {# users}}', { users: teamSize }),
      t('Received: {date}', { date: receivedAt.toISOString() }),
      t('Reference: {reference}', { reference: id }),
      '',
      message ? `${t('Message:')}\n${quoted(message)}` : t('No message.'),
      '',
      t('The sender typed everything above, and their address is not confirmed.'),
    ].join('\n'),
  }
}

/** An application is not named: its vendor typed what it is called. */
export function confirmationMail({ about, id }: Pick<RequestInMail, 'about' | 'id'>): SalesMail {
  const isPlan = about.kind === 'Plan'
  return {
    subject: isPlan
      ? t('Your request about {name} has arrived', { name: about.name })
      : t('Your request about an application has arrived'),
    text: [
      isPlan
        ? t('Your request to Emporion about the plan {name} has arrived. Sales answers to this address.', {
            name: about.name,
          })
        : t(
            'Your request to Emporion about an application of the marketplace has arrived. Sales answers to this address.',
          ),
      t('Nothing is ordered, and you owe nothing, before you agree to terms.'),
      '',
      t('Reference: {reference}', { reference: id }),
      '',
      t('If you did not ask for this, you can ignore this mail: somebody typed your address by mistake.'),
    ].join('\n'),
  }
}
