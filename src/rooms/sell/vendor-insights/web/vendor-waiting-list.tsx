// What the vendor's dashboard begins with: what waits, until or since when, and one way to it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatInstantDay } from '#platform/web/format.ts'
import { Bars, LoadState, together } from '#platform/web/page/load-state.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { ShowAllButton } from '#platform/web/show-all-button.tsx'
import { promotionRoutes } from '#rooms/buy/promotions/contract.ts'
import { myListingsQuery } from '#rooms/sell/listings/web/index.ts'
import { soonDays, vendorWaiting, type Waiting } from '../rules/vendor-waiting.ts'
import { priceText } from './customer-table.tsx'
import { daysLeft } from './days-left.ts'
import { vendorCustomersQuery } from './vendor-queries.ts'

/** More are a click away, so that the figures stay near. */
const shownAtFirst = 4
/** The first to end comes first. */
const onTrial = vendorCustomersQuery({ status: 'trial', applicationId: undefined })
const activePromotions = query(promotionRoutes.listPromotions, { status: 'Active' }, { staleTime: 0 })

function useSources() {
  return together(together(useInfiniteQuery(onTrial), useQuery(activePromotions)), useQuery(myListingsQuery))
}

/** On its first page is also what those who pay are invoiced next. */
export const useTrials = () => useInfiniteQuery(onTrial)

/** Whether the list has its length, so that what follows it moves no more. */
export function useIsWaitingRead(): boolean {
  const { data, error } = useSources()
  return data !== undefined || error !== null
}

export function VendorWaitingList() {
  const sources = useSources()
  const mayChange = useMayChange()
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  return (
    <section aria-labelledby="waiting-title" className="mt-6">
      <h2 className="display-3" id="waiting-title">
        {t('Waiting for you')}
      </h2>
      <LoadState
        of={sources}
        skeleton={<Bars className="pt-3" height="h-16" rows={2} />}
        what={t('What waits for you')}
      >
        {([[trials, promotions], listings]) => {
          const items = vendorWaiting(
            {
              atRisk: trials.pages[0]?.totals?.atRisk,
              trials: trials.pages.flatMap(({ customers }) => customers),
              promotions: promotions.items,
              listings,
            },
            { now: new Date(), mayChange },
          )
          if (items.length === 0)
            return (
              <p className="card mt-3 p-5 text-sm text-ink-muted">
                {t(
                  'Nothing waits for you. Customers at risk, trials and promotions that end within {days} days, and listings to finish or correct appear here.',
                  { days: soonDays },
                )}
              </p>
            )
          return (
            <>
              <ul className="card mt-3 divide-y divide-line" id={listId}>
                {items.slice(0, showsAll ? undefined : shownAtFirst).map((item) => (
                  <Row item={item} key={keyOf(item)} mayChange={mayChange} />
                ))}
              </ul>
              {items.length > shownAtFirst && (
                <ShowAllButton
                  all={items.length}
                  className="mt-2"
                  first={shownAtFirst}
                  isWhole={showsAll}
                  listId={listId}
                  onChange={setShowsAll}
                  tone="quiet"
                />
              )}
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

function keyOf(item: Waiting): string {
  if (item.kind === 'at-risk') return item.kind
  if (item.kind === 'trial') return item.trial.id
  return item.kind === 'promotion' ? item.promotion.id : item.listing.id
}

function Row({ item, mayChange }: { item: Waiting; mayChange: boolean }) {
  const { title, text, action, to, isGrave } = wordsOf(item, mayChange)
  return (
    <li className="flex justify-between gap-x-4 gap-y-2 px-4 py-2.5 max-sm:flex-col max-sm:items-start sm:items-center sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className={`text-sm ${isGrave ? 'text-negative' : 'text-ink-muted'}`}>{text}</p>
      </div>
      <ButtonLink className="flex-none" size="small" to={to}>
        {action}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  )
}

interface Words {
  title: string
  text: string
  action: string
  to: string
  isGrave?: boolean
}

function wordsOf(item: Waiting, mayChange: boolean): Words {
  if (item.kind === 'at-risk') return riskWords(item)
  if (item.kind === 'trial') {
    const { companyName, applicationId, applicationName } = item.trial
    return {
      title: t('{companyName} tries {applicationName}', { companyName, applicationName }),
      text: t('Trial ends {when}', { when: endInWords(item.endsAt) }),
      ...(mayChange
        ? { action: t('Offer a lower price'), to: `/vendor-promotions/create?application=${applicationId}` }
        : {
            action: t('See the trial'),
            to: `/vendor-customers?status=trial&applicationId=${applicationId}`,
          }),
    }
  }
  if (item.kind === 'promotion') {
    const { id, name, endsAt } = item.promotion
    return {
      title: name,
      text: t('Promotion ends {when}, then buyers pay the usual price', { when: endInWords(endsAt) }),
      ...(mayChange
        ? { action: t('Extend it'), to: `/vendor-promotions/${id}?edit` }
        : { action: t('See the promotion'), to: `/vendor-promotions/${id}` }),
    }
  }
  const { id, name, savedAt } = item.listing
  const title = name || t('Untitled draft')
  const day = formatInstantDay(savedAt)
  const edit = `/enhanced-vendor-listing?edit=${id}`
  if (item.kind === 'taken-off')
    return {
      title,
      text: t('Taken off the marketplace by an administrator'),
      action: t('See why'),
      to: `/vendor-applications/${id}`,
      isGrave: true,
    }
  if (item.kind === 'changed')
    return {
      title,
      text: t('Changes of {day} are not published', { day }),
      action: t('Review'),
      to: `/vendor-applications/${id}`,
    }
  return { title, text: t('Draft, last saved on {day}', { day }), action: t('Continue'), to: edit }
}

/** Who is at risk, how many of the paid users are active, and what is at stake. */
function riskWords({ customer, others }: Extract<Waiting, { kind: 'at-risk' }>): Words {
  const { companyName, activeUsers, seats } = customer
  const use = { activeUsers: formatCount(activeUsers), seats, price: priceText(customer, 'active') }
  return {
    title:
      others === 0
        ? t('At risk: {companyName}', { companyName })
        : t('At risk: {companyName} and {others, plural, one {# other customer} other {# other customers}}', {
            companyName,
            others,
          }),
    text:
      others === 0
        ? t('{activeUsers} of {seats, plural, one {# user} other {# users}} active, {price} at stake', use)
        : t(
            '{companyName}: {activeUsers} of {seats, plural, one {# user} other {# users}} active, {price} at stake',
            { ...use, companyName },
          ),
    action: t('See customers'),
    to: '/vendor-customers',
  }
}

/** "on Dec 10, 2026, in 8 days", "today, Dec 10, 2026" */
function endInWords(at: string): string {
  const days = daysLeft(at)
  const day = formatInstantDay(at)
  if (days === 0) return t('today, {day}', { day })
  return t('on {day}, in {days, plural, one {# day} other {# days}}', { day, days })
}
