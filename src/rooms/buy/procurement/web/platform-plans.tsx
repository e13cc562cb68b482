// The tab "Subscription Plans": what the team would pay, and the plans side by side.
import { useState } from 'react'
import { late } from '#platform/web/late.tsx'
import type { Plan, PriceBook } from '../contract.ts'
import { planFootnotes } from '../rules/footnotes.ts'
import type { PlansState } from '../rules/plans-address.ts'
import { Footnotes } from './footnotes.tsx'
import { PlanCard } from './plan-card.tsx'
import { TeamPrice } from './team-price.tsx'

const ContactSales = late(() => import('./contact-sales.tsx'))

export interface PlatformPlansProps {
  book: PriceBook
  state: PlansState
  onChange: (part: Partial<PlansState>) => void
}

export function PlatformPlans({ book, state, onChange }: PlatformPlansProps) {
  const [asksAbout, setAsksAbout] = useState<Plan>()
  const [teamProblem, setTeamProblem] = useState<string>()
  const plans = book.plans.filter(({ offer, isActive }) => offer === 'platform' && isActive)
  return (
    <>
      <TeamPrice
        book={book}
        onChange={onChange}
        onProblem={setTeamProblem}
        problem={teamProblem}
        state={state}
      />
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard
            book={book}
            hasTeamProblem={teamProblem !== undefined}
            key={plan.id}
            onContact={() => setAsksAbout(plan)}
            plan={plan}
            state={state}
          />
        ))}
      </ul>
      <Footnotes notes={planFootnotes(book)} />
      {asksAbout && (
        <ContactSales
          about={{ planId: asksAbout.id }}
          name={asksAbout.name}
          onClose={() => setAsksAbout(undefined)}
          team={state.team}
        />
      )}
    </>
  )
}
