// What an order changes, old and new side by side: against what runs, and against what it was submitted at.

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatCount, formatDay, formatInstant, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
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
    { head: t('Term'), cell: ({ label }) => label },
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

const per = { monthly: 'each month', annual: 'each year', once: 'once' } as const
const usersText = (seats: number | null) =>
  seats === null ? t('All users') : t('{seats, plural, one {# user} other {# users}}', { seats })
function signed(minor: number, currency: string): string {
  if (minor === 0) return t('None')
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
    label: t('Within twelve months'),
    before: formatCents(runningMinor, currency, locale),
    after: formatCents(order.yearlyMinor, currency, locale),
    difference: signed(order.yearlyMinor - runningMinor, currency),
  })
  return (
    <section aria-labelledby="changes" className="card p-5 sm:px-6">
      <h2 className="display-3" id="changes">
        {t('What changes')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{placeText(running, order.timing?.startsOn ?? null)}</p>
      {running.next && (
        <p className="mt-1 text-sm">
          {rich(
            '<link>Order {number}</link> was to follow: {itemName}, {agreedText}. This order takes its place too.',
            {
              link: (text) => (
                <Link className="text-link" to={`/orders/${running.next?.orderId}`}>
                  {text}
                </Link>
              ),
              number: running.next.number,
              itemName: running.next.itemName,
              agreedText: agreedText(running.next, locale),
            },
          )}
        </p>
      )}
      <SideBySide
        caption={t('What your company has, and this order')}
        heads={[t('Runs now'), t('This order')]}
        rows={[
          ...(kind === 'plan' && running.itemName !== itemName
            ? [{ label: t('Plan'), before: running.itemName, after: itemName }]
            : []),
          {
            label: t('Users'),
            before: usersText(running.seats),
            after: usersText(seats),
            ...(hasUsers && {
              difference: more === 0 ? t('None') : `${more > 0 ? '+' : '−'}${Math.abs(more)}`,
            }),
          },
          priceRow('Price', running.totalMinor),
          ...(running.nextMinor === null || running.nextMinor === running.totalMinor
            ? []
            : [priceRow(t('Price from the next period on'), running.nextMinor)]),
          ...(isOneCurrency && !isComparable && running.nextYearMinor !== null
            ? [yearRow(running.nextYearMinor)]
            : []),
        ]}
      />
      {kept && (
        <p className="mt-3 text-sm">
          {t(
            '{usersText} keep the price that you have, {totalMinor} {billing} together. The others are at the price of now.',
            {
              usersText: usersText(kept.seats),
              totalMinor: formatCents(kept.totalMinor, currency, locale),
              billing: per[billing],
            },
          )}
        </p>
      )}
      {lost > 0 && (
        <p className="mt-3 text-sm font-medium">
          {t(
            'The {usersText} that run lose a lower price: they cost {lost} more {billing} than without this order.',
            {
              usersText: usersText(running.seats),
              lost: formatCents(lost, currency, locale),
              billing: per[billing],
            },
          )}
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
    return on
      ? t(
          'Your company has {itemName} already, in a free trial. This order takes its place on {on}, when the trial ends. Nothing was charged for it.',
          { itemName, on },
        )
      : t(
          'Your company has {itemName} already, in a free trial. This order takes its place with its approval. Nothing was charged for it.',
          { itemName },
        )
  if (!on) return t('Your company has {itemName} already. This order takes its place.', { itemName })
  const ends =
    billing !== 'once' && nextMinor === null && !next
      ? t(' It does not renew: it ends on that day anyway.')
      : ''
  return t(
    'Your company has {itemName} already. This order takes its place on {on}, with the next period. Until then it goes on as it is: nothing of its period is refunded, and no day is charged twice.{ends}',
    { itemName, on, ends },
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
        {t(
          '{rivals, plural, one {Another request} other {Other requests}} for {part} {rivals, plural, one {waits} other {wait}} for approval',
          { rivals: rivals.length, part: isPlan ? 'a platform plan' : itemName },
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
              ? rich('<link>Order {number}</link> by {requestedBy}: {itemName}, {agreedText}', {
                  link: (text) => (
                    <Link className="text-link" to={`/orders/${one.id}`}>
                      {text}
                    </Link>
                  ),
                  number: one.number,
                  requestedBy: one.requestedBy,
                  itemName: one.itemName,
                  agreedText: agreedText(one, locale),
                })
              : rich('<link>Order {number}</link> by {requestedBy}: {agreedText}', {
                  link: (text) => (
                    <Link className="text-link" to={`/orders/${one.id}`}>
                      {text}
                    </Link>
                  ),
                  number: one.number,
                  requestedBy: one.requestedBy,
                  agreedText: agreedText(one, locale),
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
                'Your company’s platform plan has changed since this order was submitted, so it would change something else than what was asked for.',
              )
            : t(
                'Your company’s subscription of {itemName} has changed since this order was submitted, so it would change something else than what was asked for.',
                { itemName },
              )}
        </p>
      )}
      {prices.isTooOld && (
        <p className="mt-1 text-ink-muted">
          {t('Submitted prices last {pricesLastDays} days, and those are over.', { pricesLastDays })}
        </p>
      )}
      {prices.moved.includes('trial') && (
        <p className="mt-1 text-ink-muted">
          {t('Its free trial began with another order since, and each company has one.')}
        </p>
      )}
      {now ? (
        isSame ? (
          isDraft && (
            <p className="mt-1 text-ink-muted">{t('It costs the same. Update its prices to go on.')}</p>
          )
        ) : (
          <SideBySide
            caption={t('The price of this order, and the price of now')}
            heads={[isDraft ? t('This draft') : t('When submitted'), 'Now']}
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
            itemName,
          })}
        </p>
      )}
      {!isDraft && (
        <p className="mt-3 text-sm">
          {t(
            'It can’t be approved as it stands. Take it back into draft, update its prices and submit it again.',
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
  const what = promotion
    ? t('The price or its promotion')
    : kind === 'application'
      ? t('The published price')
      : t('The price book')
  return state === 'draft'
    ? t('{what} has changed since this draft was priced', { what })
    : t('{what} has changed since this order was submitted', { what })
}

/** Until when a submitted order can be approved at its prices. */
export function PricesLast({ order: { prices } }: { order: Order }) {
  if (!prices.lastUntil || !prices.isCurrent) return null
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {t('Its prices can be approved until {lastUntil}.', { lastUntil: formatInstant(prices.lastUntil) })}
    </p>
  )
}
