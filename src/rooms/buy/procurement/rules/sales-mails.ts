// The two mails of a request to sales: one to sales, one to whoever asked. What a stranger typed never stands in the
// second: anybody can type anybody's address.
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
  const { about, name, email, companyName, teamSize, message, id, receivedAt } = request
  const company = oneLine(companyName, 160)
  return {
    subject: `Request about ${oneLine(about.name, 80)} from ${oneLine(companyName, 80)}`,
    text: [
      `${about.kind}: ${oneLine(about.name, 80)}`,
      `Name: ${oneLine(name, 120)}`,
      `Email: ${email}`,
      `Company: ${company}`,
      `Team size: ${teamSize === undefined ? 'not stated' : `${teamSize.toLocaleString('en-US')} users`}`,
      `Received: ${receivedAt.toISOString()}`,
      `Reference: ${id}`,
      '',
      message ? `Message:\n${quoted(message)}` : 'No message.',
      '',
      'Everything above was typed by whoever sent the form, and their address is not proved.',
    ].join('\n'),
  }
}

/** An application is not named: its vendor typed what it is called. */
export function confirmationMail({ about, id }: Pick<RequestInMail, 'about' | 'id'>): SalesMail {
  const [short, long] =
    about.kind === 'Plan'
      ? [about.name, `the plan ${about.name}`]
      : ['an application', 'an application of the marketplace']
  return {
    subject: `Your request about ${short} has arrived`,
    text: [
      `Your request to Emporion about ${long} has arrived. Sales answers to this address.`,
      'Nothing is ordered and nothing is owed before you agree to terms.',
      '',
      `Reference: ${id}`,
      '',
      'If you did not ask for this, somebody typed your address by mistake. You need not do anything.',
    ].join('\n'),
  }
}
