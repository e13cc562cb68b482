// Mail domains: how they are written, which of them nobody can own, and what DNS has to say of one to prove it.

/** The domain of an e-mail address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

const pattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The one spelling of a domain that somebody typed: lower case, and in the letters of DNS where it has others. Undefined
 * where it is no domain that mails could go to.
 */
export function asMailDomain(typed: string): string | undefined {
  const text = typed.trim().replace(/^@/, '')
  if (/[\s/\\:?#@%[\]]/.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return pattern.test(hostname) ? hostname : undefined
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

/** Where the record stands. A name of its own, so that nothing else is read as a proof. */
export function proofName(domain: string): string {
  return `_emporion.${domain}`
}

/** What the record says. */
export function proofText(proof: string): string {
  return `emporion-domain=${proof}`
}
