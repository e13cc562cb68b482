// When a tooltip opens: after a pause, but at once when the pointer comes from another one (SHELL-13).

const openDelayMs = 700
const skipDelayMs = 300

/** Milliseconds to wait, given when the last tooltip closed (undefined: none was open yet). */
export function tooltipDelay(now: number, lastClosedAt: number | undefined): number {
  return lastClosedAt !== undefined && now - lastClosedAt < skipDelayMs ? 0 : openDelayMs
}
