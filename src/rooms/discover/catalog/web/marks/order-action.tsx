// The way from a price to its order: "Order", "Convert to paid" after a trial, "Contact Sales" where it is agreed on.
import { ButtonLink } from '#platform/web/button.tsx'
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
  const terms = orderTermsOf(pricing)
  const isActive = subscription?.status === 'active'
  if (isActive && 'billing' in terms && (terms.billing === 'once' || !terms.isByUser)) return null
  const label =
    'forSales' in terms
      ? 'Contact Sales'
      : isActive
        ? 'Change users'
        : subscription
          ? 'Convert to paid'
          : 'Order'
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
