// Time comes from a clock that is passed in, so that everything that expires can be tested to the second.

export interface Clock {
  /** The present instant (UTC). */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
