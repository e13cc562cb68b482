// A company's SAML provider, and the sign-ins that were begun there. See db/migrations/0420_saml.sql.
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { MetadataFault } from '../../rules/saml/saml-metadata.ts'
import type { SsoFault } from '../../rules/sso-fault.ts'

export interface SamlProvider {
  signInAddress: string
  signOutAddress: string | null
  signsOut: boolean
  /** In PEM. */
  certificates: string[]
  metadataAddress: string | null
  readAt: Date
  /** When it is read again; null where it came as a file. */
  readDueAt: Date | null
  /** Since when every reading has failed, and why the last one did; null where it went well. */
  readFailure: { since: Date; fault: MetadataFault } | null
  /** Ours, in PEM. */
  ownCertificate: string
}

export async function findSamlProvider(tx: Tx, { isHeld = false } = {}): Promise<SamlProvider | undefined> {
  const found = await tx.db
    .selectFrom('saml_provider')
    .select([
      'sign_in_address as signInAddress',
      'sign_out_address as signOutAddress',
      'signs_out as signsOut',
      'certificates',
      'metadata_address as metadataAddress',
      'read_at as readAt',
      'read_due_at as readDueAt',
      'read_failing_since as failingSince',
      'read_fault as fault',
      'own_certificate as ownCertificate',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) return undefined
  const { failingSince, fault, ...provider } = found
  return {
    ...provider,
    readFailure:
      failingSince === null ? null : { since: failingSince, fault: fault as unknown as MetadataFault },
  }
}

/** Companies whose provider's metadata is to be read again. */
export async function companiesWithMetadataToRead(
  pool: pg.Pool,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_saml_metadata_to_read($1, $2)',
    [now, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

export async function putSamlProvider(tx: Tx, provider: SamlProvider): Promise<void> {
  const columns = {
    sign_in_address: provider.signInAddress,
    sign_out_address: provider.signOutAddress,
    signs_out: provider.signsOut,
    certificates: provider.certificates,
    metadata_address: provider.metadataAddress,
    read_at: provider.readAt,
    read_due_at: provider.readDueAt,
    read_failing_since: provider.readFailure?.since ?? null,
    read_fault: provider.readFailure && JSON.stringify(provider.readFailure.fault),
    own_certificate: provider.ownCertificate,
  }
  await tx.db
    .insertInto('saml_provider')
    .values({ tenant_id: tx.actor.tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute()
}

export async function deleteSamlProvider(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('saml_provider').where('tenant_id', '=', tx.actor.tenantId).execute()
}

/** Who a sign-in is about, as it was read from a verified answer. */
export interface SamlPerson {
  subject: string
  email: string
  hasFactor?: true
  nameFormat: string | null
  sessionIndex: string | null
}

export interface SamlSignIn {
  id: string
  expiresAt: Date
  isAnswered: boolean
}

/** Those that are long over go with it, a few at a time. */
export async function insertSignIn(
  tx: Tx,
  signIn: { id: string; stateHash: Buffer; expiresAt: Date },
  overBefore: Date,
): Promise<void> {
  const { tenantId } = tx.actor
  const over = tx.db
    .selectFrom('saml_sign_in')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', overBefore)
    .orderBy('expires_at')
    .limit(20)
    .forUpdate()
    .skipLocked()
  await tx.db.deleteFrom('saml_sign_in').where('tenant_id', '=', tenantId).where('id', 'in', over).execute()
  await tx.db
    .insertInto('saml_sign_in')
    .values({
      tenant_id: tenantId,
      id: signIn.id,
      state_hash: signIn.stateHash,
      expires_at: signIn.expiresAt,
    })
    .execute()
}

export async function findSignInOfState(tx: Tx, stateHash: Buffer): Promise<SamlSignIn | undefined> {
  const row = await tx.db
    .selectFrom('saml_sign_in')
    .select(['id', 'expires_at', 'answered_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
  return row && { id: row.id, expiresAt: row.expires_at, isAnswered: row.answered_at !== null }
}

export type SamlOutcome = { person: SamlPerson } | { fault: SsoFault }

/** False where it was answered before: of two answers at once, one waits and loses. */
export async function writeAnswered(
  tx: Tx,
  id: string,
  answer: { codeHash: Buffer; outcome: SamlOutcome; at: Date },
): Promise<boolean> {
  const { outcome } = answer
  const result = await tx.db
    .updateTable('saml_sign_in')
    .set({
      answered_at: answer.at,
      code_hash: answer.codeHash,
      person: 'person' in outcome ? JSON.stringify(outcome.person) : null,
      fault: 'fault' in outcome ? outcome.fault : null,
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What came of a sign-in, for who has its code. */
export async function findOutcome(tx: Tx, id: string, codeHash: Buffer): Promise<SamlOutcome | undefined> {
  const row = await tx.db
    .selectFrom('saml_sign_in')
    .select(['person', 'fault'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (!row) return undefined
  return row.person === null
    ? { fault: row.fault as SsoFault }
    : { person: row.person as unknown as SamlPerson }
}

/** What a sign-out at the provider will have to name. */
export async function writeSignInTrace(
  tx: Tx,
  issuer: string,
  { subject, nameFormat, sessionIndex }: SamlPerson,
): Promise<void> {
  await tx.db
    .updateTable('sso_identity')
    .set({ name_format: nameFormat, session_index: sessionIndex })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function findSubjectOfUser(tx: Tx, issuer: string, userId: string) {
  return tx.db
    .selectFrom('sso_identity')
    .select(['subject', 'name_format as nameFormat', 'session_index as sessionIndex'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
