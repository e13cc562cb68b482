// The way from a price to its order: "Order", "Convert to paid" after a trial, "Contact Sales" where it is agreed on.
import { ButtonLink } from '#platform/web/button.tsx'
import type { Subscription } from '#rooms/buy/procurement/contract.ts'
import type { Application } from '../../contract.ts'
import { orderTermsOf } from '../../rules/order-terms.ts'
import { useMarks } from './marks.ts'
import { orderLink, signInToOrderLink } from './sign-in-link.ts'

interface OrderActionProps {
  application: Pick<Application, 'id' | 'name' | 'pricing'>
  size?: 'small'
}

export function OrderAction({ application: { id, name, pricing }, size }: OrderActionProps) {
  const { who, subscriptionOf } = useMarks()
  if (who === 'other') return null
  const subscription = subscriptionOf(id)
  const isActive = subscription?.status === 'active'
  const label = orderWord(pricing, subscription)
  if (label === undefined) return null
  return (
    <ButtonLink
      rel="nofollow"
      size={size}
      to={who === 'visitor' ? signInToOrderLink(id) : orderLink(id)}
      tone={subscription && !isActive ? 'primary' : undefined}
    >
      {label}
      <span className="sr-only">
        {label === 'Contact Sales' ? ' about ' : label === 'Change users' ? ' of ' : ' '}
        {name}
      </span>
    </ButtonLink>
  )
}

/** undefined where there is nothing to order any more. */
export function orderWord(
  pricing: Application['pricing'],
  subscription: Pick<Subscription, 'status'> | undefined,
): 'Contact Sales' | 'Change users' | 'Convert to paid' | 'Order' | undefined {
  const terms = orderTermsOf(pricing)
  const isActive = subscription?.status === 'active'
  if (isActive && 'billing' in terms && (terms.billing === 'once' || !terms.isByUser)) return undefined
  if ('forSales' in terms) return 'Contact Sales'
  if (isActive) return 'Change users'
  return subscription ? 'Convert to paid' : 'Order'
}
