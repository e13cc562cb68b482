import type { Notification } from '../contract.ts'

/** What is settled asks for nobody's eyes any more, whether it was read or not. */
export const isUnread = ({ readAt, settled }: Pick<Notification, 'readAt' | 'settled'>) =>
  readAt === null && settled === null
