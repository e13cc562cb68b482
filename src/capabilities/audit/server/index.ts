// The door of the audit room.
export { auditRoom } from './audit-room.ts'
export { type Deed, findBrokenChains, findBrokenEntries, listDeeds, listEntriesAbout } from './audit-store.ts'
export { createTrailCheck } from './check-trail.ts'
export { type AuditFact, recordAudit } from './record-audit.ts'
export { createDenialRecord } from './record-denials.ts'
export { countDeeds } from './trail-view.ts'
export { watchTrail } from './watch-trail.ts'
