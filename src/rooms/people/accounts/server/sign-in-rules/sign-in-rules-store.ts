// A company's rules for signing in, as its owners set them.
import type { Tx } from '#platform/server/transaction.ts'
import { noSignInRules, type SignInRules } from '../../rules/company-sign-in-rules.ts'

export interface VersionedSignInRules extends SignInRules {
  /** 0 where none were ever set. */
  version: number
}

export async function readSignInRules(tx: Tx): Promise<VersionedSignInRules> {
  const row = await tx.db
    .selectFrom('company_sign_in_rules')
    .select([
      'requires_sso as requiresSso',
      'requires_factor as requiresFactor',
      'networks',
      'session_hours as sessionHours',
      'key_days as keyDays',
      'version',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row ?? { ...noSignInRules, version: 0 }
}

/** False where somebody changed them since `version`. */
export async function writeSignInRules(
  tx: Tx,
  rules: SignInRules,
  version: number,
  now: Date,
): Promise<boolean> {
  const columns = {
    requires_sso: rules.requiresSso,
    requires_factor: rules.requiresFactor,
    networks: rules.networks,
    session_hours: rules.sessionHours,
    key_days: rules.keyDays,
    version: version + 1,
    changed_at: now,
  }
  const { tenantId } = tx.actor
  if (version === 0) {
    const result = await tx.db
      .insertInto('company_sign_in_rules')
      .values({ tenant_id: tenantId, ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  }
  const result = await tx.db
    .updateTable('company_sign_in_rules')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
