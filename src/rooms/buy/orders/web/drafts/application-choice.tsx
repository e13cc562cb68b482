// An application on /orders/new: what it costs for so many users, and what the company has of it already.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState, together } from '#platform/web/page/load-state.tsx'
import type { ChosenItem } from '#rooms/buy/price-book/rules/index.ts'
import {
  formatMoney,
  quoteApplication,
  refusedText,
  seatsAtMost,
  shownReduction,
  unitText,
} from '#rooms/buy/price-book/rules/index.ts'
import { AskSalesButton } from '#rooms/buy/price-book/web/index.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import { subscriptionsQuery } from '#rooms/buy/subscriptions/web/index.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { applicationQuery, orderTermsOf } from '#rooms/discover/catalog/web/index.ts'
import { sentences } from '../../rules/life-cycle/order-outlook.ts'
import { OrderLines } from '../pricing/order-lines.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCreateOrder } from './use-create-order.ts'

const startSeats = 10
const seatBounds = { min: 1, max: seatsAtMost, decimals: 0 }

export function ApplicationChoice({
  chosen,
  needs,
}: {
  chosen: ChosenItem
  /** What the assessment states; undefined until it is known. */
  needs: { teamSize?: number | undefined } | null | undefined
}) {
  const application = useQuery(applicationQuery(chosen.itemId))
  // What the company has and has used decides the price.
  const subscriptions = useQuery(subscriptionsQuery)
  if (application.data === null)
    return (
      <EmptyState
        action={
          <ButtonLink to="/marketplace" tone="primary">
            {t('See the marketplace')}
          </ButtonLink>
        }
        className=""
        title={t('There is no published application at this address')}
      />
    )
  return (
    <LoadState
      of={together(application, needs === undefined ? { ...subscriptions, data: undefined } : subscriptions)}
      skeleton={<div className="skeleton h-64" />}
      what={t('The application')}
    >
      {([found, owned]) =>
        found && (
          <Choice
            application={found}
            chosen={chosen}
            own={owned.find(({ applicationId }) => applicationId === found.id)}
            team={needs?.teamSize}
          />
        )
      }
    </LoadState>
  )
}

interface ChoiceProps {
  application: ApplicationDetail
  chosen: ChosenItem
  /** What the company has of it already. */
  own: Subscription | undefined
  /** People that the assessment states. */
  team: number | undefined
}

function Choice({ application, chosen, own, team }: ChoiceProps) {
  const { id, name, vendor, pricing, promotion } = application
  const terms = orderTermsOf(pricing)
  const { create, isCreating, failure } = useCreateOrder()
  const [typed, setTyped] = useState(String(chosen.seats ?? team ?? startSeats))
  const [wasSubmitted, setSubmitted] = useState(false)
  const [startsNow, setStartsNow] = useState(false)
  const isTried = own?.status === 'trial' && own.next === null && own.trialEndsAt !== null
  const isByUser = 'isByUser' in terms && terms.isByUser
  const seats = isByUser ? (figureOf(typed, seatBounds, locale) ?? null) : null
  const isUsed = promotion !== undefined && own?.usedPromotionIds.includes(promotion.id) === true
  const answer = quoteApplication(
    { id, name, vendor, pricing, terms },
    seats,
    promotion && !isUsed ? shownReduction(pricing, promotion) : undefined,
    own?.keptPrice ?? undefined,
  )
  if ('refused' in answer && answer.refused.field !== 'seats')
    return <ForSales application={application} reason={answer.refused.reason} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if ('quote' in answer)
      create({ ...chosen, seats: seats ?? undefined, ...(isTried ? { startsNow } : {}) }, { replace: true })
    else event.currentTarget.querySelector('input')?.focus()
  }

  const quote = 'quote' in answer ? answer.quote : undefined
  const line = quote?.lines[0]
  const problem =
    'refused' in answer
      ? (figureProblem(t('Users'), typed, seatBounds, locale) ?? refusedText(name, answer.refused))
      : undefined
  return (
    <form aria-labelledby="chosen" className="order-columns" noValidate onSubmit={submit}>
      <div className="card p-5 sm:p-6">
        <h2 className="display-3" id="chosen">
          {name}
        </h2>
        {isByUser && quote && !quote.keptSeats && !quote.promotion && line && (
          <p className="mt-1 text-sm">
            {`${formatMoney(pricing.amount, pricing.currency, locale)} ${unitText(line.unit)}`}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-muted">{t('By {vendor}.', { vendor })}</p>
        {own && <p className="mt-3 text-sm">{ownText(own)}</p>}
        {isTried && (
          <label className="mt-3 flex items-start gap-2 text-sm">
            <input
              checked={startsNow}
              className="mt-1"
              name="startsNow"
              onChange={({ target }) => setStartsNow(target.checked)}
              type="checkbox"
            />
            <span>
              {t(
                'Start now, with the approval. Your company gives up the free days that are left until {trialEndsAt}, and the first invoice follows at once.',
                { trialEndsAt: formatInstantDay(own.trialEndsAt ?? '') },
              )}
            </span>
          </label>
        )}
        {isUsed && (
          <p className="mt-3 text-sm">
            {'quote' in answer && answer.quote.keptSeats
              ? t(
                  'Your company has already used the current promotion of {name}, which it can use once. Your present users keep their price; others are at the published price.',
                  { name },
                )
              : t(
                  'Your company has already used the current promotion of {name}, which it can use once. This order is at the published price.',
                  { name },
                )}
          </p>
        )}
        {isByUser && (
          <div className="mt-5 max-w-60">
            <NumberField
              bounds={seatBounds}
              error={problem}
              isChecked={wasSubmitted}
              label={t('Users')}
              name="seats"
              onTyped={setTyped}
              required
              typed={typed}
            />
            {seats === team && seats !== null && (
              <p className="mt-1 text-[0.8125rem] text-ink-muted">
                {t('{people, plural, one {# person} other {# people}}, as in your assessment.', {
                  people: seats,
                })}
              </p>
            )}
          </div>
        )}
      </div>
      <OrderSummary quote={quote} starts={startsNow ? undefined : startOf(own)}>
        <Button disabled={isCreating} tone="primary" type="submit">
          {isCreating ? t('Making the draft...') : t('Make draft order')}
        </Button>
        <ButtonLink to={`/marketplace/${id}`} tone="quiet">
          {t('Back to the application')}
        </ButtonLink>
        <p className="text-[0.8125rem] text-ink-muted">
          {t(
            'A colleague has to approve the order. The approval charges nothing: an invoice follows, which you pay by its due date.',
          )}
        </p>
        <FormFailure text={failure} />
      </OrderSummary>
      {quote && (
        <div className="card py-2">
          <OrderLines order={quote} />
        </div>
      )}
    </form>
  )
}

/** The day on which an order takes effect, where that is later than its approval, and why. */
function startOf(own: Subscription | undefined): { on: string; why: string } | undefined {
  if (!own || own.status === 'ended') return undefined
  const { status, trialEndsAt, next } = own
  if (status === 'trial' && !next)
    return trialEndsAt
      ? { on: formatInstantDay(trialEndsAt), why: t('when your free trial ends') }
      : undefined
  const day = changeDay(own)
  if (!day) return undefined
  const why = next ? t('replaces your approved order') : t('replaces your subscription at its next period')
  return { on: formatDay(day), why }
}

function changeDay({ next, paid }: Subscription): string | null | undefined {
  return next?.startedOn ?? paid?.endsOn ?? paid?.nextBilling
}

function ForSales({ application: { id, name }, reason }: { application: ApplicationDetail; reason: string }) {
  return (
    <section aria-labelledby="chosen" className="card max-w-2xl p-6">
      <h2 className="display-3" id="chosen">
        {t('{name} can’t be ordered online', { name })}
      </h2>
      <p className="mt-2">
        {t('{name} {reason}. Sales agrees on the terms with you; nothing is ordered before.', {
          name,
          reason,
        })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <AskSalesButton about={{ applicationId: id }} name={name} team={startSeats} tone="primary" />
        <ButtonLink to={`/marketplace/${id}`} tone="quiet">
          {t('Back to the application')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What the company has of it, and what an order changes about that. */
function ownText(own: Subscription): string {
  const { status, trialEndsAt, paid, next } = own
  if (status === 'trial')
    return next
      ? t(
          'Your company tries it until {trialEndsAt}, and an approved order follows on {startedOn}. This order replaces that one.',
          { trialEndsAt: formatInstantDay(trialEndsAt ?? ''), startedOn: formatDay(next.startedOn) },
        )
      : t(
          'Your company tries it for free until {trialEndsAt}. Once this order is approved, the paid subscription begins when those days end.',
          { trialEndsAt: formatInstantDay(trialEndsAt ?? '') },
        )
  if (status === 'ended')
    return paid
      ? t('Your company had a subscription of it. Once approved, this order begins another.')
      : t('Your company’s trial of it has ended. Once approved, this order begins a subscription.')
  const owned =
    paid?.users == null
      ? t('Your company has a subscription of it.')
      : t('Your company has a subscription of it for {users, plural, one {# user} other {# users}}.', {
          users: paid.users,
        })
  const changes = changeDay(own)
  return sentences(
    owned,
    changes
      ? t('This order replaces it with the next period, on {date}.', { date: formatDay(changes) })
      : t('This order replaces it.'),
  )
}
