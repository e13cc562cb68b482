// What a company can connect, in the order in which it is offered. Another one is a line here and one in `server/registry.ts`.

export const connectorKinds = [
  'webhooks',
  'single-sign-on',
  'saml',
  'provisioning',
  'assistants',
  'api',
  'calendar',
  'audit-stream',
  'chat',
  'cost-export',
] as const
export type ConnectorKind = (typeof connectorKinds)[number]

interface Described {
  name: string
  /** What it is for, in one sentence. */
  text: string
  /** Where it is set up: a tab of the page, or another page. */
  configureAt: string
  /** Only companies that buy have a use for it. */
  isForBuyers?: true
}

export const connectors: Readonly<Record<ConnectorKind, Described>> = {
  webhooks: {
    name: 'Webhooks',
    text: 'Your systems are told when an order, a subscription or an invoice changes.',
    configureAt: '?tab=webhooks',
  },
  'single-sign-on': {
    name: 'Single sign-on (OpenID Connect)',
    text: 'Your people sign in with your own identity provider.',
    configureAt: '/settings?tab=security',
  },
  saml: {
    name: 'Single sign-on (SAML)',
    text: 'Your people sign in with your own identity provider, by SAML 2.0.',
    configureAt: '/settings?tab=security',
  },
  provisioning: {
    name: 'Provisioning (SCIM)',
    text: 'Your directory creates, changes and deactivates your members.',
    configureAt: '/settings?tab=security',
  },
  assistants: {
    name: 'Assistants (MCP)',
    text: 'AI assistants find, compare and draft for you, with an API key of the scope “Act as an assistant”.',
    configureAt: '?tab=api',
    isForBuyers: true,
  },
  api: {
    name: 'API',
    text: 'Your programs read and report with API keys.',
    configureAt: '?tab=api',
  },
  calendar: {
    name: 'Calendar feed',
    text: 'Your calendars show renewals, the last days to stop them, and the ends of trials.',
    configureAt: '/subscriptions?tab=renewals',
    isForBuyers: true,
  },
  'audit-stream': {
    name: 'Audit stream',
    text: 'Your log system gets each new entry of your audit log, in order, as JSON lines.',
    configureAt: '?tab=connections&configure=audit-stream',
  },
  chat: {
    name: 'Chat channel (Slack or Teams)',
    text: 'A channel of yours reads about orders, decisions, renewals and invoices.',
    configureAt: '?tab=connections&configure=chat',
    isForBuyers: true,
  },
  'cost-export': {
    name: 'Cost export (FOCUS)',
    text: 'Your bucket gets a file of what you are charged, every day, in the columns of FOCUS 1.2.',
    configureAt: '?tab=connections&configure=cost-export',
    isForBuyers: true,
  },
}

export const connectionStatuses = ['connected', 'warning', 'failed'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** How things stand with what should have left for other systems. */
export const syncStates = ['none', 'current', 'waiting', 'failing'] as const
export type SyncState = (typeof syncStates)[number]

/** Events of one connection that are listed. */
export const logAtMost = 100
