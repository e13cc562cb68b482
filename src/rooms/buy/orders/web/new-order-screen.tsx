// /orders/new: what was chosen, before there is a draft of it. A choice made in this tab before signing in becomes the
// draft at once; an address that somebody sent asks for one press.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SliderField } from '#platform/web/form/slider-field.tsx'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { LoadState, type Read, together } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import {
  bonusCredits,
  type ChosenItem,
  itemText,
  mostUsersOf,
  type OrderItem,
  planPrice,
  planTitle,
  quoteFor,
  refusedText,
  seatsAtMost,
  teamSize,
} from '#rooms/buy/price-book/rules/index.ts'
import { AskSalesButton, priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { isPlatformPlan } from '#rooms/buy/subscriptions/rules/index.ts'
import { useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import type { Orders } from '../contract.ts'
import { readChosenItem } from '../rules/drafts/chosen-item.ts'
import { ApplicationChoice } from './drafts/application-choice.tsx'
import { OrderSummary } from './drafts/order-summary.tsx'
import { takeChoice } from './drafts/stored-choice.ts'
import { TeamSizeNotes } from './drafts/team-size-notes.tsx'
import { useCreateOrder } from './drafts/use-create-order.ts'
import { firstOrdersQuery } from './orders-query.ts'
import { ChangeOfSubscription } from './pricing/order-changes.tsx'
import { OrderLines } from './pricing/order-lines.tsx'
import './orders.css'
import { t } from '#platform/kernel/texts.ts'

const trail = [{ label: t('Orders'), to: '/orders' }]

const nothingHad = { bonusesHad: [], plan: null }

export default function NewOrderScreen() {
  const [parameters] = useSearchParams()
  const chosen = readChosenItem(parameters)
  const prices = useQuery(priceBookQuery)
  // What bonus credits the company has had already decides what a plan brings.
  const orders = useQuery({ ...firstOrdersQuery, enabled: chosen?.kind === 'plan' })
  // And for how many people it is, where the address doesn’t say so, the assessment.
  const needs = useBuyerNeeds()
  const had: Read<ChoiceProps['had']> = chosen?.kind === 'plan' ? orders : { ...prices, data: nothingHad }
  const book = prices.data
  const plan = chosen && book && findPlan(book, chosen)
  const max = plan ? mostUsersOf(plan) : seatsAtMost
  return (
    <PageFrame
      lead={t('A draft orders nothing until it is submitted and approved.')}
      title={t('New order')}
      trail={trail}
      unknownIn={outside({}, { seats: { min: teamSize.min, max } })}
    >
      <div className="mt-8">
        {!chosen ? (
          <Unknown
            text={t(
              'This address names nothing to order. Choose a plan, a credit package or an application first.',
            )}
          />
        ) : chosen.kind === 'application' ? (
          <ApplicationChoice chosen={chosen} key={chosen.itemId} needs={needs} />
        ) : (
          <PricedChoice
            chosen={{ ...chosen, kind: chosen.kind }}
            of={needs === undefined ? { ...prices, data: undefined } : together(prices, had)}
            team={needs?.teamSize}
          />
        )}
      </div>
    </PageFrame>
  )
}

function findPlan({ plans }: PriceBook, { kind, itemId }: ChosenItem) {
  return kind === 'plan' ? plans.find(({ id }) => id === itemId) : undefined
}

function PricedChoice({
  chosen,
  of,
  team,
}: Pick<ChoiceProps, 'chosen' | 'team'> & { of: Read<[PriceBook, ChoiceProps['had']]> }) {
  return (
    <LoadState of={of} skeleton={<div className="skeleton h-64" />} what={t('The prices')}>
      {([book, had]) => (
        <Choice book={book} chosen={chosen} had={had} key={`${chosen.kind} ${chosen.itemId}`} team={team} />
      )}
    </LoadState>
  )
}

interface ChoiceProps {
  book: PriceBook
  chosen: ChosenItem & { kind: OrderItem['kind'] }
  /** What the company has already. */
  had: Pick<Orders, 'bonusesHad' | 'plan'>
  /** People that the assessment states. */
  team: number | undefined
}

function Choice({ book, chosen, had, team }: ChoiceProps) {
  const { create, isCreating, failure } = useCreateOrder()
  const plan = findPlan(book, chosen)
  const isByUser = plan !== undefined && plan.pricePerUser !== null && !plan.isCustomPriced
  const maxSeats = plan ? mostUsersOf(plan) : seatsAtMost
  const [seats, setSeats] = useState(
    chosen.seats && chosen.seats <= maxSeats
      ? chosen.seats
      : Math.min(had.plan?.seats ?? team ?? teamSize.start, maxSeats),
  )
  const [seatsProblem, setSeatsProblem] = useState<string>()
  const wanted: ChosenItem = { ...chosen, seats: isByUser ? seats : undefined }
  const hasHadBonus = isByUser && had.bonusesHad.includes(plan.type)
  const answer = quoteFor(book, chosen, isByUser ? seats : null, hasHadBonus)

  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (takeChoice(chosen) && 'quote' in answer) create(wanted, { replace: true })
  })

  if (plan && !plan.isOrderable)
    return (
      <section aria-labelledby="chosen" className="card max-w-2xl p-6">
        <h2 className="display-3" id="chosen">
          {t('{name} can’t be ordered online yet', { name: itemText(plan.name) })}
        </h2>
        <p className="mt-2">
          {t(
            'We can’t deliver the applications of this bundle yet. Tell Sales which applications you need and for how many people. That orders nothing.',
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <AskSalesButton
            about={{ planId: plan.id }}
            name={itemText(plan.name)}
            team={seats}
            tone="primary"
          />
          <ButtonLink to="/subscription-plans" tone="quiet">
            {t('See platform plans')}
          </ButtonLink>
        </div>
      </section>
    )
  if ('refused' in answer)
    return <Unknown text={refusedText(plan ? itemText(plan.name) : t('What was chosen'), answer.refused)} />
  const { quote } = answer
  const isSame =
    had.plan?.renews === true &&
    isPlatformPlan(quote) &&
    had.plan.itemName === quote.itemName &&
    had.plan.seats === quote.seats
  const price = isByUser ? planPrice(plan, locale) : undefined
  const startsOn = isPlatformPlan(quote) ? had.plan?.startsOn : undefined
  return (
    <div className="order-columns">
      <section aria-labelledby="chosen" className="card p-5 sm:p-6">
        <h2 className="display-3" id="chosen">
          {planTitle(quote.itemName)}
        </h2>
        {price && <p className="mt-1 text-sm">{`${price.amount} ${price.unit}`}</p>}
        {plan && (
          <p className="mt-1 text-sm text-ink-muted max-sm:hidden">
            {plan.includes}.{' '}
            {plan.maxUsers !== null && t('Up to {maxUsers} users.', { maxUsers: formatCount(plan.maxUsers) })}
          </p>
        )}
        {isByUser && (
          <div className="mt-5">
            <SliderField
              label={t('Team size')}
              max={Math.min(teamSize.max, maxSeats)}
              min={teamSize.min}
              mostTyped={maxSeats}
              name="seats"
              onChange={setSeats}
              onProblem={setSeatsProblem}
              unit={t('users')}
              value={seats}
            />
            <TeamSizeNotes
              askSales={
                <AskSalesButton
                  about={{ planId: plan.id }}
                  name={itemText(plan.name)}
                  team={seats}
                  tone="outline"
                />
              }
              changesNothing={isSame}
              plan={isPlatformPlan(quote) ? had.plan : had.plan && { ...had.plan, startsOn: null }}
              problem={seatsProblem}
              seats={seats}
              team={team}
            />
          </div>
        )}
      </section>
      <OrderSummary
        changesNothing={isSame && seatsProblem === undefined}
        quote={seatsProblem ? undefined : quote}
        starts={startsOn ? { on: formatDay(startsOn), why: whyThen(had.plan) } : undefined}
        trialDays={had.plan ? undefined : plan?.trial?.days}
      >
        <Button
          disabled={isCreating || isSame || seatsProblem !== undefined}
          onClick={() => create(wanted, { replace: true })}
          tone="primary"
        >
          {isCreating ? t('Making the draft...') : t('Make draft order')}
        </Button>
        <ButtonLink
          to={quote.offer === 'credits' ? '/subscription-plans?tab=credits' : '/subscription-plans'}
          tone="quiet"
        >
          {t('Back to the plans')}
        </ButtonLink>
        <FormFailure text={failure} />
      </OrderSummary>
      {!seatsProblem && (
        <div className="card">
          {had.plan && isPlatformPlan(quote) && !isSame && (
            <div className="p-5 sm:px-6">
              <ChangeOfSubscription
                className=""
                order={{ ...quote, keptSeats: null, running: had.plan, timing: had.plan }}
              />
            </div>
          )}
          <div className="py-2">
            <OrderLines order={quote} />
            {hasHadBonus && bonusCredits(plan, seats) > 0 && (
              <p className="px-5 py-3 text-sm text-ink-muted sm:px-6">
                {t(
                  'No bonus credits: your company gets those of this type of plan once, and they come with an earlier order.',
                )}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Why an order of a platform plan begins later than with its approval. */
function whyThen(plan: ChoiceProps['had']['plan']): string | undefined {
  if (!plan) return undefined
  const name = itemText(plan.itemName)
  return plan.isFree
    ? t('replaces your {name} plan when its free trial ends', { name })
    : t('replaces your {name} plan at its next period', { name })
}

function Unknown({ text }: { text: string }) {
  return (
    <div className="card max-w-2xl p-6">
      <p>{text}</p>
      <ButtonLink className="mt-4" to="/subscription-plans" tone="primary">
        {t('See plans and packages')}
      </ButtonLink>
    </div>
  )
}
