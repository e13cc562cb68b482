// The way from a card that names a plan and no team: to the page that asks for it. Apart from the link that makes drafts,
// whose code the landing page need not carry.

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { rich } from '#platform/web/rich.tsx'
import { type ChosenItem, newOrderAddress, signInToOrder } from '../rules/order-address.ts'
import { useCustomer } from './use-customer.ts'

export function ChoosePlanLink({ id, name, isPopular }: { id: string; name: string; isPopular: boolean }) {
  const customer = useCustomer()
  const chosen: ChosenItem = { kind: 'plan', itemId: id, seats: undefined }
  if (customer === 'other')
    return (
      <p className="py-2 text-center text-[0.8125rem] text-ink-muted">{t('Ordered in the buyer portal')}</p>
    )
  return (
    <ButtonLink
      rel="nofollow"
      to={customer === 'visitor' ? signInToOrder(chosen) : newOrderAddress(chosen)}
      tone={isPopular ? 'primary' : 'outline'}
    >
      {rich('Choose plan<hidden> {name}</hidden>', {
        hidden: (text) => <span className="sr-only">{text}</span>,
        name,
      })}
    </ButtonLink>
  )
}
