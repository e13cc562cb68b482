// Who issues invoices: what is missing before they can be booked and paid, and the form that states it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type IssuerSettings } from '../../contract.ts'
import { issuerQuery } from '../payments/receipt-queries.ts'

export function IssuerPanel() {
  const details = useQuery(issuerQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('Invoice details')} className="card mt-8 p-6" id="issuer">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="display-3">{t('Who issues invoices')}</h2>
          <p className="mt-1 text-ink-muted">
            {t(
              'Printed on every invoice from now on. Invoices already issued keep their details; open ones that were issued without an account show the one stated here.',
            )}
          </p>
        </div>
        {details.data && !isOpen && (
          <Button onClick={() => setOpen(true)} tone="outline">
            {t('Edit details')}
          </Button>
        )}
      </div>
      <LoadState of={details} skeleton={<Bars height="h-14" rows={3} />} what={t('The invoice details')}>
        {(issuer) => (
          <>
            {issuer.missing.length > 0 && (
              <p className="note mt-4" role="status">
                {t('Not every invoice can be booked and paid yet. Still missing: {missing}.', {
                  missing: listOf(issuer.missing),
                })}
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
    [t('Legal name'), legalName],
    [t('Address'), address.join(', ')],
    [t('Registration'), registration],
    [t('Tax number'), taxId],
    [t('Payment terms'), t('{days, plural, one {# day} other {# days}}', { days: paymentDays })],
    ...accounts.map(({ currency, account, bank }) => [
      t('Account in {currency}', { currency }),
      [account, bank].filter(Boolean).join(', '),
    ]),
  ]
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value || t('Not stated')}</dd>
        </div>
      ))}
    </dl>
  )
}

type Account = IssuerSettings['accounts'][number]
const emptyAccount: Account = { currency: '', holder: '', account: '', bic: '', bank: '' }
const accountFields = [
  { name: 'currency', label: t('Currency'), hint: t('Three capital letters, such as EUR'), isRequired: true },
  { name: 'holder', label: t('Account holder'), isRequired: true },
  { name: 'account', label: t('IBAN or account number'), isRequired: true },
  { name: 'bic', label: t('BIC or routing number'), isRequired: false },
  { name: 'bank', label: t('Bank'), isRequired: false },
] as const

const labels = {
  legalName: t('Legal name'),
  address: t('Address'),
  registration: t('Registration'),
  taxId: t('Tax number'),
  paymentDays: t('Payment terms in days'),
  accounts: t('Accounts'),
}

function accountText({ currency, account, bank }: Account): string {
  return [currency, account, bank].filter(Boolean).join(', ')
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function daysIn(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= 120 ? days : undefined
}

function IssuerForm({ issuer, onClose }: { issuer: IssuerSettings; onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: issuerQuery.queryKey })
  const stepUp = useStepUp()
  const { legalName, registration, taxId, accounts } = issuer
  const saved = {
    ...{ legalName, address: issuer.address.join('\n'), registration, taxId },
    ...{ paymentDays: String(issuer.paymentDays), accounts },
  }
  const form = useForm({
    draft: 'issuer',
    initial: saved,
    check: ({ paymentDays }) => ({
      paymentDays: daysIn(paymentDays) ? undefined : t('Enter a whole number of days from 1 to 120.'),
    }),
    send: ({ address, paymentDays, ...rest }) =>
      stepUp.run(() =>
        api.call(
          billingRoutes.saveIssuer,
          { body: { ...rest, address: linesIn(address), paymentDays: daysIn(paymentDays) ?? 0 } },
          { ifMatch: issuer.version },
        ),
      ),
    async onSent() {
      await reload()
      toast({ title: t('Invoice details saved'), text: t('They are printed on invoices from now on.') })
      onClose()
    },
    reload,
    shownAs: ({ field, reason }) => ({
      field: field.startsWith('accounts.') ? field : (field.split('.')[0] ?? field),
      reason: t('This {reason}.', { reason }),
    }),
  })
  const { field, problem, set, values } = form
  const changeAccount = (at: number, changes: Partial<Account>) =>
    set({
      accounts: values.accounts.map((account, index) =>
        index === at ? { ...account, ...changes } : account,
      ),
    })

  return (
    // The dialog has a form of its own, and a form inside a form is sent as the outer one.
    <>
      <form {...form.form} className="mt-5 grid max-w-2xl gap-4">
        <TextField label={labels.legalName} maxLength={200} {...field('legalName')} />
        <TextAreaField
          hint={t('One line each, as on a letter')}
          label={labels.address}
          rows={4}
          {...field('address')}
        />
        <TextField
          hint={t('Register and number')}
          label={labels.registration}
          maxLength={200}
          {...field('registration')}
        />
        <TextField label={labels.taxId} maxLength={40} {...field('taxId')} />
        <TextField
          inputMode="numeric"
          label={labels.paymentDays}
          maxLength={3}
          {...field('paymentDays')}
          required
        />
        {values.accounts.map((account, at) => (
          // Accounts have no name of their own before they are saved, and stay in their order.
          <fieldset className="grid gap-3 border-t border-line pt-4" key={at}>
            <legend className="sr-only">{t('Account {number}', { number: at + 1 })}</legend>
            {accountFields.map(({ name, label, isRequired, ...rest }) => (
              <TextField
                error={problem(`accounts.${at}.${name}`)}
                key={name}
                label={label}
                maxLength={name === 'currency' ? 3 : 200}
                name={`accounts.${at}.${name}`}
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
              onClick={() => set({ accounts: values.accounts.filter((_, index) => index !== at) })}
              tone="quiet"
            >
              {t('Remove account')}
            </Button>
          </fieldset>
        ))}
        <Button
          className="justify-self-start"
          onClick={() => set({ accounts: [...values.accounts, emptyAccount] })}
          tone="outline"
        >
          {t('Add bank account')}
        </Button>
        <FormFailure text={form.failure} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={form.isPending} tone="primary" type="submit">
            {form.isPending ? t('Saving...') : t('Save details')}
          </Button>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
            tone="quiet"
          >
            {t('Cancel')}
          </Button>
        </div>
      </form>
      <StaleForm
        form={form}
        inWords={(name, value) =>
          name === 'accounts' ? (value as Account[]).map(accountText).join('; ') : String(value)
        }
        labels={labels}
        saved={saved}
        what={t('The invoice details')}
      />
      {stepUp.dialog}
    </>
  )
}
