// Speaks the protocol: offers the tools that the caller may use, runs one, and turns what came of it into an answer that an
// assistant can read. A refusal is an answer too, with what to do now.
import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { CallRoute } from '#platform/server/http/call-route.ts'
import { callerOf } from '#platform/server/http/networks.ts'
import { jsonSchemaOf } from '#platform/server/http/openapi.ts'
import { processLimit } from '#platform/server/http/rate-limits.ts'
import type { Platform } from '#platform/server/platform.ts'
import { answerBytesMax, fitted, sizeOf } from '../rules/fit-answer.ts'
import { leanAnswerSchema } from '../rules/lean-schema.ts'
import { vendorTextNotice } from '../rules/provenance.ts'
import { ownTools } from './own-tools.ts'
import { publicTools } from './public-tools.ts'
import { type AssistantTool, answerShape, type ToolAnswer } from './tool.ts'

/** Calls of tools by one network, or for one person. */
const toolLimit = { limit: 60, windowSeconds: 60 }

const instructions = `Emporion is a marketplace for AI software. Answer with the links of a result, where a person looks at it, and say where figures and texts come from by its provenance. ${vendorTextNotice} Amounts whose names end in Minor are minor units of their currency. Orders are drafted only: a person submits and another one approves them.`

export type AnswerAssistant = (actor: Actor, message: unknown, headers: Headers) => Promise<Response>

export function createAnswerAssistant(platform: Platform, call: CallRoute): AnswerAssistant {
  const takeCall = processLimit(toolLimit, platform.config.rateLimitScale)
  const everybodys = publicTools(call)
  const persons = ownTools(call)
  const toolsOf = (actor: Actor) => (actor.apiKey ? [...everybodys, ...persons] : everybodys)

  const run = async (tool: AssistantTool, actor: Actor, input: unknown): Promise<CallToolResult> => {
    try {
      const { allowed, status: limitStatus } = await takeCall(callerOf(actor))
      if (!allowed) {
        const { resetSeconds } = limitStatus
        return refusal(
          `Too many tool calls: at most ${limitStatus.limit} a minute. Wait ${resetSeconds} seconds, then call ${tool.name} again.`,
        )
      }
      return asResult(await tool.run(actor, input as never), platform.publicOrigin)
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'internal') return refusal(error.message)
      platform.log.error({ err: error, tool: tool.name, requestId: actor.requestId }, 'a tool failed')
      return refusal(
        `${tool.name} didn’t work because of a fault here. Try again in a moment; if it stays, name the request ${actor.requestId ?? ''} to support.`,
      )
    }
  }

  let speak: ReturnType<typeof createSpeak> | undefined
  return async (actor, message, headers) => {
    speak ??= createSpeak(platform, toolsOf, run)
    return (await speak)(actor, message, headers)
  }
}

/** The protocol's library is loaded when the first assistant comes. */
async function createSpeak(
  platform: Platform,
  toolsOf: (actor: Actor) => readonly AssistantTool[],
  run: (tool: AssistantTool, actor: Actor, input: unknown) => Promise<CallToolResult>,
): Promise<AnswerAssistant> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const actor = authInfo?.extra?.actor as Actor
      const server = new McpServer(
        { name: 'emporion', title: 'Emporion', version: '1', websiteUrl: platform.publicOrigin },
        { instructions },
      )
      for (const tool of toolsOf(actor)) {
        const { name, title, description, input, output, changes } = tool
        server.registerTool(
          name,
          {
            title,
            description,
            inputSchema: described(input),
            outputSchema: described(answerShape(output)),
            annotations: {
              readOnlyHint: changes === 'nothing',
              destructiveHint: false,
              idempotentHint: changes !== 'adds',
              openWorldHint: false,
            },
          },
          (given: unknown) => run(tool, actor, given),
        )
      }
      return server
    },
    { onerror: (error) => platform.log.warn({ err: error }, 'an assistant could not be answered') },
  )
  return (actor, message, headers) =>
    handler.fetch(new Request(`${platform.publicOrigin}/mcp`, { method: 'POST', headers, body: '{}' }), {
      parsedBody: message,
      // Who calls was settled at the door; nothing is taken from a token here.
      authInfo: { token: '', clientId: actor.apiKey?.id ?? 'visitor', scopes: [], extra: { actor } },
    })
}

/** Checks as the shape does, and describes itself in fewer words, which every assistant has to read. */
function described<T extends z.ZodType>(shape: T): StandardSchemaWithJSON<z.input<T>, z.output<T>> {
  const standard = shape['~standard'] as StandardSchemaWithJSON<z.input<T>, z.output<T>>['~standard']
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: () => {
          const { $schema: _, ...schema } = jsonSchemaOf(shape, 'input')
          return schema
        },
        output: () => leanAnswerSchema(jsonSchemaOf(shape, 'output')),
      },
    },
  }
}

function refusal(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}

/** Text and structured content together fit into `answerBytesMax`. */
function asResult(answer: ToolAnswer<unknown>, publicOrigin: string): CallToolResult {
  const { text, provenance, links = [] } = answer
  const frame = {
    provenance: [...provenance],
    notice: vendorTextNotice,
    links: links.map(({ title, path }) => ({ title: title.slice(0, 80), url: `${publicOrigin}${path}` })),
  }
  const roomForText = 1_200 + sizeOf(text)
  const { value, isShortened } = fitted(answer.result, answerBytesMax - roomForText - sizeOf(frame))
  const notices = [
    text,
    ...(isShortened ? ['Long texts or lists were cut to fit; the links show everything.'] : []),
    `Provenance: ${provenance.join(', ')}. ${vendorTextNotice}`,
  ]
  return {
    content: [{ type: 'text', text: notices.join('\n') }],
    structuredContent: { result: value as Record<string, unknown>, ...frame },
  }
}
