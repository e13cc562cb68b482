// The person who requested an emergency access starts it in one session, and reads with it what was approved. Every look is in
// both trails, in the same transaction: what cannot be recorded is not shown.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import { listOrders } from '#rooms/buy/orders/server/index.ts'
import { asInvoiceSummary, listInvoices } from '#rooms/pay/billing/server/index.ts'
import { findMembers, ownSession } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { listTeamMembers } from '#rooms/people/team/server/index.ts'
import { readCompanyTrail } from '#rooms/run/audit/server/index.ts'
import { rowsAtOnce } from '../contract.ts'
import { type AccessView, accessIneligibility, accessIneligibilityTexts } from '../rules/emergency-access.ts'
import { countLook, holdAccess, type StoredAccess, writeStart } from './access-store.ts'
import { type DescribedAccess, describedFor } from './described-access.ts'
import { recordInBoth } from './what-owners-see.ts'

export function startAccess(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ access: DescribedAccess } | StepUpAsked> {
  const session = ownSession(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    const access = await getAccess(tx, id)
    refuseIneligible(access, session)
    const stepUp = await askForStepUp(platform, tx, {
      permission: 'breakglass:use',
      target: id,
      content: {},
    })
    if (stepUp) return stepUp
    await writeStart(tx, id, session.sessionId)
    await recordInBoth(platform, tx, access, 'breakglass.access_started')
    return { access: describedFor(actor, await getAccess(tx, id)) }
  })
}

export function readMembers(platform: Platform, actor: Actor, id: string) {
  return look(platform, actor, id, 'members', (tx, { companyId }) =>
    withinCompany(tx, companyId, async (inside) =>
      (await listTeamMembers(inside, undefined, rowsAtOnce + 1)).map(({ joinedAt, ...member }) => ({
        ...member,
        joinedAt: joinedAt.toISOString(),
      })),
    ),
  )
}

export function readOrders(platform: Platform, actor: Actor, id: string) {
  return look(platform, actor, id, 'orders', (tx, { companyId }) =>
    withinCompany(tx, companyId, async (inside) => {
      const orders = await listOrders(inside, { state: undefined, before: undefined }, rowsAtOnce + 1)
      const people = await findMembers(
        inside,
        orders.map(({ requestedBy }) => requestedBy),
      )
      return orders.map((order) => ({
        ...order,
        requestedBy: people.get(order.requestedBy)?.name ?? null,
        changedAt: order.changedAt.toISOString(),
      }))
    }),
  )
}

export function readInvoices(platform: Platform, actor: Actor, id: string) {
  return look(platform, actor, id, 'invoices', (tx, { companyId }) =>
    withinCompany(tx, companyId, async (inside) =>
      (await listInvoices(inside, {}, rowsAtOnce + 1)).map((invoice) =>
        asInvoiceSummary(invoice, platform.clock.now()),
      ),
    ),
  )
}

const dayMs = 86_400_000
const trailDays = 90

export function readTrail(platform: Platform, actor: Actor, id: string) {
  // The platform reads the trails of companies from its own side.
  return look(platform, actor, id, 'audit-trail', async (tx, { companyId }) => {
    const to = platform.clock.now()
    const from = new Date(to.getTime() - trailDays * dayMs)
    return (await readCompanyTrail(tx, companyId, { from, to, atMost: rowsAtOnce + 1 })).map(
      ({ timestamp, ...entry }) => ({ ...entry, at: timestamp }),
    )
  })
}

function look<Row>(
  platform: Platform,
  actor: Actor,
  id: string,
  view: AccessView,
  read: (tx: Tx, access: StoredAccess) => Promise<Row[]>,
): Promise<{ access: DescribedAccess; rows: Row[]; isCut: boolean }> {
  const session = ownSession(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    const access = await getAccess(tx, id)
    refuseIneligible(access, session, view)
    const rows = await read(tx, access)
    const shown = rows.slice(0, rowsAtOnce)
    await countLook(tx, id)
    await recordInBoth(platform, tx, access, 'breakglass.company_looked_at', { view, rows: shown.length })
    return {
      access: describedFor(actor, await getAccess(tx, id)),
      rows: shown,
      isCut: rows.length > shown.length,
    }
  })
}

export async function getAccess(tx: Tx, id: string): Promise<StoredAccess> {
  const access = await holdAccess(tx, id)
  if (!access) throw new Refusal('not_found', t('There is no such emergency access.'))
  return access
}

function refuseIneligible(
  access: StoredAccess,
  session: { userId: string; sessionId: string },
  view?: AccessView,
): void {
  const ineligibility = accessIneligibility(access, session, view)
  if (ineligibility === undefined) return
  const isAboutPerson = ineligibility === "somebody else's" || ineligibility === 'not opened'
  throw new Refusal(isAboutPerson ? 'forbidden' : 'conflict', accessIneligibilityTexts[ineligibility])
}
