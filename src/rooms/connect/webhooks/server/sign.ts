// Signs deliveries as Standard Webhooks 1.0.0 says (github.com/standard-webhooks/standard-webhooks).
import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '#platform/kernel/api-key.ts'

export function newWebhookSecret(): string {
  return `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`
}

/** What people tell a secret by: the padding says nothing. */
export function lastFourOf(secret: string): string {
  return secret.replace(/=+$/, '').slice(-4)
}

/** The headers by which a receiver knows the sender: with a signature of each secret, the newest first. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  }
}

function hmac(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
