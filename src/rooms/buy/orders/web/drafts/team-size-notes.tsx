// Below the team size of a new order: where it comes from, and what comes of it.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatDay } from '#platform/web/format.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { Orders } from '../../contract.ts'
import { sentences } from '../../rules/life-cycle/order-outlook.ts'

interface TeamSizeNotesProps {
  plan: Orders['plan']
  seats: number
  /** People that the assessment states. */
  team: number | undefined
  /** What is wrong with the size that is typed: `seats` is then an earlier one, of which nothing is said. */
  problem: string | undefined
  /** It is what the company has. */
  changesNothing: boolean
  askSales: ReactNode
}

export function TeamSizeNotes({ plan, seats, team, problem, changesNothing, askSales }: TeamSizeNotesProps) {
  if (problem !== undefined) return null
  const origin = [
    team === seats &&
      t('{people, plural, one {# person} other {# people}}, as in your assessment.', { people: team }),
    plan &&
      plan.seats !== null &&
      plan.members < plan.seats &&
      t('{used} of {seats} seats in use today.', {
        used: formatCount(plan.members),
        seats: formatCount(plan.seats),
      }),
  ]
  return (
    <>
      {changesNothing && plan?.seats != null && (
        <p className="mt-2 font-semibold">
          {t(
            'Nothing changes: your company has {itemName} for {seats, plural, one {# user} other {# users}}. Choose another team size to order.',
            { itemName: itemText(plan.itemName), seats: plan.seats },
          )}
        </p>
      )}
      <p className="mt-1 text-[0.8125rem] text-ink-muted empty:hidden">{sentences(...origin)}</p>
      {plan?.startsOn && plan.seats !== null && seats > plan.seats && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {t('These seats start on {date}. Sales can tell you whether you can have them earlier.', {
              date: formatDay(plan.startsOn),
            })}
          </p>
          {askSales}
        </div>
      )}
    </>
  )
}
