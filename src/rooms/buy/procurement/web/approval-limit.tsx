// The company's approval limit: its owners set it, everybody reads it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FigureBounds, figureOf } from '#platform/kernel/figure.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type ApprovalLimit, procurementRoutes } from '../contract.ts'
import { approvalLimitAtMostMinor } from '../rules/approval-limit.ts'
import { formatCents } from '../rules/plan-price.ts'

const limitQuery = query(procurementRoutes.getApprovalLimit, {}, anew)
const bounds: FigureBounds = { min: 0, max: approvalLimitAtMostMinor / 100, decimals: 2, currency: 'USD' }

export function ApprovalLimitSetting() {
  const isOwner = useProfile()?.teamRole === 'owner'
  return (
    <LoadState
      isSmall
      of={useQuery(limitQuery)}
      skeleton={<div className={`skeleton ${isOwner ? 'h-52' : 'h-24'}`} />}
      what="The approval limit"
    >
      {(limit) => (
        <div className="grid max-w-2xl gap-4">
          <p className="text-sm">
            Up to {formatCents(limit.limitMinor, limit.currency, locale)} within twelve months, procurement
            can approve an order too. Above that, only a CFO can. Orders of one requester within{' '}
            {limit.windowDays} days count together.
          </p>
          {isOwner ? (
            <LimitForm key={limit.limitMinor} limit={limit} />
          ) : (
            <p className="text-sm text-ink-muted">Only an owner of your company can change this.</p>
          )}
        </div>
      )}
    </LoadState>
  )
}

function LimitForm({ limit }: { limit: ApprovalLimit }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const start = formatCents(limit.limitMinor, limit.currency, locale)
  const [typed, setTyped] = useState(start)
  const [wasSubmitted, setSubmitted] = useState(false)
  const saving = useMutation({
    networkMode: 'always',
    async mutationFn(limitMinor: number) {
      const { data } = await api.call(procurementRoutes.changeApprovalLimit, {
        body: { limitMinor },
      })
      return data
    },
    onSuccess(data) {
      queryClient.setQueryData(limitQuery.queryKey, data)
      toast({
        title: 'Approval limit saved',
        text: 'It decides who can approve orders from now on, those that wait included.',
      })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    const dollars = figureOf(typed, bounds, locale)
    if (dollars === undefined) event.currentTarget.querySelector('input')?.focus()
    else saving.mutate(Math.round(dollars * 100))
  }

  return (
    <form aria-label="Approval limit" className="grid gap-4" noValidate onSubmit={submit}>
      <div className="max-w-60">
        <NumberField
          bounds={bounds}
          isChecked={wasSubmitted}
          label="Approval limit"
          name="limit"
          onTyped={setTyped}
          required
          typed={typed}
        />
      </div>
      {saving.isError && (
        <p className="text-sm text-negative" role="alert">
          {saving.error instanceof ApiError
            ? (saving.error.problem.message ?? 'The limit could not be saved. Please try again.')
            : 'The limit did not reach the server. Check the connection and try again.'}
        </p>
      )}
      <div>
        <Button disabled={saving.isPending || typed === start} tone="primary" type="submit">
          {saving.isPending ? 'Saving...' : 'Save limit'}
        </Button>
      </div>
    </form>
  )
}
