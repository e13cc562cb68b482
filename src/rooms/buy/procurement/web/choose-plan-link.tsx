// The way from a card that names a plan and no team: to the page that asks for it. Apart from the link that makes drafts,
// whose code the landing page need not carry.
import { ButtonLink } from '#platform/web/button.tsx'
import { type ChosenItem, newOrderAddress, signInToOrder } from '../rules/chosen-item.ts'
import { useCustomer } from './use-customer.ts'

export function ChoosePlanLink({ id, name, isPopular }: { id: string; name: string; isPopular: boolean }) {
  const customer = useCustomer()
  const chosen: ChosenItem = { kind: 'plan', itemId: id, seats: undefined }
  if (customer === 'other')
    return <p className="py-2 text-center text-[0.8125rem] text-ink-muted">Ordered in the buyer portal</p>
  return (
    <ButtonLink
      rel="nofollow"
      to={customer === 'visitor' ? signInToOrder(chosen) : newOrderAddress(chosen)}
      tone={isPopular ? 'primary' : 'outline'}
    >
      Choose plan<span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
