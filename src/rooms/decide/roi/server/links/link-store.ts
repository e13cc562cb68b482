// Read-only links to simulations. Of each link only the hash of its token is kept.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { Parameters } from '../../rules/inputs/case-parameters.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import { countedApartMs, countedAtMost, type LinkFacts } from '../../rules/links/link-rules.ts'
import { formulasVersion } from '../../rules/model/simulation-model.ts'

/** What a link shows. */
export interface SharedVersion {
  version: number
  savedAt: Date
  applicationId: string
  applicationName: string
  vendorName: string
  isSample: boolean
  note: string | null
  parameters: Parameters
  price: ModelPrice
  formulasVersion: number
  seed: number
  companyName: string
  makerName: string
  madeAt: Date
  expiresAt: Date
}

export interface NewStoredLink extends SharedVersion {
  id: string
  simulationId: string
  tokenHash: Buffer
  madeBy: string
}

export interface StoredLink extends LinkFacts {
  id: string
  version: number
  savedAt: Date
  madeBy: string
  madeAt: Date
  opened: number
  lastOpenedAt: Date | null
  reports: number
}

export async function insertLink(tx: Tx, link: NewStoredLink): Promise<void> {
  await tx.db
    .insertInto('simulation_link')
    .values({
      tenant_id: tx.actor.tenantId,
      id: link.id,
      simulation_id: link.simulationId,
      token_hash: link.tokenHash,
      version: link.version,
      saved_at: link.savedAt,
      application_id: link.applicationId,
      application_name: link.applicationName,
      vendor_name: link.vendorName,
      is_sample: link.isSample,
      note: link.note,
      parameters: JSON.stringify(link.parameters),
      price: JSON.stringify(link.price),
      formulas_version: link.formulasVersion,
      seed: link.seed,
      company_name: link.companyName,
      maker_name: link.makerName,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

function selectLinks(tx: Tx, simulationId: string) {
  return tx.db
    .selectFrom('simulation_link as l')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.made_by'),
    )
    .select((eb) => [
      'l.id',
      'l.version',
      'l.saved_at as savedAt',
      'l.made_by as madeBy',
      'l.made_at as madeAt',
      'l.expires_at as expiresAt',
      'l.revoked_at as revokedAt',
      'l.formulas_version as formulasVersion',
      'l.opened',
      'l.last_opened_at as lastOpenedAt',
      'l.reports',
      eb
        .and([eb('u.status', '=', 'active'), eb('u.team_role', '<>', 'viewer')])
        .$castTo<boolean>()
        .as('mayMakerEdit'),
    ])
    .where('l.tenant_id', '=', tx.actor.tenantId)
    .where('l.simulation_id', '=', simulationId)
}

/** Newest first: all that have not run out or been revoked, or the newest of those that have. */
export async function listLinks(
  tx: Tx,
  simulationId: string,
  which: 'running' | 'over',
  now: Date,
  atMost: number,
): Promise<StoredLink[]> {
  return selectLinks(tx, simulationId)
    .where((eb) => {
      const isRunning = eb.and([eb('l.revoked_at', 'is', null), eb('l.expires_at', '>', now)])
      return which === 'running' ? isRunning : eb.not(isRunning)
    })
    .orderBy('l.made_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(atMost)
    .execute()
}

export async function findLink(tx: Tx, simulationId: string, id: string): Promise<StoredLink | undefined> {
  return selectLinks(tx, simulationId).where('l.id', '=', id).executeTakeFirst()
}

export async function writeRevoked(tx: Tx, id: string, revokedBy: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('simulation_link')
    .set({ revoked_at: now, revoked_by: revokedBy })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The company of a link that opens something; asked before anybody's rows can be seen. */
export async function findCompanyOfLink(
  pool: pg.Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ tenantId: string }>({
    name: 'simulation_link_behind',
    text: 'select tenant_id as "tenantId" from simulation_link_behind($1, $2, $3)',
    values: [tokenHash, now, formulasVersion],
  })
  return rows[0]?.tenantId
}

/** Undefined where it was revoked or ran out a moment ago. */
export async function findSharedVersion(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<(SharedVersion & { id: string }) | undefined> {
  return tx.db
    .selectFrom('simulation_link')
    .select([
      'id',
      'version',
      'saved_at as savedAt',
      'application_id as applicationId',
      'application_name as applicationName',
      'vendor_name as vendorName',
      'is_sample as isSample',
      'note',
      'parameters',
      'price',
      'formulas_version as formulasVersion',
      'seed',
      'company_name as companyName',
      'maker_name as makerName',
      'made_at as madeAt',
      'expires_at as expiresAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<Pick<SharedVersion, 'parameters' | 'price'>>()
    .executeTakeFirst()
}

/** A visitor who arrives while another one is being counted is not counted, so that nobody waits. */
export async function countOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('simulation_link')
    .set(({ eb, fn, val }) => ({
      opened: fn<number>('least', [eb('opened', '+', 1), val(countedAtMost)]),
      last_opened_at: now,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('simulation_link')
        .select('id')
        .where('tenant_id', '=', tx.actor.tenantId)
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('last_opened_at', 'is', null),
            eb('last_opened_at', '<=', new Date(now.getTime() - countedApartMs)),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/**
 * Here too a visitor who arrives while another one is being counted is not counted. Answers when the report before was
 * taken, and undefined where nothing was counted.
 */
export async function countReport(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ before: Date | null } | undefined> {
  const { rows } = await sql<{ before: Date | null }>`
    with due as (
      select id, last_report_at from simulation_link where tenant_id = ${tx.actor.tenantId} and id = ${id}
      for update skip locked)
    update simulation_link l set reports = least(l.reports + 1, ${countedAtMost}), last_report_at = ${now}
    from due where l.tenant_id = ${tx.actor.tenantId} and l.id = due.id
    returning due.last_report_at as before`.execute(tx.db)
  return rows[0]
}

/** Of all companies, at most so many; answers how many went. */
export async function sweepLinks(tx: Tx, overBefore: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ swept: number }>`
    select sweep_simulation_links(${overBefore}, ${atMost}) as swept`.execute(tx.db)
  return rows[0]?.swept ?? 0
}
