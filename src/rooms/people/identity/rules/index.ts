// The door of these rules for the rules of other rooms.
export type { EnterpriseIndustry } from './vocabulary.ts'
