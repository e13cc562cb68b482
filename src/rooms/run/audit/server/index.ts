// The door of the audit room: reading, checking and exporting the trail. Writing it is the platform's (server/audit).
export { auditRoom } from './audit-room.ts'
export { readCompanyTrail } from './read-trail.ts'
export { countAuditActions } from './trail-view.ts'
export { watchTrail } from './watch-trail.ts'
