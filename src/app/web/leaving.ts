// Between the press of "Log Out" or a portal switch and the arrival at the next page, the page that is left behind no
// longer fits the person. The guards then draw nothing instead of sending somebody away who is on the way already.

let leftKey: string | undefined

/** `key` is that of the router's location. */
export function beginLeaving(key: string): void {
  leftKey = key
}

export function endLeaving(): void {
  leftKey = undefined
}

export function isLeaving(key: string): boolean {
  return leftKey === key
}
