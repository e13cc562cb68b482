// An administrator reads and states who issues invoices. Invoices that were issued with a legal name keep what they were issued with.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { type StepUpAsked, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import type { IssuerBody, IssuerSettings } from '../../contract.ts'
import { type Issuer, missingOf } from '../../rules/invoices/issuer.ts'
import { listCurrenciesToBePaidIn, readIssuer, type StoredIssuer, writeIssuer } from './issuer-store.ts'

export function getIssuer(platform: Platform, actor: Actor): Promise<WithHeaders<IssuerSettings>> {
  return platform.inTenantSnapshot(actor, (tx) => answerNow(tx, platform.clock.now()))
}

/** What invoices still need, in words. */
export async function missingOfIssuer(tx: Tx, now: Date): Promise<string[]> {
  return missingOf((await readIssuer(tx)).stated, await listCurrenciesToBePaidIn(tx, now))
}

export function saveIssuer(
  platform: Platform,
  actor: Actor,
  seenVersion: number,
  { paymentDays, ...stated }: IssuerBody,
): Promise<WithHeaders<IssuerSettings> | StepUpAsked> {
  const twice = stated.accounts.findIndex(({ currency }, at) =>
    stated.accounts.slice(0, at).some((other) => other.currency === currency),
  )
  if (twice >= 0)
    throw new Refusal(
      'invalid_input',
      t('One currency has two accounts. State one account for each currency.'),
      {
        fields: [{ field: `accounts.${twice}.currency`, reason: t('has an account already') }],
      },
    )
  return platform.inTenantTransaction(actor, async (tx) => {
    // A person who changes an account changes where every buyer's money goes.
    const stepUp = await askForStepUp(platform, tx, {
      permission: 'config:update',
      target: 'invoice issuer',
      content: { version: seenVersion, paymentDays, stated: JSON.stringify(stated) },
    })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    await storeIssuer(tx, now, { version: seenVersion, stated, paymentDays })
    return answerNow(tx, now)
  })
}

/** Of a sample company, where nobody has stated an issuer yet. */
export async function stateSampleIssuer(tx: Tx, now: Date, stated: Issuer): Promise<void> {
  const before = await readIssuer(tx)
  if (before.version === 1) await storeIssuer(tx, now, { ...before, stated })
}

async function storeIssuer(tx: Tx, now: Date, { version, stated, paymentDays }: StoredIssuer): Promise<void> {
  if (!(await writeIssuer(tx, version, { stated, paymentDays }))) throw staleVersion(t('The invoice details'))
  await recordAudit(tx, now, {
    action: 'billing.issuer_changed',
    targetKind: 'invoice issuer',
    details: {
      legalName: stated.legalName,
      taxId: stated.taxId,
      accounts: stated.accounts.map(({ currency, account }) => `${currency} ${account}`).join(', '),
      paymentDays,
    },
  })
}

async function answerNow(tx: Tx, now: Date): Promise<WithHeaders<IssuerSettings>> {
  const { version, paymentDays, stated } = await readIssuer(tx)
  return new WithHeaders<IssuerSettings>(
    {
      ...stated,
      accounts: [...stated.accounts],
      address: [...stated.address],
      version,
      paymentDays,
      missing: missingOf(stated, await listCurrenciesToBePaidIn(tx, now)),
    },
    { etag: `"${version}"` },
  )
}
