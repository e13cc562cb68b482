// The stages that an order really goes through, as far as it has come. No stage is a payment.
import { t } from '#platform/kernel/texts.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import type { OrderState, RecordedStep } from '../order-vocabulary.ts'
import { listed, orderStateNames } from './order-outlook.ts'

export interface StagedOrder {
  kind: OrderKind
  billing: OrderBilling
  state: OrderState
  requestedBy: { name: string }
  createdAt: string
  approval: { approvers: readonly string[] }
  timing: {
    phase: 'ahead' | 'runs' | 'ended' | 'never' | null
    startsOn: string | null
    replacedBy: object | null
  } | null
  trial: { endsAt: string | null } | null
  /** Newest first. */
  history: readonly { step: RecordedStep; by: string; at: string }[]
}

export interface Stage {
  name: string
  /** `stopped`: the way ends here. */
  is: 'done' | 'now' | 'ahead' | 'stopped'
  /** Who did it or has to. */
  who?: string
  /** A moment. */
  at?: string
  /** A day. */
  on?: string
}

export function stagesOf(order: StagedOrder, locale: string): Stage[] {
  const { state, history, requestedBy, createdAt } = order
  const last = (step: RecordedStep) => history.find((one) => one.step === step)
  const submitted = state === 'draft' ? undefined : last('submit')
  const approved = last('approve')
  const stages: Stage[] = [
    {
      name: t('Draft', {}, 'stage of an order'),
      is: state === 'draft' ? 'now' : 'done',
      who: requestedBy.name,
      at: createdAt,
    },
  ]
  if (submitted)
    stages.push({
      name: t('Submitted', {}, 'stage of an order'),
      is: 'done',
      who: submitted.by,
      at: submitted.at,
    })
  else if (state === 'draft') stages.push({ name: t('Submitted', {}, 'stage of an order'), is: 'ahead' })
  if (state === 'draft' || state === 'submitted') stages.push(approvalAhead(order, locale))
  else if (approved)
    stages.push({
      name: t('Approved', {}, 'stage of an order'),
      is: 'done',
      who: approved.by,
      at: approved.at,
    })
  const stop = state === 'rejected' ? last('reject') : state === 'cancelled' ? last('cancel') : undefined
  if (stop)
    return [
      ...stages,
      {
        name: state === 'rejected' ? orderStateNames.rejected : orderStateNames.cancelled,
        is: 'stopped',
        who: stop.by,
        at: stop.at,
      },
    ]
  return isForCredits(order) ? stages : [...stages, inForce(order)]
}

function approvalAhead({ state, approval }: StagedOrder, locale: string): Stage {
  if (state === 'draft') return { name: t('Approval', {}, 'stage of an order'), is: 'ahead' }
  const { approvers } = approval
  return {
    name: t('Approval', {}, 'stage of an order'),
    is: 'now',
    who: approvers.length === 0 ? t('an approver') : listed(approvers, locale),
  }
}

function inForce({ timing, trial }: StagedOrder): Stage {
  const phase = timing?.phase
  if (phase === 'ended') return { name: t('Ended', {}, 'stage of an order'), is: 'stopped' }
  if (phase === 'never')
    return {
      name: timing?.replacedBy ? t('Replaced', {}, 'stage of an order') : t('Never began'),
      is: 'stopped',
    }
  if (phase === 'runs') return { name: t('In force'), is: 'now' }
  const isTrial = trial?.endsAt != null
  return {
    name: isTrial ? t('In force after the trial') : t('In force'),
    is: 'ahead',
    ...(timing?.startsOn && { on: timing.startsOn }),
  }
}
