// Which things notifications of some kinds are about: their keys begin with the kind and the id, `invoice-issued 01968f2e-…`.
import type { NotificationKind } from './notification-kinds.ts'

export interface KeyOfKind {
  key: string
  about: string
  /** What follows behind the id, such as a version. */
  rest: readonly string[]
}

export function keysOfKinds(
  keys: readonly string[],
  ...kinds: readonly NotificationKind[]
): readonly KeyOfKind[] {
  return keys.flatMap((key) => {
    const [kind, about, ...rest] = key.split(' ')
    return about !== undefined && kinds.some((one) => one === kind) ? [{ key, about, rest }] : []
  })
}
