// How far a standby is behind, told by positions in the primary's log and one clock: neither what the standby's clock says nor whether
// anything is written matters, and a standby that lost its primary grows old.

/** Positions that are kept; one a second covers more than anybody waits for. */
const samplesMax = 60

export interface StandbyLag {
  /** The primary had written so far at that moment, in milliseconds. */
  addSample(written: bigint, at: number): void
  /** How old what the standby shows is at most, in milliseconds, where it has replayed so far; undefined: older than what is known. */
  behind(replayed: bigint, now: number): number | undefined
}

export function createStandbyLag(): StandbyLag {
  const samples: { written: bigint; at: number }[] = []
  return {
    addSample(written, at) {
      samples.push({ written, at })
      if (samples.length > samplesMax) samples.shift()
    },
    behind(replayed, now) {
      const newest = samples.findLast(({ written }) => written <= replayed)
      return newest && now - newest.at
    },
  }
}
