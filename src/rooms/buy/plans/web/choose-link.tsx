// The way from a price to the form of an order. Visitors sign in first and come back
// to what they chose; for buyers the draft is made at once.
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { rememberChoice, useCreateOrder } from '#rooms/buy/orders/web/index.ts'
import { type ChosenItem, newOrderAddress, signInToOrder } from '#rooms/buy/price-book/rules/index.ts'
import { useCustomer } from '#rooms/buy/price-book/web/index.ts'

export interface ChooseLinkProps {
  chosen: ChosenItem
  tone: 'primary' | 'outline'
  className?: string
  children: ReactNode
}

export function ChooseLink({ chosen, tone, className, children }: ChooseLinkProps) {
  const customer = useCustomer()
  const { create, isCreating, failure } = useCreateOrder()
  useEffect(() => {
    if (failure !== undefined) toast({ title: t('No draft was made'), text: failure, tone: 'negative' })
  }, [failure])
  if (customer === 'other')
    return (
      <p className="py-2 text-center text-[0.8125rem] text-ink-muted">{t('Ordered in the buyer portal')}</p>
    )
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (customer === 'visitor') return rememberChoice(chosen)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    create(chosen)
  }
  return (
    <ButtonLink
      aria-disabled={isCreating || undefined}
      className={className}
      onClick={press}
      rel="nofollow"
      to={customer === 'visitor' ? signInToOrder(chosen) : newOrderAddress(chosen)}
      tone={tone}
    >
      {isCreating ? t('Making the draft...') : children}
    </ButtonLink>
  )
}
