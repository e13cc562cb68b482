// An application on /orders/new: what it costs for so many users, and what the company has of it already.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatInstantDay, locale } from '#platform/web/format.ts'
import { TextField } from '#platform/web/text-field.tsx'
import type { ApplicationDetail } from '#rooms/catalog/contract.ts'
import { applicationQuery, orderTermsOf } from '#rooms/catalog/web/index.ts'
import type { Subscription } from '../contract.ts'
import { quoteApplication, shownReduction } from '../rules/application-price.ts'
import type { ChosenItem } from '../rules/chosen-item.ts'
import { costText, laterText } from '../rules/order-news.ts'
import { OrderLines } from './order-lines.tsx'
import { subscriptionsKey } from './orders-query.ts'
import { useCreateOrder } from './use-create-order.ts'

const ContactSales = lazy(() => import('./contact-sales.tsx'))
const startSeats = 10

export function ApplicationChoice({ chosen }: { chosen: ChosenItem }) {
  const { data, isError, refetch } = useQuery(applicationQuery(useApi(), chosen.itemId))
  if (data) return <Choice application={data} chosen={chosen} />
  if (data === null)
    return (
      <div className="card max-w-2xl p-6">
        <p>There is no published application at this address.</p>
        <ButtonLink className="mt-4" to="/marketplace" tone="primary">
          See the marketplace
        </ButtonLink>
      </div>
    )
  if (isError)
    return (
      <div className="card max-w-2xl p-6" role="alert">
        <p>The application could not be loaded. Check the connection and try again.</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return <Loading />
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading the application...</p>
      <div className="skeleton h-64" />
    </div>
  )
}

function Choice({ application, chosen }: { application: ApplicationDetail; chosen: ChosenItem }) {
  const { id, name, vendor, pricing, promotion } = application
  const terms = orderTermsOf(pricing)
  const { data: subscriptions, isPending } = useQuery<Subscription[]>({ queryKey: subscriptionsKey })
  const own = subscriptions?.find(({ applicationId }) => applicationId === id)
  const { create, isCreating, failure } = useCreateOrder()
  const [typed, setTyped] = useState(String(chosen.seats ?? startSeats))
  const [wasSubmitted, setSubmitted] = useState(false)
  const isByUser = 'isByUser' in terms && terms.isByUser
  const seats = isByUser ? wholeNumber(typed) : null
  const isUsed = promotion !== undefined && own?.usedPromotionIds.includes(promotion.id) === true
  const answer = quoteApplication(
    { id, name, vendor, pricing, terms },
    seats,
    promotion && !isUsed ? shownReduction(pricing, promotion) : undefined,
  )
  // What the company has used already decides the price.
  if (promotion && isPending) return <Loading />
  if ('refused' in answer && answer.refused.field !== 'seats')
    return <ForSales application={application} reason={answer.refused.reason} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if ('quote' in answer) create({ ...chosen, seats: seats ?? undefined }, { replace: true })
    else event.currentTarget.querySelector('input')?.focus()
  }

  const later = 'quote' in answer ? laterText(answer.quote, locale) : undefined
  const problem = 'refused' in answer ? `Users ${answer.refused.reason}.` : undefined
  return (
    <form aria-labelledby="chosen" className="card max-w-3xl" noValidate onSubmit={submit}>
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="display-3" id="chosen">
            {name}
          </h2>
          <p aria-live="polite" className="font-serif text-xl">
            {'quote' in answer ? costText(answer.quote, locale) : '–'}
          </p>
        </div>
        <div className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-ink-muted">
          <p>By {vendor}.</p>
          {later && <p>{later}</p>}
        </div>
        {own && <p className="mt-3 text-sm">{ownText(own)}</p>}
        {isUsed && (
          <p className="mt-3 text-sm">
            Your company has used the promotion of now for {name}. It is given once, so this order is at the
            published price.
          </p>
        )}
        {isByUser && (
          <div className="mt-5 max-w-60">
            <TextField
              error={wasSubmitted || typed !== '' ? problem : undefined}
              inputMode="numeric"
              label="Users"
              name="seats"
              onChange={(event) => setTyped(event.target.value)}
              required
              value={typed}
            />
          </div>
        )}
      </div>
      {'quote' in answer && <OrderLines order={answer.quote} />}
      <div className="border-t border-line p-5 sm:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isCreating} tone="primary" type="submit">
            {isCreating ? 'Making the draft...' : 'Make draft order'}
          </Button>
          <ButtonLink to={`/marketplace/${id}`} tone="quiet">
            Back to the application
          </ButtonLink>
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-muted">
          A colleague approves the order before it holds. Nothing is charged by that: an invoice follows, due
          30 days after its date.
        </p>
        {failure && (
          <p className="mt-3 text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
      </div>
    </form>
  )
}

function ForSales({ application: { id, name }, reason }: { application: ApplicationDetail; reason: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="chosen" className="card max-w-2xl p-6">
      <h2 className="display-3" id="chosen">
        {name} is not ordered directly
      </h2>
      <p className="mt-2">
        {name} {reason.replace(': use Contact Sales', '')}. Sales agrees on the terms with you; nothing is
        ordered before.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setAsking(true)} tone="primary">
          Contact Sales
        </Button>
        <ButtonLink to={`/marketplace/${id}`} tone="quiet">
          Back to the application
        </ButtonLink>
      </div>
      {isAsking && (
        <Suspense>
          <ContactSales
            about={{ applicationId: id }}
            name={name}
            onClose={() => setAsking(false)}
            team={startSeats}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What the company has of it, and what an order changes about that. */
function ownText({ status, trialEndsAt, paid, next }: Subscription): string {
  if (status === 'trial')
    return `Your company tries it until ${formatInstantDay(trialEndsAt ?? '')}. The approval of this order converts the trial.`
  if (status === 'ended')
    return paid
      ? 'Your company had a subscription of it. The approval of this order begins another.'
      : 'Your company’s trial of it has ended. The approval of this order begins a subscription.'
  const users = paid?.users == null ? '' : ` for ${formatCount(paid.users)} users`
  const changes = next?.startedAt ?? paid?.endsAt ?? paid?.nextBilling
  return `Your company has a subscription of it${users}. This order takes its place${changes ? ` with the next period, on ${formatInstantDay(changes)}` : ''}.`
}

/** Digits alone: "1,000" and "1e3" are asked for again, not guessed at. */
function wholeNumber(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null
}
