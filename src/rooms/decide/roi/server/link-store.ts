// Read-only links to simulations. Of each link only the hash of its token is kept.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { Parameters } from '../rules/case-parameters.ts'
import { countedApartMs, countedAtMost, type LinkFacts } from '../rules/link-rules.ts'
import type { ModelPrice } from '../rules/monthly-price.ts'
import { formulasVersion } from '../rules/simulation-model.ts'

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
  await sql`
    insert into simulation_link (tenant_id, id, simulation_id, token_hash, version, saved_at, application_id, application_name,
      vendor_name, is_sample, note, parameters, price, formulas_version, seed, company_name, maker_name, made_by, made_at,
      expires_at)
    values (${tx.actor.tenantId}, ${link.id}, ${link.simulationId}, ${link.tokenHash}, ${link.version}, ${link.savedAt},
      ${link.applicationId}, ${link.applicationName}, ${link.vendorName}, ${link.isSample}, ${link.note},
      ${JSON.stringify(link.parameters)}, ${JSON.stringify(link.price)}, ${link.formulasVersion}, ${link.seed},
      ${link.companyName}, ${link.makerName}, ${link.madeBy}, ${link.madeAt}, ${link.expiresAt})`.execute(
    tx.db,
  )
}

const facts = sql`
  select l.id, l.version, l.saved_at as "savedAt", l.made_by as "madeBy", l.made_at as "madeAt",
    l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.formulas_version as "formulasVersion", l.opened,
    l.last_opened_at as "lastOpenedAt", l.reports, u.status = 'active' and u.team_role <> 'viewer' as "mayMakerEdit"
  from simulation_link l join app_user u on u.tenant_id = l.tenant_id and u.id = l.made_by`

/** Newest first: all that have not run out or been revoked, or the newest of those that have. */
export async function listLinks(
  tx: Tx,
  simulationId: string,
  which: 'running' | 'over',
  now: Date,
  atMost: number,
): Promise<StoredLink[]> {
  const isRunning = sql`(l.revoked_at is null and l.expires_at > ${now})`
  const { rows } = await sql<StoredLink>`
    ${facts} where l.tenant_id = ${tx.actor.tenantId} and l.simulation_id = ${simulationId}
      and ${which === 'running' ? isRunning : sql`not ${isRunning}`}
    order by l.made_at desc, l.id desc limit ${atMost}`.execute(tx.db)
  return rows
}

export async function findLink(tx: Tx, simulationId: string, id: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    ${facts} where l.tenant_id = ${tx.actor.tenantId} and l.simulation_id = ${simulationId} and l.id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}

export async function writeRevoked(tx: Tx, id: string, revokedBy: string, now: Date): Promise<void> {
  await sql`
    update simulation_link set revoked_at = ${now}, revoked_by = ${revokedBy}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
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
  const { rows } = await sql<SharedVersion & { id: string }>`
    select id, version, saved_at as "savedAt", application_id as "applicationId", application_name as "applicationName",
      vendor_name as "vendorName", is_sample as "isSample", note, parameters, price, formulas_version as "formulasVersion",
      seed, company_name as "companyName", maker_name as "makerName", made_at as "madeAt", expires_at as "expiresAt"
    from simulation_link
    where tenant_id = ${tx.actor.tenantId} and token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}`.execute(
    tx.db,
  )
  return rows[0]
}

/** A visitor who arrives while another one is being counted is not counted, so that nobody waits. */
export async function countOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update simulation_link set opened = least(opened + 1, ${countedAtMost}), last_opened_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = (
      select id from simulation_link
      where tenant_id = ${tx.actor.tenantId} and id = ${id}
        and (last_opened_at is null or last_opened_at <= ${new Date(now.getTime() - countedApartMs)})
      for update skip locked)`.execute(tx.db)
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
