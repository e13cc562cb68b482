// What other rooms' screens show of the ways in.
export { PasswordChange } from './password-change.tsx'
