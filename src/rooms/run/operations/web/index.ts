// What other rooms' screens show of the service.
export { backupsQuery } from './monitoring-queries.ts'
export { ServiceState } from './service-state.tsx'
