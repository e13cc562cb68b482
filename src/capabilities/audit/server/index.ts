// The door of the audit room.
export { auditRoom } from './audit-room.ts'
export { type Deed, findBrokenEntries, listDeeds, listEntriesAbout } from './audit-store.ts'
export { createTrailCheck } from './check-trail.ts'
export { type AuditFact, recordAudit } from './record-audit.ts'
export { createDenialRecord } from './record-denials.ts'
