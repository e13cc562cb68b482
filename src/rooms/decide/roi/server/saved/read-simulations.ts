// What the own company keeps.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findShortlist } from '#rooms/decide/shortlists/server/index.ts'
import { type Simulation, simulationsAtOnce } from '../../contract.ts'
import { asSimulation } from '../simulation-answer.ts'
import { listSimulations, listSimulationsOf } from '../simulation-store.ts'

export async function readSimulations(
  platform: Platform,
  actor: Actor,
  before: string | undefined,
): Promise<WithHeaders<Simulation[]>> {
  const { rows, total } = await platform.inTenantSnapshot(actor, (tx) =>
    listSimulations(tx, { before, limit: simulationsAtOnce }),
  )
  return new WithHeaders(rows.map(asSimulation), { 'x-total-count': String(total) })
}

/** The same for programs, a page at a time. */
export async function readSimulationPage(
  platform: Platform,
  actor: Actor,
  cursor: string | undefined,
): Promise<{ items: Simulation[]; next: string | null }> {
  const { rows } = await platform.inTenantSnapshot(actor, (tx) =>
    listSimulations(tx, { before: cursor, limit: simulationsAtOnce + 1 }),
  )
  const shown = rows.slice(0, simulationsAtOnce)
  return {
    items: shown.map(asSimulation),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Refuses a shortlist that the company does not have. */
export async function readSimulationsOf(
  platform: Platform,
  actor: Actor,
  shortlistId: string,
): Promise<Simulation[]> {
  const rows = await platform.inTenantSnapshot(actor, async (tx) => {
    if (!(await findShortlist(tx, shortlistId)))
      throw new Refusal('not_found', t('Your company has no shortlist with this id.'))
    return listSimulationsOf(tx, shortlistId, simulationsAtOnce)
  })
  return rows.map(asSimulation)
}
