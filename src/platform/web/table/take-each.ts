// Does one thing with each of several rows in turn. A refusal belongs to its row and stops none of the others.

export type Outcome = { isDone: true } | { isDone: false; failure: string }

export interface EachOptions<Row> {
  keyOf: (row: Row) => string
  act: (row: Row) => Promise<unknown>
  /** Why a row was not done, in words for a person. */
  failure: (error: unknown) => string
  /** Asked before each row: whether to go on. */
  goesOn: () => boolean
  onOutcome: (outcomes: ReadonlyMap<string, Outcome>) => void
}

/** What came of each row that was tried, by key. */
export async function takeEach<Row>(
  rows: readonly Row[],
  { keyOf, act, failure, goesOn, onOutcome }: EachOptions<Row>,
): Promise<ReadonlyMap<string, Outcome>> {
  let outcomes: ReadonlyMap<string, Outcome> = new Map()
  for (const row of rows) {
    if (!goesOn()) break
    const outcome: Outcome = await act(row).then(
      () => ({ isDone: true }),
      (error: unknown) => ({ isDone: false, failure: failure(error) }),
    )
    outcomes = new Map([...outcomes, [keyOf(row), outcome]])
    onOutcome(outcomes)
  }
  return outcomes
}
