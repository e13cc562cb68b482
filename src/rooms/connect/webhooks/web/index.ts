// What other rooms' screens show of webhooks.
export { StateMark } from './state-mark.tsx'
export { WebhooksPanel } from './webhooks-panel.tsx'
