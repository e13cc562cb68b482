// /vendor-promotions/:id: one promotion: its terms, what may be done with it, and the orders that used it. With ?edit it is
// a form.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { lastDayBefore } from '#platform/kernel/zoned-time.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { useMayChange } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Price, reducedPrice } from '#rooms/discover/catalog/web/index.ts'
import type { Promotion } from '../contract.ts'
import { reductionText, stayText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import { EndDialog } from './end-dialog.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { usesText } from './promotion-list.tsx'
import { promotableApplicationsQuery, promotionQuery } from './promotion-queries.ts'
import { PromotionStatusChip } from './promotion-status-chip.tsx'
import { PromotionUses } from './promotion-uses.tsx'
import { PromotionWarnings, useOthers } from './promotion-warnings.tsx'
import { typedOf } from './typed-terms.ts'
import { useSavePromotion } from './use-save-promotion.ts'
import { wallText } from './wall-text.ts'
import './promotions.css'

const list = '/vendor-promotions'
const trail = [{ label: 'Promotions', to: list }]

export default function PromotionScreen() {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const mayChange = useMayChange()
  const found = useQuery(promotionQuery(id))
  const promotion = found.data
  if (promotion === null) {
    return (
      <PageFrame title="Promotion not found" trail={trail}>
        <section className="card mt-6 max-w-xl p-6" role="alert">
          <p>Your company has no promotion at this address. It may be incomplete.</p>
          <ButtonLink className="mt-4" to={list}>
            See all promotions
          </ButtonLink>
        </section>
      </PageFrame>
    )
  }
  if (!promotion) {
    return (
      <PageFrame title="Promotion" trail={trail}>
        <LoadState of={found} skeleton={<div className="skeleton mt-6 h-56" />} what="The promotion" />
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
  const navigate = useNavigate()
  // What the form began with: what arrives meanwhile must not be taken for what the person has seen.
  const [seen] = useState(promotion)
  const { data } = useQuery(promotableApplicationsQuery)
  const { change, isSaving, failure } = useSavePromotion()
  const own = data ?? []
  const chosen = seen.applications.filter(({ id }) => !own.some((one) => one.id === id))
  const hasBegun = Date.parse(seen.startsAt) <= Date.now()
  return (
    <PageFrame
      crumb="Edit"
      title={`Edit ${seen.name}`}
      trail={[...trail, { label: seen.name, to: `${list}/${seen.id}` }]}
    >
      <PromotionForm
        applications={[...own, ...chosen]}
        backTo={`${list}/${seen.id}`}
        failure={failure}
        fixed={{
          from: hasBegun ? 'It has begun, so that its beginning stays as it is.' : undefined,
          reduction:
            seen.uses > 0
              ? 'Orders have used it, so that this stays as it is. End it and make another to change it.'
              : undefined,
        }}
        id={seen.id}
        isSaving={isSaving}
        onSubmit={async (terms) => {
          const changed = await change(seen, { terms })
          if (!changed) return
          toast({ title: 'Promotion saved', text: `“${changed.name}” is ${changed.status.toLowerCase()}.` })
          await navigate(`${list}/${changed.id}`)
        }}
        start={typedOf(seen)}
        submitLabel="Save changes"
      />
    </PageFrame>
  )
}

function Reading({ promotion, mayChange }: { promotion: Promotion; mayChange: boolean }) {
  const { id, name, status } = promotion
  const [isEnding, setEnding] = useState(false)
  const { change, isSaving, failure } = useSavePromotion()
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
                disabled={isSaving}
                onClick={() => void change(promotion, { step: pauses ? 'pause' : 'resume' })}
              >
                {pauses ? 'Pause' : 'Resume'}
              </Button>
            )}
            <Button disabled={isSaving} onClick={() => setEnding(true)}>
              End
            </Button>
            <ButtonLink to={`${list}/${id}?edit`} tone="primary">
              Edit
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
          {failure.message}
        </div>
      )}
      <div className="mt-6 empty:hidden">
        <PromotionWarnings warnings={warnings} />
      </div>
      <Terms outranked={new Set(warnings.map(({ applicationId }) => applicationId))} promotion={promotion} />
      <PromotionUses promotion={promotion} />
      {isEnding && (
        <EndDialog
          onClose={() => setEnding(false)}
          onConfirm={() => void change(promotion, { step: 'end' })}
          promotion={promotion}
        />
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
      <section aria-label="Terms">
        <dl className="promotion-terms">
          <Term name="Takes off">{reductionText(reduction, locale)}</Term>
          <Term name="Runs">
            {wallText(from)} to {wallText(until)}
            <span className="block text-[0.8125rem] text-ink-muted">
              {zone.replaceAll('_', ' ')}
              {endedAt !== null && `, ended ahead of time on ${lastDayBefore(end, zone)}`}
            </span>
          </Term>
          <Term name="Lower price stays">{stayText(lasts, periods)}</Term>
          <Term name="Uses">
            {usesText(promotion)}
            <span className="block text-[0.8125rem] text-ink-muted">
              Once for each company and application
            </span>
          </Term>
          <Term name="Priority">{priority}</Term>
          <Term name="Text for buyers">{text || 'None'}</Term>
        </dl>
      </section>
      <section aria-labelledby="promotion-applications">
        <h2 className="display-3" id="promotion-applications">
          Applications
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
                  <span className="text-sm text-ink-muted">Not published now</span>
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
