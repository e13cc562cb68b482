// The team size of a draft. What was typed stays where somebody else was faster or the server refuses.
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import type { Order } from '../../contract.ts'
import { useOrderChange } from '../life-cycle/use-order-change.ts'

const labels = { seats: t('Team size, in users') }

export function OrderSeats({ order, seats }: { order: Order; seats: number }) {
  const change = useOrderChange(order)
  const max = order.maxSeats ?? seats
  const bounds = { min: 1, max, decimals: 0 }
  const saved = { seats: String(seats) }
  const form = useForm({
    draft: `seats ${order.id}`,
    initial: saved,
    check: (typed) => ({ seats: figureProblem(labels.seats, typed.seats, bounds, locale) }),
    send: (typed) =>
      change.mutateAsync({ step: 'change-seats', seats: figureOf(typed.seats, bounds, locale) ?? seats }),
    reload: change.reload,
  })

  return (
    <form {...form.form} className="grid gap-2">
      <div className="flex items-end gap-2">
        <NumberField
          {...form.figure('seats')}
          bounds={bounds}
          className="grow"
          hint=""
          label={labels.seats}
          required
        />
        <Button className="min-h-11 shrink-0 whitespace-nowrap" disabled={form.isPending} type="submit">
          {form.isPending ? t('Updating...') : t('Update')}
        </Button>
      </div>
      <p className="text-xs text-ink-muted">
        {t('1 to {max, plural, one {# user} other {# users}}, at the prices of this draft', { max })}
      </p>
      <FormFailure text={form.failure} />
      <StaleForm
        form={form}
        labels={labels}
        saved={saved}
        what={t('Order {number}', { number: order.number })}
      />
    </form>
  )
}
