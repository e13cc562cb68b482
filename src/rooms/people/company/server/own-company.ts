// Everybody in a company reads what it says of itself; its owners change it.

import type { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal, refuseProblems } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { industriesFor, platformNameFault, readsAsPlatform } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { companyRoutes } from '../contract.ts'
import { checkCompany, companyFields } from '../rules/company-check.ts'
import { sizeBandOf } from '../rules/company-size.ts'
import { type CompanyDetails, listOwnerNames, readCompany, writeCompany } from './company-store.ts'

type Company = z.output<typeof companyRoutes.getOwnCompany.returns>

const ownersNamed = 10

export function readOwnCompany(identity: Identity, actor: Actor): Promise<Company> {
  return identity.inTenantSnapshot(actor, companyNow)
}

export async function saveOwnCompany(
  identity: Identity,
  actor: Actor,
  body: CompanyDetails,
  seenVersion: number,
): Promise<Company> {
  const { problems, values } = checkCompany({ ...body, size: body.size ?? '', country: body.country ?? '' })
  refuseProblems(problems)
  const { name, website, street, city, state, zip } = values
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const before = await readCompany(tx)
    if (!industriesFor(before.kind).includes(body.industry))
      throw fieldRefusal('industry', t('is not an industry that companies of this kind choose from'))
    if (before.kind !== 'platform' && name !== before.name && readsAsPlatform(name))
      throw fieldRefusal('name', platformNameFault())
    const company = { ...body, name, website, street, city, state, zip }
    if (!(await writeCompany(tx, company, seenVersion))) throw staleVersion(t('Your company'))
    await recordAudit(tx, now, {
      action: 'identity.company_changed',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: {
        version: seenVersion + 1,
        changed: companyFields.filter((field) => before[field] !== company[field]).join(', '),
      },
    })
    return companyNow(tx)
  })
}

async function companyNow(tx: Tx): Promise<Company> {
  const { registeredSize, ...company } = await readCompany(tx)
  const registeredBand = sizeBandOf(registeredSize)
  const size = company.size ?? registeredBand
  return {
    ...company,
    size,
    registeredSize: size === registeredBand ? registeredSize : null,
    industries: [...industriesFor(company.kind)],
    ...(await editorship(tx)),
  }
}

/** Whether the actor may change what belongs to the whole company, and who else may. */
export async function editorship(tx: Tx): Promise<{ canEdit: boolean; owners: string[] }> {
  return {
    canEdit: tx.actor.teamRole === 'owner',
    owners: await listOwnerNames(tx, ownersNamed),
  }
}
