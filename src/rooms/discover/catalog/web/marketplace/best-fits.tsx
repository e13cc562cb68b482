// What fits the needs of the buyer best, above a list that is in another order, with what each costs the team.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { locale } from '#platform/web/format.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { catalogRoutes } from '../../contract.ts'
import { yearlyCostText } from '../../rules/price-display.ts'
import { useFrom } from '../application/came-from.ts'

export interface BestFitsProps {
  /** The list of all, the best fit first. */
  address: string
  team: number
}

const shown = 3

/** As high before its answer as with it: the list below must not move. */
export default function BestFits({ address, team }: BestFitsProps) {
  const { data } = useQuery(
    query(catalogRoutes.listApplications, { sort: 'ai_match', match: 'true', limit: shown }, anew),
  )
  const from = useFrom()
  return (
    <section aria-labelledby="best-fits" className="best-fits">
      <h2 className="font-sans text-sm font-semibold tracking-normal" id="best-fits">
        {t('Best fit for your needs')}{' '}
        <Link className="text-link font-normal" preventScrollReset to={address}>
          {t('See all')}
        </Link>
      </h2>
      <ul>
        {data?.map(({ id, name, tagline, description, match, pricing }) => (
          <li key={id}>
            <Link className="truncate font-medium hover:underline" state={from} to={`/marketplace/${id}`}>
              {name}
            </Link>
            <span className="text-right tabular-nums">
              {t('Fit {score} of 100', { score: match?.score ?? 0 })}
            </span>
            <span className="col-span-2 truncate text-ink-muted">{tagline ?? description}</span>
            <span className="col-span-2 truncate tabular-nums">
              {yearlyCostText(pricing, team, locale) ??
                (isOnRequest(pricing) ? t('Price on request') : t('yearly cost depends on volume'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
