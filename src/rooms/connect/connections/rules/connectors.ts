// What a company can connect, in the order in which it is offered: what buyers come for first. Another one is a line here and one in `server/registry.ts`.

import { t } from '#platform/kernel/texts.ts'

export const connectorKinds = [
  'cost-export',
  'calendar',
  'webhooks',
  'single-sign-on',
  'saml',
  'provisioning',
  'assistants',
  'api',
  'audit-stream',
  'chat',
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
  'cost-export': {
    get name() {
      return t('Cost export for your finance system (FOCUS 1.2)')
    },
    get text() {
      return t(
        'Your cloud storage gets a daily file of your charges, in the columns that finance systems read.',
      )
    },
    configureAt: '?tab=connections&configure=cost-export',
    isForBuyers: true,
  },
  calendar: {
    get name() {
      return t('Calendar feed')
    },
    get text() {
      return t('Your calendars show renewals, the last days to cancel them, and the ends of trials.')
    },
    configureAt: '/subscriptions?tab=renewals',
    isForBuyers: true,
  },
  webhooks: {
    get name() {
      return t('Webhooks')
    },
    get text() {
      return t('Your systems are notified when an order, a subscription or an invoice changes.')
    },
    configureAt: '?tab=webhooks',
  },
  'single-sign-on': {
    get name() {
      return t('Single sign-on (OpenID Connect)')
    },
    get text() {
      return t('Your people sign in with your own identity provider.')
    },
    configureAt: '/settings?tab=security',
  },
  saml: {
    get name() {
      return t('Single sign-on (SAML)')
    },
    get text() {
      return t('Your people sign in with your own identity provider, by SAML 2.0.')
    },
    configureAt: '/settings?tab=security',
  },
  provisioning: {
    get name() {
      return t('Provisioning (SCIM)')
    },
    get text() {
      return t('Your directory creates, changes and deactivates your members.')
    },
    configureAt: '/settings?tab=security',
  },
  assistants: {
    get name() {
      return t('Assistants (MCP)')
    },
    get text() {
      return t(
        'AI assistants find, compare and draft for you, with an API key of the scope “Act as an assistant”.',
      )
    },
    configureAt: '?tab=api',
    isForBuyers: true,
  },
  api: {
    get name() {
      return t('API')
    },
    get text() {
      return t('Your programs read and report with API keys.')
    },
    configureAt: '?tab=api',
  },
  'audit-stream': {
    get name() {
      return t('Audit stream')
    },
    get text() {
      return t('Your log system gets each new entry of your audit log, in order, as JSON lines.')
    },
    configureAt: '?tab=connections&configure=audit-stream',
  },
  chat: {
    get name() {
      return t('Chat channel (Slack or Teams)')
    },
    get text() {
      return t('One of your channels gets messages about orders, decisions, renewals and invoices.')
    },
    configureAt: '?tab=connections&configure=chat',
    isForBuyers: true,
  },
}

export const connectionStatuses = ['connected', 'warning', 'failed'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** The state of what should have left for other systems. */
export const syncStates = ['none', 'current', 'waiting', 'failing'] as const
export type SyncState = (typeof syncStates)[number]

/** Events of one connection that are listed. */
export const logAtMost = 100
