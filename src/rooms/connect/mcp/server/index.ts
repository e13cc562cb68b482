// The door of the room for assistants.
import { bind, ForeignAnswer } from '#platform/server/http/binding.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { mcpRoutes } from '../contract.ts'
import { createAnswerAssistant } from './answer-assistant.ts'

export { type AnswerAssistant, createAnswerAssistant } from './answer-assistant.ts'

/** `call` reaches the routes of the other rooms; it is no door of this one, so the assembly brings it. */
export function mcpRoom(platform: Platform, call: CallRoute): Room {
  const answerAssistant = createAnswerAssistant(platform, call)
  return {
    name: 'mcp',
    routes: [
      bind(
        mcpRoutes.speak,
        async ({ actor, body, headers }) =>
          new ForeignAnswer(await answerAssistant(actor, body, protocolHeaders(headers))),
      ),
    ],
  }
}

/** A client that accepts anything is answered as the protocol asks for. */
function protocolHeaders({ accept = '*/*', ...others }: Readonly<Record<string, string>>): Headers {
  return new Headers({
    ...others,
    accept: accept.includes('*/*') ? 'application/json, text/event-stream' : accept,
    'content-type': 'application/json',
  })
}
