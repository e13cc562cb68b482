// The Billing tab: the plan, the seats that are taken, how invoices are paid, and where they go (SET-09).
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatCount } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { BillingDetails, billingQuery, PanelOf, SettingsSection } from '#rooms/identity/web/index.ts'
import type { PriceBook } from '#rooms/procurement/contract.ts'
import { smallestPlanFor } from '../rules/seat-room.ts'

export function BillingPanel() {
  const billing = useQuery(billingQuery)
  const book = useQuery<PriceBook>({ queryKey: ['/api/plans'] })
  return (
    <>
      <SettingsSection text="The plan that your company has, and how far it is used." title="Current plan">
        <PanelOf query={billing}>
          {({ members }) => (
            <div className="max-w-2xl">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                <div>
                  <p className="font-medium">No plan yet</p>
                  <p className="mt-0.5 text-sm text-ink-muted">
                    Your company has not taken out a platform plan.
                  </p>
                </div>
                <ButtonLink size="small" to="/subscription-plans">
                  See plans
                </ButtonLink>
              </div>
              <Seats book={book.data} members={members} />
            </div>
          )}
        </PanelOf>
      </SettingsSection>
      <SettingsSection text="How invoices are paid." title="Payment method">
        <p className="max-w-2xl text-sm">
          Bank transfer, against an invoice. Emporion takes no cards and keeps no payment data: each invoice
          goes to the billing email and states where to pay it.
        </p>
      </SettingsSection>
      <BillingDetails query={billing} />
    </>
  )
}

/** The bar needs something to be held against; until the company has a plan it is the smallest that would do. */
function Seats({ members, book }: { members: number; book: PriceBook | undefined }) {
  const plan = book && smallestPlanFor(members, book.plans)
  const people = counted(members, 'person', 'people')
  return (
    <div className="mt-5">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span>Seats in use</span>
        <span className="tabular-nums text-ink-muted">{people}</span>
      </p>
      {plan && (
        <>
          <div className="mt-2">
            <Progress label="Seats in use" max={plan.seats} value={members} />
          </div>
          <p className="mt-2 text-[0.8125rem] text-ink-muted">
            Held against the {plan.name} plan, the smallest with room for all of you:{' '}
            {formatCount(plan.seats)} seats.
          </p>
        </>
      )}
    </div>
  )
}
