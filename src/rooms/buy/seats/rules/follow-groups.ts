// Which seats groups give and take back, so that their members hold one while there is one and the seats are never exceeded.

export interface SeatsNow {
  /** Null: nothing limits them. */
  seats: number | null
  /** Who holds one, and whether a group gave it. */
  holders: readonly { id: string; byGroup: boolean }[]
  /** Members of the groups who may sign in, those first who are to have one first. */
  wanted: readonly string[]
}

export interface SeatMoves {
  given: string[]
  released: string[]
  /** Members of the groups for whom no seat is left. */
  waiting: string[]
}

export function followGroups({ seats, holders, wanted }: SeatsNow): SeatMoves {
  const isWanted = new Set(wanted)
  const released = holders.flatMap(({ id, byGroup }) => (byGroup && !isWanted.has(id) ? [id] : []))
  const remainingIds = new Set(holders.map(({ id }) => id).filter((id) => !released.includes(id)))
  const missing = wanted.filter((id) => !remainingIds.has(id))
  const free = seats === null ? missing.length : Math.max(0, seats - remainingIds.size)
  return { given: missing.slice(0, free), released, waiting: missing.slice(free) }
}
