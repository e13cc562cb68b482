// The door of these rules for other rooms.

export { phoneOf } from './phone.ts'
export { checkProfile, emailChangeProblems, type ProfileField } from './profile-check.ts'
