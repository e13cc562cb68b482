// Every connector, in the order of `rules/connectors.ts`.
import { createAnswerAssistant } from '#rooms/connect/mcp/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { type ApiCalls, apiConnector } from './api-connector.ts'
import { assistantConnector } from './assistant-connector.ts'
import { calendarConnector } from './calendar-connector.ts'
import type { Connector } from './connector.ts'
import { destinationConnector } from './destination-connector.ts'
import { provisioningConnector } from './provisioning-connector.ts'
import { oidcConnector, samlConnector } from './sso-connector.ts'
import { webhookConnector } from './webhook-connector.ts'

/** `call` reaches the routes of the other rooms once the application is assembled. */
export function connectorsOf(identity: Identity, { contracts, call }: ApiCalls): readonly Connector[] {
  let answer: ReturnType<typeof createAnswerAssistant> | undefined
  return [
    destinationConnector(identity, 'cost-export'),
    calendarConnector(identity),
    webhookConnector(identity),
    oidcConnector(identity),
    samlConnector(identity),
    provisioningConnector(identity, call),
    assistantConnector(identity, () => (answer ??= createAnswerAssistant(identity, call()))),
    apiConnector(identity, { contracts, call }),
    destinationConnector(identity, 'audit-stream'),
    destinationConnector(identity, 'chat'),
  ]
}
