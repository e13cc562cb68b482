// What a buyer can do with an application, for the menu of its row or column.
import { useCallback } from 'react'
import type { RowAction } from '#platform/web/table/row-menu.tsx'
import type { Application } from '../../contract.ts'
import { wordsFor } from './mark-actions.tsx'
import { useMarks } from './marks.ts'
import { orderWord } from './order-action.tsx'
import { orderLink } from './sign-in-link.ts'

export interface ApplicationActions {
  actions: readonly RowAction[]
  /** What the company has of it, as a line; undefined where it has nothing. */
  standing: string | undefined
}

/** Trial and order; for buyers, as the screens behind the sign-in show it. */
export function useApplicationActions(): (
  application: Pick<Application, 'id' | 'name' | 'pricing'>,
) => ApplicationActions {
  const { who, subscriptionOf, isStarting, startTrial } = useMarks()
  return useCallback(
    (application) => {
      if (who !== 'buyer') return { actions: [], standing: undefined }
      const { id, name, pricing } = application
      const subscription = subscriptionOf(id)
      const order = orderWord(pricing, subscription)
      return {
        standing: subscription && wordsFor(subscription),
        actions: [
          ...(subscription
            ? []
            : [
                {
                  label: 'Start Trial',
                  closedBecause: isStarting(id) ? `The trial of ${name} is starting.` : undefined,
                  onChoose: () => startTrial(application),
                },
              ]),
          ...(order ? [{ label: order, to: orderLink(id) }] : []),
        ],
      }
    },
    [who, subscriptionOf, isStarting, startTrial],
  )
}
