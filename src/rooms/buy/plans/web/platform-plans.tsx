// The tab "Subscription Plans": what the team would pay, and the plans side by side.

import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { Plan, PriceBook } from '#rooms/buy/price-book/contract.ts'
import { formatMoney, itemText, yearlySaving } from '#rooms/buy/price-book/rules/index.ts'
import { ContactSales, PlanCards, PlanCost } from '#rooms/buy/price-book/web/index.ts'
import { planFootnotes } from '../rules/footnotes.ts'
import type { PlansState } from '../rules/plans-address.ts'
import { Footnotes } from './footnotes.tsx'
import { PlanAction } from './plan-action.tsx'
import { TeamPrice } from './team-price.tsx'

export interface PlatformPlansProps {
  book: PriceBook
  state: PlansState
  onChange: (part: Partial<PlansState>) => void
}

export function PlatformPlans({ book, state, onChange }: PlatformPlansProps) {
  const [asksAbout, setAsksAbout] = useState<Plan>()
  const [teamProblem, setTeamProblem] = useState<string>()
  return (
    <>
      <TeamPrice
        book={book}
        onChange={onChange}
        onProblem={setTeamProblem}
        problem={teamProblem}
        state={state}
      />
      <div className="mt-6">
        <PlanCards
          action={(plan) => (
            <PlanAction
              hasTeamProblem={teamProblem !== undefined}
              onContact={() => setAsksAbout(plan)}
              plan={plan}
              state={state}
            />
          )}
          book={book}
          cost={(plan) => {
            const team = teamProblem === undefined ? state.team : undefined
            const saved = team === undefined ? 0 : yearlySaving(book, plan, team)
            return (
              <>
                <PlanCost plan={plan} team={team} />
                {saved > 0 && !plan.isCustomPriced && (
                  <p className="mt-1 text-[0.8125rem] font-medium text-positive">
                    {t('{saved} less a year than Monthly', {
                      saved: formatMoney(saved, plan.currency, locale),
                    })}
                  </p>
                )}
              </>
            )
          }}
          offer="platform"
        />
      </div>
      <Footnotes notes={planFootnotes(book)} />
      {asksAbout && (
        <ContactSales
          about={{ planId: asksAbout.id }}
          name={itemText(asksAbout.name)}
          onClose={() => setAsksAbout(undefined)}
          team={state.team}
        />
      )}
    </>
  )
}
