// Where a company's invoices go, and the number that its tax office knows it by.

import type { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { refuseProblems } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { countMembers } from '#rooms/people/accounts/server/index.ts'
import type { companyRoutes } from '../contract.ts'
import { checkBilling } from '../rules/company-check.ts'
import { type BillingDetails, findBilling, readCompany, writeBilling } from './company-store.ts'
import { editorship } from './own-company.ts'

type Billing = z.output<typeof companyRoutes.getBilling.returns>

export function readBilling(identity: Identity, actor: Actor): Promise<Billing> {
  return identity.inTenantSnapshot(actor, billingNow)
}

export async function saveBilling(
  identity: Identity,
  actor: Actor,
  body: BillingDetails,
  seenVersion: number,
): Promise<Billing> {
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const { country } = await readCompany(tx)
    const { problems, values } = checkBilling(body, country)
    refuseProblems(problems)
    if (!(await writeBilling(tx, values, seenVersion, now)))
      throw staleVersion(t('The billing details of your company'))
    await recordAudit(tx, now, {
      action: 'identity.billing_details_changed',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { version: seenVersion + 1 },
    })
    return billingNow(tx)
  })
}

async function billingNow(tx: Tx): Promise<Billing> {
  const { country } = await readCompany(tx)
  return {
    ...((await findBilling(tx)) ?? { billingEmail: '', taxId: '', version: 0 }),
    country,
    members: await countMembers(tx),
    ...(await editorship(tx)),
  }
}
