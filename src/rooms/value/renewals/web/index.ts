// What other rooms' screens show of the renewals.
export { overviewQuery } from './overview-query.ts'
