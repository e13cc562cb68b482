// What is missing on each page that this release does not open, and what does the nearest thing today.

export interface NotOpenYet {
  /** Continues "Missing here: …". */
  missing: string
  /** What works already, the nearest first. */
  instead: readonly { title: string; text: string; to: string }[]
}

const comparison = {
  title: 'Solution Comparison',
  text: 'Certificates and integrations of each candidate, side by side.',
  to: '/comparison?tab=trust',
}
const marketplace = {
  title: 'Marketplace',
  text: 'Every listing names the systems that it connects to.',
  to: '/marketplace',
}
const security = {
  title: 'Settings, Security',
  text: 'API keys, single sign-on of your company, sessions and second factors.',
  to: '/settings?tab=security',
}

/** By the page's address. */
export const notOpenYet: Readonly<Record<string, NotOpenYet>> = {
  '/integration': {
    missing: 'connections to the systems you run, and webhooks that are delivered.',
    instead: [comparison, marketplace, security],
  },
}
