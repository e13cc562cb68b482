// The case for an order: why it is asked for, what shortlists decided, what a simulation came to, what else was compared, which
// certificates hold, and what the company pays anyway.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { formatDay, formatInstant, formatInstantDay, locale } from '#platform/web/format.ts'
import { LoadState, type Read, together } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { itemText, priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { certificateWarning, standardText, yearlyCostText } from '#rooms/discover/catalog/web/index.ts'
import { billingRoutes } from '#rooms/pay/billing/contract.ts'
import { type Order, type OrderCase, orderRoutes } from '../../contract.ts'
import {
  commitmentsText,
  creditsAhead,
  creditsNeedText,
  creditsSavingText,
  smallerPackage,
  smallerPackageText,
} from '../../rules/approval/commitments.ts'
import { CreditsTable } from './credits-table.tsx'

export const orderCaseQuery = (id: string) => query(orderRoutes.getOrderCase, { id }, anew)

const useCase = ({ id }: Order) => useQuery(orderCaseQuery(id))

/** Those of the company’s shortlists; none while they are on their way. */
export function useRejections(order: Order): OrderCase['verdicts'] {
  return useCase(order).data?.verdicts.filter(({ verdict }) => verdict === 'rejection') ?? []
}

/** A colleague rejected what is ordered: the people who submit or approve it read so first. */
export function Rejections({ order }: { order: Order }) {
  const rejections = useRejections(order)
  if (rejections.length === 0 || (order.state !== 'draft' && order.state !== 'submitted')) return null
  return (
    <section aria-label={t('Rejected before')} className="card border-caution p-5">
      <h2 className="font-semibold">
        {t('Your company rejected {itemName} in a shortlist', { itemName: itemText(order.itemName) })}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {rejections.map((one) => (
          <li key={`${one.shortlistId} ${one.decidedAt}`}>
            <VerdictText verdict={one} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted">
        {order.state === 'draft'
          ? t('Before you submit this order, say in its reason why you ask for it anyway.')
          : t('Before you decide, check why it is ordered anyway.')}
      </p>
    </section>
  )
}

/** What was said with the submission that waits. */
export function ReasonOfOrder({ order: { state, history } }: { order: Order }) {
  const submission = history.find(({ step }) => step === 'submit')
  if (!submission?.reason || state === 'draft') return null
  return (
    <section aria-label={t('Reason')} className="order-reason">
      <blockquote className="font-serif text-xl leading-snug wrap-anywhere whitespace-pre-line">
        {submission.reason}
      </blockquote>
      <p className="mt-2 text-sm text-ink-muted">
        {t('{name}, when submitting it on {date}', {
          name: submission.by,
          date: formatInstant(submission.at),
        })}
      </p>
    </section>
  )
}

function VerdictText({ verdict: one }: { verdict: OrderCase['verdicts'][number] }) {
  return (
    <>
      {one.verdict === 'rejection'
        ? one.comment
          ? rich('{by} rejected it on {decidedAt} in {link}: “{comment}”', {
              by: one.by,
              decidedAt: formatInstantDay(one.decidedAt),
              link: (
                <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
                  {one.shortlistName}
                </Link>
              ),
              comment: one.comment,
            })
          : rich('{by} rejected it on {decidedAt} in {link}.', {
              by: one.by,
              decidedAt: formatInstantDay(one.decidedAt),
              link: (
                <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
                  {one.shortlistName}
                </Link>
              ),
            })
        : one.comment
          ? rich('{by} approved it on {decidedAt} in {link}: “{comment}”', {
              by: one.by,
              decidedAt: formatInstantDay(one.decidedAt),
              link: (
                <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
                  {one.shortlistName}
                </Link>
              ),
              comment: one.comment,
            })
          : rich('{by} approved it on {decidedAt} in {link}.', {
              by: one.by,
              decidedAt: formatInstantDay(one.decidedAt),
              link: (
                <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
                  {one.shortlistName}
                </Link>
              ),
            })}
    </>
  )
}

/** Credits of an order that isn’t decided yet add to those in hand. */
const addsCredits = (order: Order) =>
  isForCredits(order) && (order.state === 'draft' || order.state === 'submitted')

/** The credits in hand, beside an order that adds some. */
export const useCreditsInHand = (order: Order | undefined) =>
  useQuery({
    ...query(billingRoutes.getCredits, {}, anew),
    enabled: order !== undefined && addsCredits(order),
  })

/** Whether the company needs the credits, what they save, and whether fewer would do. */
export function NeedForCredits({ order }: { order: Order }) {
  const held = useCreditsInHand(order)
  const found = useCase(order)
  if (!addsCredits(order) || !held.data || !found.data) return null
  const ahead = creditsAhead(order.lines, held.data.availableMinor, found.data.committedMinor)
  const saving = creditsSavingText(order, locale)
  const smaller = smallerPackage(priceBook.creditPackages, ahead.lackingMinor, order)
  return (
    <div className="mt-4 max-w-[44rem]">
      <p className={`font-semibold ${ahead.leftMinor > 0 ? 'text-caution' : ''}`}>
        {creditsNeedText(ahead, locale)}
      </p>
      {smaller && <p className="mt-1 text-sm font-medium">{smallerPackageText(smaller, locale)}</p>}
      {saving && <p className="mt-1 text-sm">{saving}</p>}
    </div>
  )
}

export function CaseOfOrder({ order }: { order: Order }) {
  const found = useCase(order)
  const isApplication = order.kind === 'application'
  const held = useCreditsInHand(order)
  const shown: Read<unknown> = addsCredits(order) ? together(found, held) : found
  return (
    <section aria-labelledby="case">
      <h2 className="display-3" id="case">
        {isApplication
          ? t('The case for {itemName}', { itemName: itemText(order.itemName) })
          : addsCredits(order)
            ? t('Credits: need and stock')
            : t('Budget')}
      </h2>
      <div className="mt-3">
        <LoadState
          isSmall
          of={shown}
          skeleton={<div className="skeleton h-32" />}
          what={isApplication ? t('The case') : t('Commitments')}
        >
          {() =>
            found.data &&
            (addsCredits(order) && held.data ? (
              <CreditsTable
                availableMinor={held.data.availableMinor}
                order={order}
                payableMinor={found.data.committedMinor}
              />
            ) : (
              <dl className="order-case">
                {isApplication && <OfApplication data={found.data} order={order} />}
                <Fact name={t('Commitments')}>
                  {commitmentsText(order, found.data.committedMinor, locale)}
                </Fact>
              </dl>
            ))
          }
        </LoadState>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OfApplication({ data, order }: { data: OrderCase; order: Order }) {
  const { verdicts, model, alternatives, certificates } = data
  return (
    <>
      <Fact name={t('Return', {}, 'what an investment brings')}>
        <Return itemId={order.itemId} model={model} />
      </Fact>
      <Fact name={t('Decisions')}>
        {verdicts.length === 0 ? t('No shortlist has a decision about it.') : ''}
        <ul className="grid gap-1">
          {verdicts.map((one) => (
            <li key={`${one.shortlistId} ${one.by} ${one.decidedAt}`}>
              <VerdictText verdict={one} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('Alternatives')}>
        {alternatives.length === 0
          ? t('No shortlist of your company compares it with another application.')
          : ''}
        <ul className="grid gap-2">
          {alternatives.map((one) => (
            <li key={one.applicationId}>
              <Link className="text-link" to={`/comparison?shortlist=${one.shortlistId}`}>
                {one.applicationName}
                <span className="sr-only">
                  {' '}
                  {t('in {shortlistName}', { shortlistName: one.shortlistName })}
                </span>
              </Link>
              <span className="block text-ink-muted">{alternativeText(one, order.seats)}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('Certificates')}>
        {certificates.length === 0 ? t('No certificates on file.') : ''}
        <ul className="grid gap-1">
          {certificates.map((one) => (
            <li key={`${one.standard} ${one.issuer} ${one.validUntil}`}>
              {one.state === 'holds'
                ? t('{standard} by {issuer}, valid until {date}', {
                    standard: standardText(one.standard),
                    issuer: one.issuer,
                    date: formatDay(one.validUntil),
                  })
                : rich('{standard} by {issuer}. {warning}', {
                    standard: standardText(one.standard),
                    issuer: one.issuer,
                    warning: (
                      <strong className={one.state === 'expired' ? 'text-negative' : 'text-caution'}>
                        {certificateWarning(one.validUntil, one)}
                      </strong>
                    ),
                  })}
            </li>
          ))}
        </ul>
      </Fact>
    </>
  )
}

function Return({ model, itemId }: { model: OrderCase['model']; itemId: string }) {
  if (!model)
    return (
      <>
        {rich('No simulation saved. <link>Simulate its return</link>', {
          link: (text) => (
            <Link className="text-link" to={`/roi-simulation?app=${itemId}`}>
              {text}
            </Link>
          ),
        })}
      </>
    )
  const scenarios = [
    { name: t('Base scenario'), ...model },
    ...(model.worst ? [{ name: t('Worst scenario'), ...model.worst }] : []),
  ]
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        {scenarios.map(({ name, roi, payback }) => (
          <div key={name}>
            <p className="text-[0.8125rem] text-ink-muted">{name}</p>
            <p className="font-serif text-2xl tabular-nums">
              {roi === null ? t('No spending') : t('ROI {roi}%', { roi: percentFigure(roi, locale) })}
            </p>
            <p>
              {payback === null
                ? t('No payback within {horizonMonths, plural, one {# month} other {# months}}', {
                    horizonMonths: model.horizonMonths,
                  })
                : t('Payback in month {payback}', { payback })}
            </p>
          </div>
        ))}
      </div>
      <p className="mt-2 text-ink-muted">
        {rich(
          'For {teamSize, plural, one {# person} other {# people}} over {horizonMonths, plural, one {# month} other {# months}}, saved by {savedBy} on {savedAt}. <link>See the simulation</link>',
          {
            teamSize: model.teamSize,
            horizonMonths: model.horizonMonths,
            savedBy: model.savedBy,
            savedAt: formatInstantDay(model.savedAt),
            link: (text) => (
              <Link className="text-link" to={`/roi-simulation?app=${itemId}&shortlist=${model.shortlistId}`}>
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </>
  )
}

function alternativeText(
  { pricing, roi, approvals, rejections }: OrderCase['alternatives'][number],
  seats: number | null,
): string {
  return [
    pricing ? yearlyCostText(pricing, seats ?? 1, locale) : t('not in the catalogue any more'),
    roi === null ? t('not simulated') : t('simulated ROI {roi}%', { roi: percentFigure(roi, locale) }),
    approvals > 0 &&
      t('approved by {people, plural, one {# person} other {# people}}', { people: approvals }),
    rejections > 0 &&
      t('rejected by {people, plural, one {# person} other {# people}}', { people: rejections }),
  ]
    .filter(Boolean)
    .join(' · ')
}
