// The company that a team runs, held while the team changes, and its owners.
import { type RawBuilder, sql } from 'kysely'
import type { Region } from '#platform/kernel/region.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CompanyKind } from '../rules/company-industries.ts'
import type { Portal } from '../rules/vocabulary.ts'
import { regionColumn } from './region-view.ts'

export interface TeamCompany {
  name: string
  kind: CompanyKind
  isActive: boolean
}

/** Holds the team as it is until the transaction ends: of two changes to it, one comes after the other. */
export async function holdTeam(tx: Tx): Promise<TeamCompany> {
  return getCompany(tx, sql`for no key update`)
}

export async function readTeamCompany(tx: Tx): Promise<TeamCompany> {
  return getCompany(tx, sql``)
}

/** Undefined where there is no such company. */
export async function holdTeamIfAny(tx: Tx): Promise<TeamCompany | undefined> {
  return findCompany(tx, sql`for no key update`)
}

async function getCompany(tx: Tx, lock: RawBuilder<unknown>): Promise<TeamCompany> {
  const company = await findCompany(tx, lock)
  if (!company) throw new Error('the acting company does not exist')
  return company
}

async function findCompany(tx: Tx, lock: RawBuilder<unknown>): Promise<TeamCompany | undefined> {
  const { rows } = await sql<TeamCompany>`
    select name, kind, status = 'active' as "isActive" from company
    where tenant_id = ${tx.actor.tenantId} ${lock}`.execute(tx.db)
  return rows[0]
}

export interface Owner {
  id: string
  email: string
  roles: Portal[]
  /** How the person reads. */
  region: Region
}

export async function listOwners(tx: Tx): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select u.id, u.email, u.roles, ${regionColumn} from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and u.team_role = 'owner' order by u.id`.execute(
    tx.db,
  )
  return rows
}
