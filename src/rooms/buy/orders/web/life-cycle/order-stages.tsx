// How far an order has come.
import { Check, X } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import type { Order } from '../../contract.ts'
import { type Stage, stagesOf } from '../../rules/life-cycle/order-stages.ts'

const stageTexts = {
  done: t('done', {}, 'how far a stage is'),
  now: t('now', {}, 'how far a stage is'),
  ahead: t('ahead', {}, 'how far a stage is'),
  stopped: t('ends here', {}, 'how far a stage is'),
} as const

export function OrderStages({ order }: { order: Order }) {
  const stages = stagesOf(order, locale)
  const folded = order.state === 'submitted' ? foldedText(stages, order.may.approve) : ''
  return (
    <>
      {folded && <p className="mt-3 text-sm md:hidden">{folded}</p>}
      <ol
        aria-label={t('Stages of the order')}
        className={`order-stages mt-6 ${folded ? 'max-md:hidden' : ''}`}
      >
        {stages.map((stage) => (
          <li aria-current={stage.is === 'now' ? 'step' : undefined} data-is={stage.is} key={stage.name}>
            <span aria-hidden="true" className="order-stage-mark">
              {stage.is === 'done' && <Check size={12} strokeWidth={3} />}
              {stage.is === 'stopped' && <X size={12} strokeWidth={3} />}
            </span>
            <p className="text-sm font-semibold">
              {stage.name}
              <span className="sr-only">, {stageTexts[stage.is]}</span>
            </p>
            <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
              {textOf(stage, order.may.approve)}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The stages of an order that waits, in one line for a phone. */
function foldedText(stages: readonly Stage[], isApprover: boolean): string {
  const waiting = stages.findIndex(({ is }) => is === 'now')
  const submitted = stages[waiting - 1]
  const approval = stages[waiting]
  if (!submitted?.who || !submitted.at || !approval?.who) return ''
  const values = { date: formatInstantDay(submitted.at), name: submitted.who, people: approval.who }
  return isApprover
    ? t('Submitted {date} by {name}, waits for you', values)
    : t('Submitted {date} by {name}, waits for {people}', values)
}

function textOf({ is, who, at, on }: Stage, isApprover: boolean): string {
  if (who && is === 'now' && !at)
    return isApprover ? t('waits for you') : t('waits for {people}', { people: who })
  const date = at && formatInstantDay(at)
  if (who) return date ? t('by {name}, {date}', { name: who, date }) : t('by {name}', { name: who })
  return date ?? (on ? t('from {date}', { date: formatDay(on) }) : '')
}
