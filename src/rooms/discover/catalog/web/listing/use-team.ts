// For how many people a listing counts: as its address says, else as the marketplace did that it was opened from, else as the
// buyer's assessment says.
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { numberIn, outside } from '#platform/web/page/unknown-choices.ts'
import { useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import { teamDefault, teamMax } from '../../rules/marketplace/price-order.ts'
import { teamFrom, useCameFrom } from '../application/came-from.ts'

const bounds = { min: 1, max: teamMax }

/** What of a listing's address cannot be followed. */
export const unknownInListing = outside({}, { team: bounds })

export function useTeam(): [team: number, change: (team: number) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const from = useCameFrom()
  const change = useCallback(
    (team: number) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('team', String(team))
          return next
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setParameters, state],
  )
  const start = useBuyerNeeds()?.teamSize ?? teamDefault
  return [numberIn(parameters.get('team'), bounds) ?? teamFrom(from) ?? start, change]
}
