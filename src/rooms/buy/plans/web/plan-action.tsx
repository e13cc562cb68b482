// The way to a platform plan for a team of this size.

import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import type { Plan } from '#rooms/buy/price-book/contract.ts'
import { itemText, teamCost } from '#rooms/buy/price-book/rules/index.ts'
import { type PlansState, plansAddress } from '../rules/plans-address.ts'
import { ChooseLink } from './choose-link.tsx'

export interface PlanActionProps {
  plan: Plan
  state: PlansState
  /** The team size cannot be read as it is typed: nothing is offered by user for another one. */
  hasTeamProblem: boolean
  onContact: () => void
}

export function PlanAction(props: PlanActionProps) {
  const { trial } = props.plan
  return (
    <>
      <Action {...props} />
      {trial && (
        <p className="text-center text-xs text-ink-muted">
          {trial.needsCard
            ? t('{days}-day free trial', { days: trial.days })
            : t('{days}-day free trial, no card needed', { days: trial.days })}
        </p>
      )}
    </>
  )
}

function Action({ plan, state, hasTeamProblem, onContact }: PlanActionProps) {
  if (plan.isCustomPriced) return <Button onClick={onContact}>{t('Contact Sales')}</Button>
  if (plan.type === 'credit-only')
    return (
      <>
        <ChooseLink chosen={{ kind: 'plan', itemId: plan.id, seats: undefined }} tone="outline">
          {t('Choose {name}', { name: itemText(plan.name) })}
        </ChooseLink>
        <ButtonLink to={plansAddress({ ...state, tab: 'credits' })} tone="quiet">
          {t('See credit packages')}
        </ButtonLink>
      </>
    )
  if (hasTeamProblem || !teamCost(plan, state.team))
    return <Button disabled>{t('Choose {name}', { name: itemText(plan.name) })}</Button>
  return (
    <ChooseLink
      chosen={{ kind: 'plan', itemId: plan.id, seats: state.team }}
      tone={plan.isPopular ? 'primary' : 'outline'}
    >
      {t('Choose {name}', { name: itemText(plan.name) })}
    </ChooseLink>
  )
}
