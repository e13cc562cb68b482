// What a buyer can do with an application, for the menu of its row or column.
import { useCallback } from 'react'
import { t } from '#platform/kernel/texts.ts'
import type { RowAction } from '#platform/web/table/row-menu.tsx'
import type { Application } from '../../contract.ts'
import { orderStep, orderWords } from './order-action.tsx'
import { wordsFor } from './save-and-trial-actions.tsx'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { orderLink } from './sign-in-link.ts'

export interface ApplicationActions {
  actions: readonly RowAction[]
  /** What the company has of it, as a line; undefined where it has nothing. */
  statusText: string | undefined
}

/** Trial and order; for buyers, as the screens behind the sign-in show it. */
export function useApplicationActions(): (
  application: Pick<Application, 'id' | 'name' | 'pricing'>,
) => ApplicationActions {
  const { who, subscriptionOf, isStarting, startTrial } = useSavedAndTrialState()
  return useCallback(
    (application) => {
      if (who !== 'buyer') return { actions: [], statusText: undefined }
      const { id, name, pricing } = application
      const subscription = subscriptionOf(id)
      const step = orderStep(pricing, subscription)
      return {
        statusText: subscription && wordsFor(subscription),
        actions: [
          ...(subscription
            ? []
            : [
                {
                  label: t('Start Trial'),
                  closedBecause: isStarting(id) ? t('The trial of {name} is starting.', { name }) : undefined,
                  onChoose: () => startTrial(application),
                },
              ]),
          ...(step ? [{ label: orderWords[step], to: orderLink(id) }] : []),
        ],
      }
    },
    [who, subscriptionOf, isStarting, startTrial],
  )
}
