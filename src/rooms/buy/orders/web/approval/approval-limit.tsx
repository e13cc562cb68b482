// The company's approval limit: its owners set it, everybody reads it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FigureBounds, figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { type ApprovalLimit, orderRoutes } from '../../contract.ts'
import { approvalLimitAtMostMinor } from '../../rules/approval/approval-limit.ts'
import { limitQuery } from './limit-query.ts'

const bounds: FigureBounds = { min: 0, max: approvalLimitAtMostMinor / 100, decimals: 2, currency: 'USD' }

export function ApprovalLimitSetting() {
  const isOwner = useProfile()?.teamRole === 'owner'
  return (
    <LoadState
      isSmall
      of={useQuery(limitQuery)}
      skeleton={<div className={`skeleton ${isOwner ? 'h-52' : 'h-24'}`} />}
      what={t('The approval limit')}
    >
      {(limit) => (
        <div className="grid max-w-2xl gap-4">
          <p className="text-sm">
            {t(
              'Up to {limit} within twelve months, procurement can approve an order too. Above that, only a CFO can. Orders of one requester within {days} days count together.',
              {
                limit: formatCents(limit.limitMinor, limit.currency, locale),
                days: limit.windowDays,
              },
            )}
          </p>
          {isOwner ? (
            <LimitForm limit={limit} />
          ) : (
            <p className="text-sm text-ink-muted">{t('Only an owner of your company can change this.')}</p>
          )}
        </div>
      )}
    </LoadState>
  )
}

function LimitForm({ limit }: { limit: ApprovalLimit }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    draft: 'approval limit',
    initial: { limit: formatCents(limit.limitMinor, limit.currency, locale) },
    check: (typed) => ({ limit: figureProblem(t('Approval limit'), typed.limit, bounds, locale) }),
    async send(typed) {
      const limitMinor = Math.round((figureOf(typed.limit, bounds, locale) ?? 0) * 100)
      const { data } = await api.call(orderRoutes.changeApprovalLimit, { body: { limitMinor } })
      keepAnswer(queryClient, limitQuery, data)
    },
    onSent: () =>
      toast({
        title: t('Approval limit saved'),
        text: t('It applies to every approval from now on, including orders that wait.'),
      }),
  })

  return (
    <form {...form.form} aria-label={t('Approval limit')} className="grid gap-4">
      <div className="max-w-60">
        <NumberField {...form.figure('limit')} bounds={bounds} label={t('Approval limit')} required />
      </div>
      <FormFailure text={form.failure} />
      <div>
        <Button disabled={form.isPending || !form.isDirty} tone="primary" type="submit">
          {form.isPending ? t('Saving...') : t('Save limit')}
        </Button>
      </div>
    </form>
  )
}
