// What an order changes, old and new side by side: against what runs, and against what it was submitted at.

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatCount, formatDay, formatInstant, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { agreedText, costText, formatCents, itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { Order } from '../../contract.ts'
import { sentences } from '../../rules/life-cycle/order-outlook.ts'
import { pricesLastDays } from '../../rules/pricing/price-drift.ts'
import { useOrderChange } from '../life-cycle/use-order-change.ts'

interface Row {
  label: string
  before: string
  after: string
  difference?: string
}

function SideBySide({ caption, heads, rows }: { caption: string; heads: [string, string]; rows: Row[] }) {
  const hasDifference = rows.some(({ difference }) => difference !== undefined)
  const columns: Column<Row>[] = [
    // Beside three other columns on a phone a short word would break.
    { head: t('Term'), cell: ({ label }) => <span className="wrap-normal">{label}</span> },
    { head: heads[0], cell: ({ before }) => before },
    { head: heads[1], cell: ({ after }) => after },
    ...(hasDifference ? [{ head: t('Difference'), cell: ({ difference }: Row) => difference ?? '' }] : []),
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

const usersText = (seats: number | null) =>
  seats === null ? t('All users') : t('{seats, plural, one {# user} other {# users}}', { seats })
function signed(minor: number, currency: string): string {
  if (minor === 0) return t('None', {}, 'a difference')
  return `${minor > 0 ? '+' : '−'}${formatCents(Math.abs(minor), currency, locale)}`
}

/** "+$737.00 each month" */
function signedEach(minor: number, currency: string, billing: Order['billing']): string {
  const amount = signed(minor, currency)
  if (minor === 0) return amount
  switch (billing) {
    case 'monthly':
      return t('{amount} each month', { amount })
    case 'annual':
      return t('{amount} each year', { amount })
    case 'once':
      return t('{amount} once', { amount })
  }
}

/** What the company has agreed to already, of the application or as its plan, and what the order makes of it. */
export function ChangeOfSubscription({
  className = 'card p-5 sm:px-6',
  order,
}: {
  className?: string
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
    | 'keptSeats'
  > & { timing: Pick<NonNullable<Order['timing']>, 'startsOn'> | null }
}) {
  const { running, kind, itemName, seats, billing, currency, totalMinor, keptSeats } = order
  const startsOn = order.timing?.startsOn
  if (!running) return null
  const isOneCurrency = running.currency === currency
  const isComparable = running.billing === billing && isOneCurrency
  const hasUsers = running.seats !== null && seats !== null
  const more = hasUsers ? (seats ?? 0) - (running.seats ?? 0) : 0
  const lost =
    isComparable && hasUsers && keptSeats === null && more >= 0 && running.seats && running.nextMinor !== null
      ? Math.round((totalMinor / (seats ?? 1)) * running.seats) - running.nextMinor
      : 0
  const priceRow = (label: string, runningMinor: number): Row => ({
    label,
    before: costText({ ...running, totalMinor: runningMinor }, locale),
    after: costText(order, locale),
    ...(isComparable && { difference: signedEach(totalMinor - runningMinor, currency, billing) }),
  })
  const yearRow = (runningMinor: number): Row => ({
    label: t('Within twelve months'),
    before: formatCents(runningMinor, currency, locale),
    after: formatCents(order.yearlyMinor, currency, locale),
    difference: signed(order.yearlyMinor - runningMinor, currency),
  })
  return (
    <section aria-labelledby="changes" className={className}>
      <h2 className="display-3" id="changes">
        {t('What changes')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{placeText(running, order.timing?.startsOn ?? null)}</p>
      {running.next && (
        <p className="mt-1 text-sm">
          {rich(
            '<link>Order {number}</link> was to follow: {itemName}, {price}. This order replaces it too.',
            {
              link: (text) => (
                <Link className="text-link" to={`/orders/${running.next?.orderId}`}>
                  {text}
                </Link>
              ),
              number: running.next.number,
              itemName: itemText(running.next.itemName),
              price: agreedText(running.next, locale),
            },
          )}
        </p>
      )}
      <SideBySide
        caption={t('What your company has, and this order')}
        heads={[t('Runs now'), t('This order')]}
        rows={[
          ...(startsOn
            ? [
                {
                  label: t('When'),
                  before: t('until {date}', { date: formatDay(startsOn) }),
                  after: t('from {date}', { date: formatDay(startsOn) }),
                },
              ]
            : []),
          ...(kind === 'plan' && running.itemName !== itemName
            ? [{ label: t('Plan'), before: itemText(running.itemName), after: itemText(itemName) }]
            : []),
          {
            label: t('Users'),
            before: usersText(running.seats),
            after: usersText(seats),
            ...(hasUsers && {
              difference:
                more === 0 ? t('None', {}, 'a difference') : `${more > 0 ? '+' : '−'}${Math.abs(more)}`,
            }),
          },
          priceRow(t('Price'), running.totalMinor),
          ...(running.nextMinor === null || running.nextMinor === running.totalMinor
            ? []
            : [priceRow(t('Price from the next period on'), running.nextMinor)]),
          ...(isOneCurrency && !isComparable && running.nextYearMinor !== null
            ? [yearRow(running.nextYearMinor)]
            : []),
        ]}
      />
      {keptSeats && (
        <p className="mt-3 text-sm">
          {t(
            '{users, plural, one {# user keeps} other {# users keep}} your present price, {price} together. The others are at the current price.',
            { users: keptSeats.seats, price: costText({ ...keptSeats, currency, billing }, locale) },
          )}
        </p>
      )}
      {lost > 0 && (
        <p className="mt-3 text-sm font-medium">
          {t(
            '{users, plural, one {# present user loses} other {# present users lose}} a lower price: without this order, your company would pay {price} less for them.',
            { users: running.seats ?? 0, price: costText({ totalMinor: lost, currency, billing }, locale) },
          )}
        </p>
      )}
    </section>
  )
}

/** When the order replaces what runs, and what becomes of that until then. `startsOn` null: with its approval. */
function placeText(running: NonNullable<Order['running']>, startsOn: string | null): string {
  const date = startsOn && formatDay(startsOn)
  const { itemName, isFree, billing, nextMinor, next } = running
  if (isFree)
    return date
      ? t(
          'Your company already has {itemName}, in a free trial. This order replaces it on {date}, when the trial ends. Nothing was charged for it.',
          { itemName: itemText(itemName), date },
        )
      : t(
          'Your company already has {itemName}, in a free trial. This order replaces it once approved. Nothing was charged for it.',
          { itemName: itemText(itemName) },
        )
  if (!date)
    return t('Your company already has {itemName}. This order replaces it.', { itemName: itemText(itemName) })
  return sentences(
    t(
      'Your company already has {itemName}. This order replaces it on {date}, with the next period. Until then it continues unchanged: nothing of its period is refunded, and no day is charged twice.',
      { itemName: itemText(itemName), date },
    ),
    billing !== 'once' && nextMinor === null && !next && t('It does not renew: it ends on that day anyway.'),
  )
}

/** Other requests for the same application, or for a plan: with the approval of one the others go back. */
export function Rivals({ order }: { order: Order }) {
  const { rivals, state, itemName, kind } = order
  if (rivals.length === 0) return null
  const isPlan = kind === 'plan'
  return (
    <section aria-label={t('Other requests')} className="card border-caution p-5">
      <h2 className="font-semibold">
        {isPlan
          ? t(
              '{requests, plural, one {Another request for a platform plan waits} other {Other requests for a platform plan wait}} for approval',
              { requests: rivals.length },
            )
          : t(
              '{requests, plural, one {Another request for {itemName} waits} other {Other requests for {itemName} wait}} for approval',
              { requests: rivals.length, itemName: itemText(itemName) },
            )}
      </h2>
      <p className="mt-1 text-ink-muted">
        {isPlan
          ? state === 'draft'
            ? t(
                'A company has one platform plan: orders of plans replace each other and don’t add up. Once one is approved, the others go back to those who asked. Talk to your colleague before you submit this one.',
              )
            : t(
                'A company has one platform plan: orders of plans replace each other and don’t add up. Once one is approved, the others go back to those who asked.',
              )
          : state === 'draft'
            ? t(
                'Orders of one application replace each other and don’t add up. Once one is approved, the others go back to those who asked. Talk to your colleague before you submit this one.',
              )
            : t(
                'Orders of one application replace each other and don’t add up. Once one is approved, the others go back to those who asked.',
              )}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {rivals.map((one) => (
          <li key={one.id}>
            {isPlan
              ? rich('<link>Order {number}</link> by {name}: {itemName}, {price}', {
                  link: (text) => (
                    <Link className="text-link" to={`/orders/${one.id}`}>
                      {text}
                    </Link>
                  ),
                  number: one.number,
                  name: one.requestedBy,
                  itemName: itemText(one.itemName),
                  price: agreedText(one, locale),
                })
              : rich('<link>Order {number}</link> by {name}: {price}', {
                  link: (text) => (
                    <Link className="text-link" to={`/orders/${one.id}`}>
                      {text}
                    </Link>
                  ),
                  number: one.number,
                  name: one.requestedBy,
                  price: agreedText(one, locale),
                })}
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
    <section aria-label={t('Prices have changed')} className="card border-caution p-5">
      <h2 className="font-semibold">{titleOf(order)}</h2>
      {prices.isOvertaken && (
        <p className="mt-1 text-ink-muted">
          {kind === 'plan'
            ? t(
                'Your company’s platform plan has changed since this order was submitted. The order would no longer change what the requester asked for.',
              )
            : t(
                'Your company’s subscription of {itemName} has changed since this order was submitted. The order would no longer change what the requester asked for.',
                { itemName: itemText(itemName) },
              )}
        </p>
      )}
      {prices.isTooOld && (
        <p className="mt-1 text-ink-muted">
          {t('Its prices have expired: they last {days} days after submission.', { days: pricesLastDays })}
        </p>
      )}
      {prices.moved.includes('trial') && (
        <p className="mt-1 text-ink-muted">
          {t('Another order has used your company’s one free trial since then.')}
        </p>
      )}
      {now ? (
        isSame ? (
          isDraft && (
            <p className="mt-1 text-ink-muted">{t('It costs the same. Update its prices to continue.')}</p>
          )
        ) : (
          <SideBySide
            caption={t('The price of this order, and the current price')}
            heads={[isDraft ? t('This draft') : t('When submitted'), t('Now')]}
            rows={[
              { label: t('Users'), before: usersText(order.seats), after: usersText(now.seats) },
              { label: t('Price'), before: costText(order, locale), after: costText(now, locale) },
              {
                label: t('Within the first year'),
                before: formatCents(order.yearlyMinor, order.currency, locale),
                after: formatCents(now.yearlyMinor, now.currency, locale),
              },
              ...(prices.moved.includes('credits')
                ? [
                    {
                      label: t('Credits that come with it'),
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
          {t('{itemName} can’t be ordered like this any more. Cancel the order and choose again.', {
            itemName: itemText(itemName),
          })}
        </p>
      )}
      {!isDraft && (
        <p className="mt-3 text-sm">
          {t(
            'It can’t be approved as submitted. Take it back into draft, update its prices and submit it again.',
          )}
        </p>
      )}
      {(may.updatePrices || (!isDraft && may.reopen)) && (
        <Button
          className="mt-4"
          disabled={change.isPending}
          onClick={() => change.mutate({ step: may.updatePrices ? 'update-prices' : 'reopen' })}
          tone="primary"
        >
          {may.updatePrices
            ? change.isPending
              ? t('Updating...')
              : t('Update prices')
            : t('Send back to draft')}
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
  if (prices.now === null) return t('This can’t be ordered any more')
  if (prices.isOvertaken)
    return kind === 'plan' ? t('Your plan has changed') : t('The subscription has changed')
  if (state === 'submitted' && prices.moved.every((one) => one === 'trial'))
    return prices.isTooOld ? t('This order waited too long') : t('The free trial is used')
  const isDraft = state === 'draft'
  if (promotion)
    return isDraft
      ? t('The price or its promotion has changed since this draft was priced')
      : t('The price or its promotion has changed since this order was submitted')
  if (kind === 'application')
    return isDraft
      ? t('The published price has changed since this draft was priced')
      : t('The published price has changed since this order was submitted')
  return isDraft
    ? t('The price book has changed since this draft was priced')
    : t('The price book has changed since this order was submitted')
}

/** Until when a submitted order can be approved at its prices. */
export function PricesLast({ className = '', order: { prices } }: { className?: string; order: Order }) {
  if (!prices.lastUntil || !prices.isCurrent) return null
  return (
    <p className={`mt-1 text-sm font-semibold ${className}`}>
      {t('Decide by {date}: its prices hold until then.', { date: formatInstant(prices.lastUntil) })}
    </p>
  )
}
