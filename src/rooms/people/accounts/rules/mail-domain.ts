// Mail domains: how they are written, which of them nobody can own, and what DNS has to say of one to prove it.
import { asDomainName } from '#platform/kernel/email-address.ts'

/** The domain of an email address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The one spelling of a mail domain that somebody typed, with or without the @ in front of it. */
export function asMailDomain(typed: string): string | undefined {
  return asDomainName(typed.trim().replace(/^@/, ''))
}

/** Where anybody can have an address. No record in DNS makes one of these a company's own. */
const publicProviders: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.de', 'outlook.fr', 'outlook.es', 'hotmail.com'],
  ...[
    'hotmail.co.uk',
    'hotmail.fr',
    'hotmail.de',
    'hotmail.it',
    'hotmail.es',
    'live.com',
    'live.co.uk',
    'live.fr',
  ],
  ...[
    'live.nl',
    'msn.com',
    'passport.com',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.co.in',
    'yahoo.co.jp',
    'yahoo.de',
  ],
  ...[
    'yahoo.fr',
    'yahoo.es',
    'yahoo.it',
    'yahoo.ca',
    'yahoo.com.br',
    'ymail.com',
    'rocketmail.com',
    'aol.com',
  ],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.io'],
  ...[
    'tutamail.com',
    'hey.com',
    'fastmail.com',
    'fastmail.fm',
    'zoho.com',
    'zohomail.com',
    'mail.com',
    'email.com',
  ],
  ...['gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 'freenet.de', 't-online.de', 'posteo.de'],
  ...[
    'mailbox.org',
    'bluewin.ch',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
    'sfr.fr',
    'libero.it',
  ],
  ...['virgilio.it', 'tiscali.it', 'terra.es', 'telefonica.net', 'comcast.net', 'verizon.net', 'att.net'],
  ...[
    'sbcglobal.net',
    'bellsouth.net',
    'cox.net',
    'charter.net',
    'btinternet.com',
    'sky.com',
    'virginmedia.com',
  ],
  ...['rogers.com', 'shaw.ca', 'bigpond.com', 'optusnet.com.au', 'mail.ru', 'bk.ru', 'list.ru', 'inbox.ru'],
  ...['yandex.ru', 'yandex.com', 'ya.ru', 'rambler.ru', 'ukr.net', 'wp.pl', 'onet.pl', 'o2.pl', 'interia.pl'],
  ...[
    'seznam.cz',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
    'foxmail.com',
    'naver.com',
    'daum.net',
    'hanmail.net',
  ],
  ...['rediffmail.com', 'uol.com.br', 'bol.com.br', 'mailinator.com', 'guerrillamail.com', 'yopmail.com'],
])

export function isPublicMailDomain(domain: string): boolean {
  return publicProviders.has(domain)
}

/** Where the record is. A name of its own, so that nothing else is read as a proof. */
export function proofName(domain: string): string {
  return `_emporion.${domain}`
}

/** What the record says. */
export function proofText(proof: string): string {
  return `emporion-domain=${proof}`
}

const day = 86_400_000
/** A proved domain is looked at again so often, and while its record is missing so often. */
const lookEveryDays = { proved: 7, missing: 1 }
/** How long a record may be missing. */
const missingDays = 14

export interface DomainLooks {
  provedAt: Date | null
  lookedAt: Date | null
  missingSince: Date | null
}

/** Whether it is time to ask the DNS again whether the domain is the company's. */
export function isLookDue({ provedAt, lookedAt, missingSince }: DomainLooks, now: Date): boolean {
  if (provedAt === null) return false
  const every = (missingSince === null ? lookEveryDays.proved : lookEveryDays.missing) * day
  return now.getTime() - (lookedAt ?? provedAt).getTime() >= every
}

/** When a domain whose record is missing counts as the company's no more. */
export function endOfDomain(missingSince: Date): Date {
  return new Date(missingSince.getTime() + missingDays * day)
}
