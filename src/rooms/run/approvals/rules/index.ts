// The door of these rules for other rooms.
export { grantedTimeText } from './granted-time.ts'
