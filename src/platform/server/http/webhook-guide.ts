// What receivers of webhooks read in the reference, and each event's schema there.
import { z } from 'zod'
import { eventEnvelopes } from '#platform/contract/event-data.ts'
import { type EventType, eventTypes } from '#platform/kernel/event-types.ts'

/** How a receiver written for Node checks a request. A test runs it against real deliveries (connect/webhooks). */
export const verificationExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** The event in a request, or an error where Emporion did not send it. \`rawBody\` is the text exactly as it arrived. */
export function openWebhook(secret, headers, rawBody) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age < 300)) throw new Error('too old or too new')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${rawBody}\`).digest()
  const isSigned = (signatures ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  if (!isSigned) throw new Error('the signature is wrong')
  return JSON.parse(rawBody)
}
`

export const webhookGuide = `Emporion sends what happens to your company to the endpoints that an owner adds under **Integrations → Webhooks**, as [Standard Webhooks](https://www.standardwebhooks.com) describes it: a POST with a JSON body of at most 20 kB, \`{ type, timestamp, data }\`, and the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`.

- **Answer** with any status from 200 to 299 within 15 seconds, then do the work. Anything else, a redirect included, is a failure and is tried again after 5 seconds, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours, each a tenth more or less. \`Retry-After\` is honoured up to a day. 410 turns the endpoint off at once; so do five days without a success.
- **Order is not promised, and an event can come twice.** \`webhook-id\` stays the same for each attempt of an event: note the ids that you have handled. \`data.version\` grows with each event about the same \`data.id\`: where a lower one arrives later, leave it.
- **For vendors:** \`lead.received\` says which application somebody asked Sales about. Sales answers them, so it does not say who they are. \`review.received\` and \`settlement.issued\` are not sent: Emporion has no reviews by buyers yet, and pays vendors nothing out. Endpoints that take every event get them once it does.
- **Check the signature** before you believe anything. After a new secret was made, the old one signs as well for 24 hours, so the header can hold several signatures.

\`\`\`js
${verificationExample}\`\`\`
`

/** The events, as the reference lists them. */
export function webhooksOfReference(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(eventEnvelopes).map(([type, shape]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })
      return [
        type,
        {
          post: {
            operationId: `webhook:${type}`,
            summary: type in eventTypes ? eventTypes[type as EventType].text : 'A test that an owner sends',
            tags: ['webhooks'],
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: { '2XX': { description: 'Received' } },
          },
        },
      ]
    }),
  )
}
