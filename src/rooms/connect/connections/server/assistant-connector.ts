// Assistants as a connection: the keys with which they act for a person, and whether they find their tools.
import { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { AnswerAssistant } from '#rooms/connect/mcp/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ApiKey } from '#rooms/people/api-keys/server/index.ts'
import type { Connector } from './connector.ts'
import { keyConnector } from './key-connector.ts'

const toolsShape = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })

export function assistantConnector(identity: Identity, answer: () => AnswerAssistant): Connector {
  return keyConnector(identity, {
    kind: 'assistants',
    isOfIt: (scopes) => scopes.includes('assistant'),
    async test(actor, { keys, good }) {
      const [key] = good
      if (!key) return { isOk: false, text: () => t('No key can sign in an assistant.') }
      const tools = await countTools(answer(), actor, key)
      return {
        isOk: tools !== undefined && tools > 0,
        text: () =>
          [
            tools === undefined
              ? t('An assistant’s call got no usable answer.')
              : t('An assistant’s call was answered with {tools, plural, one {# tool} other {# tools}}.', {
                  tools,
                }),
            t(
              '{keys, plural, one {{working} of # key can sign in an assistant.} other {{working} of # keys can sign in an assistant.}}',
              { working: good.length, keys: keys.length },
            ),
          ].join(' '),
      }
    },
  })
}

/** As an assistant with this key asks, except that it is the owner's own question: it only lists. */
async function countTools(
  answer: AnswerAssistant,
  { sessionId: _, ...actor }: Actor,
  { id, name, scopes }: ApiKey,
): Promise<number | undefined> {
  const response = await answer(
    { ...actor, apiKey: { id, name, scopes, actsForOwner: false } },
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    new Headers({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' }),
  )
  // One answer as JSON, or as the only event of a stream.
  const text = await response.text()
  const body = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '{}')
  return toolsShape.safeParse(JSON.parse(body)).data?.result.tools.length
}
