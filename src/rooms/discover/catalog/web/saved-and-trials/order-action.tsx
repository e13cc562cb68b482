// The way from a price to its order: "Order", "Convert to paid" after a trial, "Contact Sales" where it is agreed on.

import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { rich } from '#platform/web/rich.tsx'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import type { Application } from '../../contract.ts'
import { orderTermsOf } from '../../rules/order-terms.ts'
import { useSavedAndTrialState } from './saved-and-trial-state.ts'
import { orderLink, signInToOrderLink } from './sign-in-link.ts'

interface OrderActionProps {
  application: Pick<Application, 'id' | 'name' | 'pricing'>
  size?: 'small'
}

export function OrderAction({ application: { id, name, pricing }, size }: OrderActionProps) {
  const { who, subscriptionOf } = useSavedAndTrialState()
  if (who === 'other') return null
  const subscription = subscriptionOf(id)
  const isActive = subscription?.status === 'active'
  const step = orderStep(pricing, subscription)
  if (step === undefined) return null
  return (
    <ButtonLink
      rel="nofollow"
      size={size}
      to={who === 'visitor' ? signInToOrderLink(id) : orderLink(id)}
      tone={subscription && !isActive ? 'primary' : undefined}
    >
      {withName[step](name)}
    </ButtonLink>
  )
}

export type OrderStep = 'sales' | 'users' | 'paid' | 'order'

export const orderWords: Readonly<Record<OrderStep, string>> = {
  sales: t('Contact Sales'),
  users: t('Change users'),
  paid: t('Convert to paid'),
  order: t('Order', {}, 'a button'),
}

/** The same words, and behind them what only a screen reader says. */
const withName: Readonly<Record<OrderStep, (name: string) => ReactNode>> = {
  sales: (name) => rich('Contact Sales<more> about {name}</more>', { name, more }),
  users: (name) => rich('Change users<more> of {name}</more>', { name, more }),
  paid: (name) => rich('Convert to paid<more> {name}</more>', { name, more }),
  order: (name) => rich('Order<more> {name}</more>', { name, more }),
}

function more(text: ReactNode) {
  return <span className="sr-only">{text}</span>
}

/** undefined where there is nothing to order any more. */
export function orderStep(
  pricing: Application['pricing'],
  subscription: Pick<Subscription, 'status'> | undefined,
): OrderStep | undefined {
  const terms = orderTermsOf(pricing)
  const isActive = subscription?.status === 'active'
  if (isActive && 'billing' in terms && (terms.billing === 'once' || !terms.isByUser)) return undefined
  if ('forSales' in terms) return 'sales'
  if (isActive) return 'users'
  return subscription ? 'paid' : 'order'
}
