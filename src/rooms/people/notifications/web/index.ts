// What the shell shows of notifications. Loaded for people who are signed in, so that visitors never fetch it.
export { NotificationsBell } from './notifications-bell.tsx'
