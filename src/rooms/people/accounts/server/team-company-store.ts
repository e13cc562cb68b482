// The company that a team runs, held while the team changes, and its owners.
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
  return selectCompany(tx).forNoKeyUpdate().executeTakeFirstOrThrow(noSuchCompany)
}

export async function readTeamCompany(tx: Tx): Promise<TeamCompany> {
  return selectCompany(tx).executeTakeFirstOrThrow(noSuchCompany)
}

/** Undefined where there is no such company. */
export async function holdTeamIfAny(tx: Tx): Promise<TeamCompany | undefined> {
  return selectCompany(tx).forNoKeyUpdate().executeTakeFirst()
}

const noSuchCompany = () => new Error('the acting company does not exist')

function selectCompany(tx: Tx) {
  return tx.db
    .selectFrom('company')
    .select((eb) => ['name', 'kind', eb('status', '=', 'active').$castTo<boolean>().as('isActive')])
    .where('tenant_id', '=', tx.actor.tenantId)
}

export interface Owner {
  id: string
  email: string
  roles: Portal[]
  /** How the person reads. */
  region: Region
}

export async function listOwners(tx: Tx): Promise<Owner[]> {
  return tx.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.roles', regionColumn])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
    .where('u.team_role', '=', 'owner')
    .orderBy('u.id')
    .execute()
}
