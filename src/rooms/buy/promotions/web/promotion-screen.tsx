// /vendor-promotions/:id: one promotion: its terms, what may be done with it, and the orders that used it. With ?edit it is
// a form.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { lastDayBefore } from '#platform/kernel/time/zoned-time.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { Price, reducedPrice } from '#rooms/discover/catalog/web/index.ts'
import { type Promotion, promotionRoutes } from '../contract.ts'
import { holdDays } from '../rules/promotion-hold.ts'
import { reductionText, stayText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import { priorityNames } from '../rules/vocabulary.ts'
import { PromotionForm } from './promotion-form.tsx'
import { discountText, revenueText, usesText } from './promotion-list.tsx'
import { promotableApplicationsQuery, promotionQuery } from './promotion-queries.ts'
import { PromotionStatusChip } from './promotion-status-chip.tsx'
import { PromotionUses } from './promotion-uses.tsx'
import { PromotionWarnings, useOthers } from './promotion-warnings.tsx'
import { typedOf } from './typed-terms.ts'
import { usePromotionCalls } from './use-promotion-calls.ts'
import { wallText } from './wall-text.ts'
import './promotions.css'
import { t } from '#platform/kernel/texts.ts'

const list = '/vendor-promotions'
const trail = [{ label: t('Promotions'), to: list }]

export default function PromotionScreen() {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const mayChange = useMayChange()
  const found = useQuery(promotionQuery(id))
  const promotion = found.data
  if (promotion === null) {
    return (
      <PageFrame title={t('Promotion not found')} trail={trail}>
        <section className="card mt-6 max-w-xl p-6" role="alert">
          <p>{t('Your company has no promotion at this address. It may be incomplete.')}</p>
          <ButtonLink className="mt-4" to={list}>
            {t('See all promotions')}
          </ButtonLink>
        </section>
      </PageFrame>
    )
  }
  if (!promotion) {
    return (
      <PageFrame title={t('Promotion')} trail={trail}>
        <LoadState of={found} skeleton={<div className="skeleton mt-6 h-56" />} what={t('The promotion')} />
      </PageFrame>
    )
  }
  const isEditing = parameters.has('edit') && mayChange && promotion.status !== 'Ended'
  return isEditing ? (
    <Editing promotion={promotion} />
  ) : (
    <Reading mayChange={mayChange} promotion={promotion} />
  )
}

function Editing({ promotion }: { promotion: Promotion }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(promotableApplicationsQuery)
  const { change } = usePromotionCalls()
  const own = data ?? []
  const chosen = promotion.applications.filter(({ id }) => !own.some((one) => one.id === id))
  const hasBegun = Date.parse(promotion.startsAt) <= Date.now()
  return (
    <PageFrame
      crumb={t('Edit')}
      title={t('Edit {name}', { name: promotion.name })}
      trail={[...trail, { label: promotion.name, to: `${list}/${promotion.id}` }]}
    >
      <PromotionForm
        applications={[...own, ...chosen]}
        backTo={`${list}/${promotion.id}`}
        fixed={{
          from: hasBegun ? t('It has begun, so you can’t change its beginning.') : undefined,
          reduction:
            promotion.uses > 0
              ? t('Orders have used it, so you can’t change this. End it and make another instead.')
              : undefined,
        }}
        id={promotion.id}
        reload={() => queryClient.invalidateQueries(promotionQuery(promotion.id))}
        save={(terms) => change(promotion, terms)}
        start={typedOf(promotion)}
        submitLabel={t('Save changes')}
      />
    </PageFrame>
  )
}

function Reading({ promotion, mayChange }: { promotion: Promotion; mayChange: boolean }) {
  const { id, name, status } = promotion
  const [isEnding, setEnding] = useState(false)
  const { step } = usePromotionCalls()
  const { isPending, failure, send } = useSending({ reads: [promotionRoutes.getPromotion] })
  const canChange = mayChange && status !== 'Ended'
  const pauses = status === 'Active' || status === 'Scheduled'
  const others = useOthers()
  const warnings = status === 'Ended' ? [] : promotionWarnings(promotion, others)
  return (
    <PageFrame
      actions={
        canChange && (
          <>
            {(pauses || status === 'Paused') && (
              <Button
                disabled={isPending}
                onClick={() => void send(() => step(promotion, pauses ? 'pause' : 'resume'))}
              >
                {pauses ? t('Pause') : t('Resume')}
              </Button>
            )}
            <Button disabled={isPending} onClick={() => setEnding(true)}>
              {t('End')}
            </Button>
            <ButtonLink to={`${list}/${id}?edit`} tone="primary">
              {t('Edit')}
            </ButtonLink>
          </>
        )
      }
      lead={<PromotionStatusChip status={status} />}
      title={name}
      trail={trail}
    >
      {failure && (
        <div className="card mt-6 max-w-2xl border-negative p-4" role="alert">
          {failure}
        </div>
      )}
      <div className="mt-6 empty:hidden">
        <PromotionWarnings warnings={warnings} />
      </div>
      <Terms outranked={new Set(warnings.map(({ applicationId }) => applicationId))} promotion={promotion} />
      <PromotionUses promotion={promotion} />
      {isEnding && (
        <ConfirmDialog
          action={t('End promotion')}
          leave={t('Keep it')}
          onClose={() => setEnding(false)}
          pendingAction={t('Ending...')}
          reads={[promotionRoutes.getPromotion]}
          send={() => step(promotion, 'end')}
          title={t('End {name}?', { name })}
        >
          <p>
            {t(
              'Buyers see the published price again at once. Submitted orders keep the lower price for {days} days from their submission. An ended promotion can’t be started again.',
              { days: holdDays },
            )}
          </p>
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}

function Terms({ promotion, outranked }: { promotion: Promotion; outranked: ReadonlySet<string> }) {
  const { reduction, lasts, from, until, zone, endedAt, priority, text, applications } = promotion
  const end = new Date(endedAt ?? promotion.endsAt)
  const periods = applications.flatMap(({ pricing }) => (pricing ? [pricing.period] : []))
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-2">
      <section aria-label={t('Terms', {}, 'of a promotion')}>
        <dl className="promotion-terms">
          <Term name={t('Takes off')}>{reductionText(reduction, locale)}</Term>
          <Term name={t('Runs')}>
            {t('{start} to {end}', { start: wallText(from), end: wallText(until) })}
            <span className="block text-[0.8125rem] text-ink-muted">
              {endedAt !== null
                ? t('{zone}, ended early on {date}', {
                    zone: zone.replaceAll('_', ' '),
                    date: formatDay(lastDayBefore(end, zone)),
                  })
                : zone.replaceAll('_', ' ')}
            </span>
          </Term>
          <Term name={t('Lower price lasts')}>{stayText(lasts, periods)}</Term>
          <Term name={t('Uses')}>
            {usesText(promotion)}
            <span className="block text-[0.8125rem] text-ink-muted">
              {t('Once for each company and application')}
            </span>
          </Term>
          <Term name={t('Revenue')}>
            {revenueText(promotion) ?? '–'}
            <span className="block text-[0.8125rem] text-ink-muted">
              {t(
                'Invoiced so far for the orders that used it, without taxes and voided invoices. An order is invoiced when its paid term begins.',
              )}
            </span>
          </Term>
          {promotion.uses > 0 && (
            <Term name={t('Discount given')}>
              {discountText(promotion)}
              <span className="block text-[0.8125rem] text-ink-muted">
                {t('Taken off those invoices so far.')}
              </span>
            </Term>
          )}
          <Term name={t('Priority')}>{priorityNames[priority]}</Term>
          <Term name={t('Text for buyers')}>{text || t('None', {}, 'a text')}</Term>
        </dl>
      </section>
      <section aria-labelledby="promotion-applications">
        <h2 className="display-3" id="promotion-applications">
          {t('Applications')}
        </h2>
        <ul className="promotion-applications mt-3">
          {applications.map(({ id, name, pricing }) => {
            const amount = pricing && !outranked.has(id) ? reducedPrice(pricing, reduction) : undefined
            return (
              <li key={id}>
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                {pricing ? (
                  <div className="text-right">
                    <Price
                      price={pricing}
                      size="line"
                      {...(amount !== undefined &&
                        promotion.status !== 'Ended' && {
                          promotion: {
                            amount,
                            lasts,
                            until: promotion.endsAt,
                            lastDay: lastDayBefore(end, zone),
                          },
                        })}
                    />
                  </div>
                ) : (
                  <span className="text-sm text-ink-muted">{t('Not published now')}</span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
