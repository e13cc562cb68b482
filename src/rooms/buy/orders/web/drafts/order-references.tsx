// What the company's own books call the order, printed on its invoices.
import { Fragment } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { forEachReference, orderReferences, referenceNames } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from '../../contract.ts'
import { useOrderChange } from '../life-cycle/use-order-change.ts'

const maxLength = 60
const labels = forEachReference((name) => referenceNames[name].fieldLabel)

export function OrderReferences({ order }: { order: Order }) {
  return order.may.changeReferences ? <ReferencesForm order={order} /> : <Stated order={order} />
}

function Stated({ order }: { order: Order }) {
  const stated = orderReferences.filter((name) => order[name] !== '')
  if (stated.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
      {stated.map((name) => (
        <Fragment key={name}>
          <dt className="text-ink-muted">{referenceNames[name].printed}</dt>
          <dd className="wrap-anywhere">{order[name]}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function ReferencesForm({ order }: { order: Order }) {
  const change = useOrderChange(order)
  const saved = forEachReference((name) => order[name])
  const form = useForm({
    draft: `references ${order.id}`,
    initial: saved,
    send: (typed) =>
      change.mutateAsync({
        step: 'change-references',
        references: forEachReference((name) => typed[name].trim()),
      }),
    reload: change.reload,
  })

  return (
    <form {...form.form} className="mt-5 grid gap-3 border-t border-line pt-4">
      {orderReferences.map((name) => (
        <TextField
          hint={
            name === orderReferences.at(-1) ? t('They are printed on the invoices of this order.') : undefined
          }
          key={name}
          label={referenceNames[name].fieldLabel}
          maxLength={maxLength}
          {...form.field(name)}
        />
      ))}
      <Button className="justify-self-start" disabled={!form.isDirty || form.isPending} type="submit">
        {form.isPending ? t('Saving...') : t('Save')}
      </Button>
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
