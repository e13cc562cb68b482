// Who issues invoices: what is missing before they can be booked and paid, and the form that states it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { StepUpLeft, useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type IssuerSettings } from '../contract.ts'
import { issuerQuery } from './receipt-queries.ts'

export function IssuerPanel() {
  const details = useQuery(issuerQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Invoice details" className="card mt-8 p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="display-3">Who issues invoices</h2>
          <p className="mt-1 text-ink-muted">
            Printed on every invoice from now on. Invoices already issued keep their details; open ones that
            were issued without an account show the one stated here.
          </p>
        </div>
        {details.data && !isOpen && (
          <Button onClick={() => setOpen(true)} tone="outline">
            Edit details
          </Button>
        )}
      </div>
      <LoadState of={details} skeleton={<Bars height="h-14" rows={3} />} what="The invoice details">
        {(issuer) => (
          <>
            {issuer.missing.length > 0 && (
              <p className="note mt-4" role="status">
                {`Buyers can't book or pay invoices yet. Still missing: ${issuer.missing.join(', ')}.`}
              </p>
            )}
            {isOpen ? (
              <IssuerForm issuer={issuer} key={issuer.version} onClose={() => setOpen(false)} />
            ) : (
              <Stated issuer={issuer} />
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Stated({ issuer }: { issuer: IssuerSettings }) {
  const { legalName, address, registration, taxId, accounts, paymentDays } = issuer
  const rows = [
    ['Legal name', legalName],
    ['Address', address.join(', ')],
    ['Registration', registration],
    ['Tax number', taxId],
    ['Payment terms', paymentDays === 1 ? '1 day' : `${paymentDays} days`],
    ...accounts.map(({ currency, account, bank }) => [
      `Account in ${currency}`,
      [account, bank].filter(Boolean).join(', '),
    ]),
  ]
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value || 'Not stated'}</dd>
        </div>
      ))}
    </dl>
  )
}

type Account = IssuerSettings['accounts'][number]
const emptyAccount: Account = { currency: '', holder: '', account: '', bic: '', bank: '' }
const accountFields = [
  { name: 'currency', label: 'Currency', hint: 'Three capital letters, such as EUR', isRequired: true },
  { name: 'holder', label: 'Account holder', isRequired: true },
  { name: 'account', label: 'IBAN or account number', isRequired: true },
  { name: 'bic', label: 'BIC or routing number', isRequired: false },
  { name: 'bank', label: 'Bank', isRequired: false },
] as const

function IssuerForm({ issuer, onClose }: { issuer: IssuerSettings; onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const stepUp = useStepUp()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => ({
    ...{ legalName: issuer.legalName, address: issuer.address.join('\n'), registration: issuer.registration },
    ...{ taxId: issuer.taxId, paymentDays: String(issuer.paymentDays), accounts: issuer.accounts },
  }))
  const days = /^\d{1,3}$/.test(draft.paymentDays.trim()) ? Number(draft.paymentDays) : undefined
  const isDaysWrong = days === undefined || days < 1 || days > 120
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      stepUp.run(() =>
        api.call(
          billingRoutes.saveIssuer,
          {
            body: {
              ...draft,
              address: draft.address
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
              paymentDays: days ?? 0,
            },
          },
          { ifMatch: issuer.version },
        ),
      ),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: issuerQuery.queryKey })
      toast({ title: 'Invoice details saved', text: 'Invoices from now on carry them.' })
      onClose()
    },
  })
  const fields = save.error instanceof ApiError ? save.error.problem.fields : []
  const faultOf = (name: string) => {
    const found = fields.find(({ field }) => field === name || field.startsWith(`${name}.`))
    return found && `This ${found.reason}.`
  }
  const change = (name: Exclude<keyof typeof draft, 'accounts'>) => ({
    name,
    value: draft[name],
    error: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const changeAccount = (at: number, changes: Partial<Account>) =>
    setDraft({
      ...draft,
      accounts: draft.accounts.map((account, index) => (index === at ? { ...account, ...changes } : account)),
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDaysWrong) form.current?.querySelector<HTMLElement>('[name="paymentDays"]')?.focus()
    else save.mutate()
  }

  return (
    // The dialog has a form of its own, and a form inside a form is sent as the outer one.
    <>
      <form className="mt-5 grid max-w-2xl gap-4" noValidate onSubmit={submit} ref={form}>
        <TextField label="Legal name" maxLength={200} {...change('legalName')} />
        <TextAreaField hint="One line each, as on a letter" label="Address" rows={4} {...change('address')} />
        <TextField
          hint="Register and number"
          label="Registration"
          maxLength={200}
          {...change('registration')}
        />
        <TextField label="Tax number" maxLength={40} {...change('taxId')} />
        <TextField
          inputMode="numeric"
          label="Payment terms in days"
          maxLength={3}
          {...change('paymentDays')}
          error={isDaysWrong ? 'Write a whole number of days from 1 to 120.' : faultOf('paymentDays')}
          required
        />
        {draft.accounts.map((account, at) => (
          // Accounts have no name of their own before they are saved, and stay in their order.
          <fieldset className="grid gap-3 border-t border-line pt-4" key={at}>
            <legend className="sr-only">{`Account ${at + 1}`}</legend>
            {accountFields.map(({ name, label, isRequired, ...rest }) => (
              <TextField
                error={faultOf(`accounts.${at}.${name}`)}
                key={name}
                label={label}
                maxLength={name === 'currency' ? 3 : 200}
                name={`${name}-${at}`}
                onChange={({ target }) =>
                  changeAccount(at, {
                    [name]: name === 'currency' ? target.value.toUpperCase() : target.value,
                  })
                }
                required={isRequired}
                value={account[name]}
                {...rest}
              />
            ))}
            <Button
              className="justify-self-start"
              onClick={() =>
                setDraft({ ...draft, accounts: draft.accounts.filter((_, index) => index !== at) })
              }
              tone="quiet"
            >
              Remove account
            </Button>
          </fieldset>
        ))}
        <Button
          className="justify-self-start"
          onClick={() => setDraft({ ...draft, accounts: [...draft.accounts, emptyAccount] })}
          tone="outline"
        >
          Add bank account
        </Button>
        {save.isError && !(save.error instanceof StepUpLeft) && (
          <p className="text-sm text-negative" role="alert">
            {changeFailure(save.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={save.isPending} tone="primary" type="submit">
            {save.isPending ? 'Saving...' : 'Save details'}
          </Button>
          <Button onClick={onClose} tone="quiet">
            Cancel
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </>
  )
}
