// Counts what visitors meet, when the browser is idle: the counter is loaded then and not before.
import { type RefObject, useEffect } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { whenIdle } from '#platform/web/when-idle.ts'

/** The cards of the list; `rows` is what they are drawn from, so that other rows are watched anew. */
export function useCountedCards(list: RefObject<Element | null>, rows: readonly unknown[]): void {
  const api = useApi()
  useEffect(() => {
    if (rows.length === 0) return
    return whileShown(async () => {
      const { watchCards } = await import('./listing-counter.ts')
      return list.current ? watchCards(api, list.current) : undefined
    })
  }, [api, list, rows])
}

/** The page of one listing, once it is there. */
export function useCountedView(id: string | undefined): void {
  const api = useApi()
  useEffect(() => {
    if (id === undefined) return
    return whileShown(async () => {
      const { countView } = await import('./listing-counter.ts')
      countView(api, id)
      return undefined
    })
  }, [api, id])
}

/** Begins when the browser is idle. Answers how to end it, whatever has begun by then. */
function whileShown(begin: () => Promise<(() => void) | undefined>): () => void {
  let isOver = false
  let end: (() => void) | undefined
  const giveUp = whenIdle(() => {
    begin().then(
      (ending) => {
        if (isOver) ending?.()
        else end = ending
      },
      () => undefined,
    )
  })
  return () => {
    isOver = true
    giveUp()
    end?.()
  }
}
