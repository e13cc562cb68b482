// /trials/:id: who tries an application until when, what to do with it meanwhile, and ending it early.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { RecordNotShown } from '#platform/web/page/record-not-shown.tsx'
import { applicationQuery, simulateLink } from '#rooms/discover/catalog/web/index.ts'
import type { Trial } from '../contract.ts'
import { newOrderAddress } from '../rules/chosen-item.ts'
import { AskSalesButton } from './ask-sales-button.tsx'
import { EndTrialDialog } from './end-trial-dialog.tsx'
import { trialQuery } from './orders-query.ts'
import './orders.css'

const trail = [{ label: 'Subscriptions', to: '/subscriptions' }]

export default function TrialScreen() {
  const { id = '' } = useParams()
  const trial = useQuery(trialQuery(id))
  if (trial.data) return <OneTrial trial={trial.data} />
  return (
    <RecordNotShown
      columns="order-columns"
      listed={{ to: '/subscriptions', label: 'See your subscriptions' }}
      of={trial}
      trail={trail}
      what="trial"
    />
  )
}

function OneTrial({ trial }: { trial: Trial }) {
  const { id, applicationId, applicationName, vendor, status, startedAt, startedBy, endsAt, endedBy, order } =
    trial
  const [isAsking, setAsking] = useState(false)
  return (
    <PageFrame
      lead={`${startedBy} started it on ${formatInstantDay(startedAt)}.`}
      title={`Trial of ${applicationName}`}
      trail={trail}
    >
      <div className="order-columns mt-8">
        <div className="grid gap-8">
          <NextStep trial={trial} />
          <section aria-labelledby="decide">
            <h2 className="display-3" id="decide">
              Decide what comes of it
            </h2>
            <ul className="mt-3 grid gap-2 text-sm">
              <li>
                <Link className="text-link" to={simulateLink(applicationId)}>
                  Model what it would return
                </Link>
              </li>
              <li>
                <Link className="text-link" to={`/usage?subscription=${id}`}>
                  Enter who uses it and what it brings
                </Link>
              </li>
              <li>
                <Link className="text-link" to={`/marketplace/${applicationId}`}>
                  See the listing
                </Link>
              </li>
            </ul>
          </section>
        </div>
        <section aria-label="State and actions" className="order-aside card p-5">
          <p aria-live="polite" className="font-serif text-xl">
            {stateText(trial)}
          </p>
          <dl className="mt-4 grid gap-2 text-sm">
            {[
              ['Vendor', vendor ?? 'Not stated'],
              ['Started', `${formatInstant(startedAt)}, by ${startedBy}`],
              [
                status === 'trial' ? 'Ends' : 'Ended',
                endedBy === null ? formatInstant(endsAt) : `${formatInstant(endsAt)}, early, by ${endedBy}`,
              ],
            ].map(([label, value]) => (
              <div key={label}>
                <dt className="text-ink-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 grid gap-3 border-t border-line pt-5">
            {order ? (
              <ButtonLink to={`/orders/${order.id}`}>See order {order.number}</ButtonLink>
            ) : (
              <ButtonLink
                to={newOrderAddress({ kind: 'application', itemId: applicationId, seats: undefined })}
                tone="primary"
              >
                Convert to Paid
              </ButtonLink>
            )}
            {status === 'trial' && !order && (
              <Button onClick={() => setAsking(true)}>End the trial early</Button>
            )}
            <p className="text-[0.8125rem] text-ink-muted">{endText(trial)}</p>
          </div>
        </section>
      </div>
      {isAsking && <EndTrialDialog onClose={() => setAsking(false)} trial={trial} />}
    </PageFrame>
  )
}

/** A listing has no field for a vendor's contact or link, so there is none to show. */
function NextStep({ trial: { applicationId, applicationName, vendor, status } }: { trial: Trial }) {
  const { data: listing } = useQuery(applicationQuery(applicationId))
  return (
    <section aria-labelledby="begin">
      <h2 className="display-3" id="begin">
        {status === 'trial' ? 'Get access' : 'Reach the vendor'}
      </h2>
      <p className="mt-3 max-w-prose">
        The listing states no contact and no link of {vendor ?? 'the vendor'}, and Emporion does not open{' '}
        {applicationName} for you. If you have no contact there yet, ask our sales team to put you in touch.
      </p>
      {listing && listing.supportHours !== '' && (
        <p className="mt-2 text-sm text-ink-muted">
          Support, as the listing states it: {listing.supportHours}
        </p>
      )}
      <div className="mt-4">
        {listing === null ? (
          <p className="text-sm text-ink-muted">The listing has left the catalogue.</p>
        ) : (
          <AskSalesButton about={{ applicationId }} name={applicationName} tone="outline" />
        )}
      </div>
    </section>
  )
}

function stateText({ status, endsAt, endedBy, order }: Trial): string {
  if (status === 'trial') return `On trial until ${formatInstantDay(endsAt)}`
  if (order) return status === 'active' ? 'Converted, in use' : 'Converted, subscription ended'
  return `Ended ${endedBy === null ? '' : 'early '}on ${formatInstantDay(endsAt)}`
}

function endText({ status, order }: Trial): string {
  if (status === 'trial' && order)
    return 'The approved order takes over when the trial ends. To end the trial early, cancel that order first.'
  if (status === 'trial')
    return 'It ends by itself, and nothing is charged. Each company tries an application once.'
  return order ? '' : 'Nothing was charged. Each company tries an application once.'
}
