// The door of the rules of companies for other rooms.
export { quietAfterDays } from './tenant-states.ts'
