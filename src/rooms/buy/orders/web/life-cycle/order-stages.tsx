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
  return (
    <ol aria-label={t('Stages of the order')} className="order-stages mt-6">
      {stagesOf(order, locale).map((stage) => (
        <li aria-current={stage.is === 'now' ? 'step' : undefined} data-is={stage.is} key={stage.name}>
          <span aria-hidden="true" className="order-stage-mark">
            {stage.is === 'done' && <Check size={12} strokeWidth={3} />}
            {stage.is === 'stopped' && <X size={12} strokeWidth={3} />}
          </span>
          <p className="text-sm font-semibold">
            {stage.name}
            <span className="sr-only">, {stageTexts[stage.is]}</span>
          </p>
          <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">{textOf(stage, order.may.approve)}</p>
        </li>
      ))}
    </ol>
  )
}

function textOf({ is, who, at, on }: Stage, isApprover: boolean): string {
  if (who && is === 'now' && !at)
    return isApprover ? t('waits for you') : t('waits for {people}', { people: who })
  const date = at && formatInstantDay(at)
  if (who) return date ? t('by {name}, {date}', { name: who, date }) : t('by {name}', { name: who })
  return date ?? (on ? t('from {date}', { date: formatDay(on) }) : '')
}
