// Every connector, in the order of `rules/connectors.ts`.
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { apiConnector } from './api-connector.ts'
import type { Connector } from './connector.ts'
import { oidcConnector } from './oidc-connector.ts'
import { webhookConnector } from './webhook-connector.ts'

export function connectorsOf(identity: Identity): readonly Connector[] {
  return [webhookConnector(identity), oidcConnector(identity), apiConnector(identity)]
}
