// How far an order has come.
import { Check, X } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import type { Order } from '../contract.ts'
import { type Stage, stagesOf } from '../rules/order-stages.ts'

const said = { done: 'done', now: 'now', ahead: 'ahead', stopped: 'ends here' } as const

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
            <span className="sr-only">, {said[stage.is]}</span>
          </p>
          <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">{textOf(stage)}</p>
        </li>
      ))}
    </ol>
  )
}

function textOf({ is, who, at, on }: Stage): string {
  const when = at ? formatInstantDay(at) : on ? `from ${formatDay(on)}` : ''
  const by = who && (is === 'now' && !at ? `waits for ${who}` : `by ${who}`)
  return [by, when].filter(Boolean).join(', ')
}
