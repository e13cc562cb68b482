// The door for assistants, as everyone outside this room sees it: one address that speaks the Model Context Protocol.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

/** What the protocol sends beside the message. */
const protocolHeaders = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

export const mcpRoutes = {
  speak: route({
    method: 'POST',
    path: '/mcp',
    operationId: 'speakToAssistants',
    summary:
      'Speak the Model Context Protocol over Streamable HTTP, stateless: search and compare applications, and with a key act for its person',
    tag: 'assistants',
    permission: 'public',
    apiScope: 'assistant',
    forPrograms: true,
    headers: protocolHeaders,
    body: z.strictObject({
      jsonrpc: z.literal('2.0'),
      id: z.union([z.string().max(200), z.int()]).optional(),
      method: z.string().max(200).optional(),
      params: z.record(z.string().max(200), z.unknown()).optional(),
      result: z.record(z.string().max(200), z.unknown()).optional(),
      error: z.record(z.string().max(200), z.unknown()).optional(),
    }),
    bodyExample: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_applications', arguments: { search: 'ledger', limit: 1 } },
    },
    returns: z.unknown(),
    refuses: ['invalid_input'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
} as const
