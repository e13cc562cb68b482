// Where the company's invoices go, and its tax ID (SET-09). Its owners change both, everybody reads them.

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { WhoMayChange } from '#rooms/people/accounts/web/index.ts'
import { companyRoutes } from '../contract.ts'
import { type BillingField, billingFields, checkBilling } from '../rules/company-check.ts'
import { taxIdHint } from '../rules/tax-id.ts'
import { type Billing, billingQuery } from './company-queries.ts'
import { Facts } from './facts.tsx'

const labels: Readonly<Record<BillingField, string>> = {
  billingEmail: t('Billing email'),
  taxId: t('Tax ID'),
}

export function BillingDetails({ query }: { query: UseQueryResult<Billing> }) {
  return (
    <LoadState isSmall of={query} what={t('The billing details')}>
      {(billing) => (
        <SettingsSection
          text={
            billing.canEdit ? (
              t('Each invoice is mailed to this address when it is issued. Invoices also name your tax ID.')
            ) : (
              <WhoMayChange {...billing} />
            )
          }
          title={t('Billing details')}
        >
          {billing.canEdit ? (
            <BillingForm billing={billing} />
          ) : (
            <Facts facts={billingFields.map((field) => [labels[field], billing[field]])} />
          )}
        </SettingsSection>
      )}
    </LoadState>
  )
}

function BillingForm({ billing }: { billing: Billing }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { billingEmail, taxId, country, version } = billing
  const saved = { billingEmail, taxId }
  const form = useForm({
    draft: 'billing',
    initial: saved,
    check: (values) => checkBilling(values, country).problems,
    async send(body) {
      const { data } = await api.call(companyRoutes.saveBilling, { body }, { ifMatch: version })
      keepAnswer(queryClient, billingQuery, data)
    },
    reload: () => queryClient.fetchQuery(billingQuery),
    done: t('Billing Details Saved'),
    notDone: t('Billing Details Not Saved'),
  })
  return (
    <form {...form.form} aria-label={t('Billing details')} className="grid max-w-2xl gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('billingEmail')}
          autoComplete="email"
          label={labels.billingEmail}
          required
          type="email"
        />
        <TextField
          {...form.field('taxId')}
          autoComplete="off"
          hint={taxIdHint(country)}
          label={labels.taxId}
        />
      </div>
      <SaveBar form={form} />
      <StaleForm form={form} labels={labels} saved={saved} what={t('Your company’s billing details')} />
    </form>
  )
}
