// What an order changes, old and new side by side: against what runs, and against what it was submitted at.

import { Link } from 'react-router'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { counted, formatCount, formatDay, formatInstant, locale } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import type { Order } from '../contract.ts'
import { agreedText, costText } from '../rules/order-news.ts'
import { formatCents } from '../rules/plan-price.ts'
import { pricesLastDays } from '../rules/price-drift.ts'
import { useOrderChange } from './use-order-change.ts'

interface Row {
  label: string
  before: string
  after: string
  difference?: string
}

function SideBySide({ caption, heads, rows }: { caption: string; heads: [string, string]; rows: Row[] }) {
  const hasDifference = rows.some(({ difference }) => difference !== undefined)
  const columns: Column<Row>[] = [
    { head: 'Term', cell: ({ label }) => label },
    { head: heads[0], cell: ({ before }) => before },
    { head: heads[1], cell: ({ after }) => after },
    ...(hasDifference ? [{ head: 'Difference', cell: ({ difference }: Row) => difference ?? '' }] : []),
  ]
  return (
    <DataTable
      caption={caption}
      className="mt-3"
      columns={columns}
      keyOf={({ label }) => label}
      rows={rows}
      staysTable
    />
  )
}

const per = { monthly: 'each month', annual: 'each year', once: 'once' } as const
const usersText = (seats: number | null) => (seats === null ? 'All users' : counted(seats, 'user'))
function signed(minor: number, currency: string): string {
  if (minor === 0) return 'None'
  return `${minor > 0 ? '+' : '−'}${formatCents(Math.abs(minor), currency, locale)}`
}

/** What the company has agreed to already, of the application or as its plan, and what the order makes of it. */
export function ChangeOfSubscription({
  order,
}: {
  order: Pick<
    Order,
    | 'running'
    | 'kind'
    | 'itemName'
    | 'seats'
    | 'billing'
    | 'currency'
    | 'totalMinor'
    | 'yearlyMinor'
    | 'kept'
    | 'timing'
  >
}) {
  const { running, kind, itemName, seats, billing, currency, totalMinor, kept } = order
  if (!running) return null
  const isOneCurrency = running.currency === currency
  const isComparable = running.billing === billing && isOneCurrency
  const hasUsers = running.seats !== null && seats !== null
  const more = hasUsers ? (seats ?? 0) - (running.seats ?? 0) : 0
  const lost =
    isComparable && hasUsers && kept === null && more >= 0 && running.seats && running.nextMinor !== null
      ? Math.round((totalMinor / (seats ?? 1)) * running.seats) - running.nextMinor
      : 0
  const priceRow = (label: string, runningMinor: number): Row => ({
    label,
    before: costText({ ...running, totalMinor: runningMinor }, locale),
    after: costText(order, locale),
    ...(isComparable && { difference: `${signed(totalMinor - runningMinor, currency)} ${per[billing]}` }),
  })
  const yearRow = (runningMinor: number): Row => ({
    label: 'Within twelve months',
    before: formatCents(runningMinor, currency, locale),
    after: formatCents(order.yearlyMinor, currency, locale),
    difference: signed(order.yearlyMinor - runningMinor, currency),
  })
  return (
    <section aria-labelledby="changes" className="card p-5 sm:px-6">
      <h2 className="display-3" id="changes">
        What changes
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{placeText(running, order.timing?.startsOn ?? null)}</p>
      {running.next && (
        <p className="mt-1 text-sm">
          <Link className="text-link" to={`/orders/${running.next.orderId}`}>
            Order {running.next.number}
          </Link>{' '}
          was to follow: {running.next.itemName}, {agreedText(running.next, locale)}. This order takes its
          place too.
        </p>
      )}
      <SideBySide
        caption="What your company has, and this order"
        heads={['Runs now', 'This order']}
        rows={[
          ...(kind === 'plan' && running.itemName !== itemName
            ? [{ label: 'Plan', before: running.itemName, after: itemName }]
            : []),
          {
            label: 'Users',
            before: usersText(running.seats),
            after: usersText(seats),
            ...(hasUsers && { difference: more === 0 ? 'None' : `${more > 0 ? '+' : '−'}${Math.abs(more)}` }),
          },
          priceRow('Price', running.totalMinor),
          ...(running.nextMinor === null || running.nextMinor === running.totalMinor
            ? []
            : [priceRow('Price from the next period on', running.nextMinor)]),
          ...(isOneCurrency && !isComparable && running.nextYearMinor !== null
            ? [yearRow(running.nextYearMinor)]
            : []),
        ]}
      />
      {kept && (
        <p className="mt-3 text-sm">
          {`${usersText(kept.seats)} keep the price that you have, ${formatCents(kept.totalMinor, currency, locale)} ${per[billing]} together. The others are at the price of now.`}
        </p>
      )}
      {lost > 0 && (
        <p className="mt-3 text-sm font-medium">
          {`The ${usersText(running.seats)} that run lose a lower price: they cost ${formatCents(lost, currency, locale)} more ${per[billing]} than without this order.`}
        </p>
      )}
    </section>
  )
}

/** When the order takes the place of what runs, and what becomes of that until then. `startsOn` null: with its approval. */
function placeText(running: NonNullable<Order['running']>, startsOn: string | null): string {
  const on = startsOn && formatDay(startsOn)
  const { itemName, isFree, billing, nextMinor, next } = running
  if (isFree)
    return `Your company has ${itemName} already, in a free trial. This order takes its place ${on ? `on ${on}, when the trial ends` : 'with its approval'}. Nothing was charged for it.`
  if (!on) return `Your company has ${itemName} already. This order takes its place.`
  const ends =
    billing !== 'once' && nextMinor === null && !next ? ' It does not renew: it ends on that day anyway.' : ''
  return `Your company has ${itemName} already. This order takes its place on ${on}, with the next period. Until then it goes on as it is: nothing of its period is refunded, and no day is charged twice.${ends}`
}

/** Other requests for the same application, or for a plan: with the approval of one the others go back. */
export function Rivals({ order }: { order: Order }) {
  const { rivals, state, itemName, kind } = order
  if (rivals.length === 0) return null
  const isPlan = kind === 'plan'
  return (
    <section aria-label="Other requests" className="card border-caution p-5">
      <h2 className="font-semibold">
        {rivals.length === 1 ? 'Another request' : 'Other requests'} for{' '}
        {isPlan ? 'a platform plan' : itemName} {rivals.length === 1 ? 'waits' : 'wait'} for approval
      </h2>
      <p className="mt-1 text-ink-muted">
        {isPlan
          ? 'A company has one platform plan: orders of plans replace each other and don’t add up.'
          : 'Orders of one application replace each other and don’t add up.'}{' '}
        Once one is approved, the others go back to those who asked.
        {state === 'draft' ? ' Talk to your colleague before you submit this one.' : ''}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {rivals.map((one) => (
          <li key={one.id}>
            <Link className="text-link" to={`/orders/${one.id}`}>
              Order {one.number}
            </Link>{' '}
            by {one.requestedBy}: {isPlan && `${one.itemName}, `}
            {agreedText(one, locale)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Prices that moved since the draft was priced, or since the order was submitted. */
export function MovedPrices({ order }: { order: Order }) {
  const change = useOrderChange(order)
  const { prices, state, may, itemName, kind } = order
  if (prices.isCurrent || (state !== 'draft' && state !== 'submitted')) return null
  const isDraft = state === 'draft'
  const { now } = prices
  const isSame =
    now !== null && prices.moved.every((one) => one === 'trial') && now.totalMinor === order.totalMinor
  return (
    <section aria-label="Prices have changed" className="card border-caution p-5">
      <h2 className="font-semibold">{titleOf(order)}</h2>
      {prices.isOvertaken && (
        <p className="mt-1 text-ink-muted">
          Your company’s {kind === 'plan' ? 'platform plan' : `subscription of ${itemName}`} has changed since
          this order was submitted, so it would change something else than what was asked for.
        </p>
      )}
      {prices.isTooOld && (
        <p className="mt-1 text-ink-muted">
          Submitted prices last {pricesLastDays} days, and those are over.
        </p>
      )}
      {prices.moved.includes('trial') && (
        <p className="mt-1 text-ink-muted">
          Its free trial began with another order since, and each company has one.
        </p>
      )}
      {now ? (
        isSame ? (
          isDraft && <p className="mt-1 text-ink-muted">It costs the same. Update its prices to go on.</p>
        ) : (
          <SideBySide
            caption="The price of this order, and the price of now"
            heads={[isDraft ? 'This draft' : 'When submitted', 'Now']}
            rows={[
              { label: 'Users', before: usersText(order.seats), after: usersText(now.seats) },
              { label: 'Price', before: costText(order, locale), after: costText(now, locale) },
              {
                label: 'Within the first year',
                before: formatCents(order.yearlyMinor, order.currency, locale),
                after: formatCents(now.yearlyMinor, now.currency, locale),
              },
              ...(prices.moved.includes('credits')
                ? [
                    {
                      label: 'Credits that come with it',
                      before: formatCount(order.lines.reduce((sum, { credits }) => sum + credits, 0)),
                      after: formatCount(now.credits),
                    },
                  ]
                : []),
            ]}
          />
        )
      ) : (
        <p className="mt-1 text-ink-muted">
          {itemName} can’t be ordered like this any more. Cancel the order and choose again.
        </p>
      )}
      {!isDraft && (
        <p className="mt-3 text-sm">
          It can’t be approved as it stands. Take it back into draft, update its prices and submit it again.
        </p>
      )}
      {(may.updatePrices || (!isDraft && may.reopen)) && (
        <Button
          className="mt-4"
          disabled={change.isPending}
          onClick={() => change.mutate({ step: may.updatePrices ? 'update-prices' : 'reopen' })}
          tone="primary"
        >
          {may.updatePrices ? (change.isPending ? 'Updating...' : 'Update prices') : 'Send back to draft'}
        </Button>
      )}
      {change.isError && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {changeFailure(change.error)}
        </p>
      )}
    </section>
  )
}

function titleOf({ prices, state, kind, promotion }: Order): string {
  if (prices.now === null) return 'This can’t be ordered any more'
  if (prices.isOvertaken) return kind === 'plan' ? 'Your plan has changed' : 'The subscription has changed'
  if (state === 'submitted' && prices.moved.every((one) => one === 'trial'))
    return prices.isTooOld ? 'This order waited too long' : 'The free trial is used'
  const what = promotion
    ? 'The price or its promotion'
    : kind === 'application'
      ? 'The published price'
      : 'The price book'
  return `${what} has changed since this ${state === 'draft' ? 'draft was priced' : 'order was submitted'}`
}

/** Until when a submitted order can be approved at its prices. */
export function PricesLast({ order: { prices } }: { order: Order }) {
  if (!prices.lastUntil || !prices.isCurrent) return null
  return (
    <p className="mt-1 text-sm text-ink-muted">
      Its prices can be approved until {formatInstant(prices.lastUntil)}.
    </p>
  )
}
