// Repeatable draws: the same seed gives the same numbers on every machine and in every run.

export interface Draw {
  /** From 0 up to, not including, 1. */
  unit(): number
  /** Whole, both ends included. */
  whole(from: number, to: number): number
  /** Roughly normal, mean 0, standard deviation 1, never beyond ±3.5 (sum of twelve uniform draws, cut off). */
  bell(): number
  pick<T>(from: readonly T[]): T
  /** `count` different members in the order of `from`; all of them when there are fewer. */
  some<T>(from: readonly T[], count: number): T[]
}

/** 32-bit FNV-1a of the text's UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32. Good enough to look natural, not for secrets. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1))
  return {
    unit,
    whole,
    bell() {
      let sum = -6
      for (let count = 0; count < 12; count++) sum += unit()
      return Math.max(-3.5, Math.min(3.5, sum))
    },
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(unit() * from.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    some<T>(from: readonly T[], count: number): T[] {
      let wanted = Math.min(count, from.length)
      let left = from.length
      return from.filter(() => {
        const taken = unit() * left < wanted
        left -= 1
        if (taken) wanted -= 1
        return taken
      })
    },
  }
}
