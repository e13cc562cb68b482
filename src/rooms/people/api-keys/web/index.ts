// What other rooms' screens show of API keys.
export { apiKeysQuery } from './api-key-queries.ts'
export { ApiKeysSection } from './api-keys-section.tsx'
export { NewSecret } from './new-secret.tsx'
export { WebhookSection } from './webhook-section.tsx'
