// The door of these rules for the rules of other rooms.
export type { NotificationTopic } from './notification-choices.ts'
export type { EnterpriseIndustry } from './vocabulary.ts'
