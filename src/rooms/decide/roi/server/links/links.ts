// A company's read-only links to its simulations: made, listed, revoked. The address leaves once, in the answer, so making
// one takes no Idempotency-Key: its kept answer would be the secret.

import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findCompanyName, findMembers } from '#rooms/people/accounts/server/index.ts'
import type { NewLink, SimulationLink, SimulationLinks } from '../../link-contract.ts'
import {
  linkExpiry,
  linkState,
  mayRevokeLink,
  openLinksAtMost,
  overLinksListed,
  sharedPage,
} from '../../rules/links/link-rules.ts'
import { getSimulatedApplication } from '../inputs/simulated-application.ts'
import { findSimulation, findSimulationApplication } from '../simulation-store.ts'
import { findLink, insertLink, listLinks, type StoredLink, writeRevoked } from './link-store.ts'

const unknown = () => t('Your company has no simulation with this id.')

export async function readLinks(platform: Platform, actor: Actor, id: string): Promise<SimulationLinks> {
  const now = platform.clock.now()
  return platform.inTenantSnapshot(actor, async (tx) => {
    if ((await findSimulationApplication(tx, id)) === undefined) throw new Refusal('not_found', unknown())
    const running = await listLinks(tx, id, 'running', now, openLinksAtMost * 2)
    const over = await listLinks(tx, id, 'over', now, overLinksListed)
    return { shownAs: await shownAs(tx), links: await shown(tx, [...running, ...over], now) }
  })
}

/** What was saved as the version that its maker saw; a link never changes with what is saved later. */
export async function makeLink(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, days, seed }: NewLink,
): Promise<{ link: SimulationLink; address: string }> {
  const madeBy = getUserId(actor)
  if (actor.teamRole === 'viewer')
    throw new Refusal('forbidden', t('Viewers can’t create links. Ask a colleague who can edit.'))
  const applicationId = await platform.inTenantSnapshot(actor, (tx) => findSimulationApplication(tx, id))
  if (applicationId === undefined) throw new Refusal('not_found', unknown())
  const { vendor, isSample } = await getSimulatedApplication(platform, applicationId)
  const now = platform.clock.now()
  const token = newSecretToken()
  const link = await platform.inTenantTransaction(actor, async (tx) => {
    // Held, so that nobody saves another version or counts the links meanwhile.
    const simulation = await findSimulation(tx, id)
    if (!simulation) throw new Refusal('not_found', unknown())
    if (simulation.version !== version)
      throw staleVersion(t('This simulation'), t('Look at what was saved, then share it.'))
    if (simulation.price.kind === 'flat')
      throw new Refusal(
        'conflict',
        t(
          'This simulation was saved with an earlier version of the formulas, which left out the price. Save it again, then share it.',
        ),
      )
    const running = await listLinks(tx, id, 'running', now, openLinksAtMost)
    if (running.length >= openLinksAtMost)
      throw new Refusal(
        'conflict',
        t(
          'A simulation can have at most {most} read-only links. Revoke one that is no longer needed first.',
          { most: openLinksAtMost },
        ),
        { because: 'limit' },
      )
    const { companyName, personName } = await shownAs(tx)
    const linkId = newId()
    await insertLink(tx, {
      id: linkId,
      simulationId: id,
      tokenHash: hashOfToken(token),
      version,
      savedAt: simulation.updatedAt,
      applicationId,
      applicationName: simulation.applicationName,
      vendorName: vendor,
      isSample,
      note: null,
      parameters: simulation.parameters,
      price: simulation.price,
      formulasVersion: simulation.formulasVersion,
      seed,
      companyName,
      makerName: personName,
      madeBy,
      madeAt: now,
      expiresAt: linkExpiry(now, days),
    })
    await recordAudit(tx, now, {
      action: 'roi.link_made',
      targetKind: 'simulation_link',
      targetId: linkId,
      details: { simulationId: id, version, expiresAt: linkExpiry(now, days).toISOString() },
    })
    return shownAlone(tx, await getLink(tx, id, linkId), now)
  })
  return { link, address: `${platform.publicOrigin}${sharedPage}#token=${token}` }
}

/** Revoking what is revoked or has run out changes nothing. */
export async function revokeLink(
  platform: Platform,
  actor: Actor,
  simulationId: string,
  linkId: string,
): Promise<void> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  await platform.inTenantTransaction(actor, async (tx) => {
    // By a name, since a locked row would count as a change where there is none to make.
    await lockFor(tx, 'simulation link', linkId)
    const link = await getLink(tx, simulationId, linkId)
    const state = linkState(link, now)
    if (state === 'revoked' || state === 'expired') return
    if (!mayRevokeLink({ isYours: link.madeBy === userId, state }, actor.teamRole === 'owner'))
      throw new Refusal(
        'forbidden',
        t('Only the person who created this link or an owner of your company can revoke it.'),
      )
    await writeRevoked(tx, linkId, userId, now)
    await recordAudit(tx, now, {
      action: 'roi.link_revoked',
      targetKind: 'simulation_link',
      targetId: linkId,
      details: { simulationId, version: link.version, madeBy: link.madeBy, opened: link.opened },
    })
  })
}

async function getLink(tx: Tx, simulationId: string, linkId: string): Promise<StoredLink> {
  const link = await findLink(tx, simulationId, linkId)
  if (!link) throw new Refusal('not_found', t('This simulation has no read-only link with this id.'))
  return link
}

async function shownAs(tx: Tx): Promise<SimulationLinks['shownAs']> {
  const userId = getUserId(tx.actor)
  return {
    companyName: (await findCompanyName(tx)) ?? '',
    personName: (await findMembers(tx, [userId])).get(userId)?.name ?? '',
  }
}

async function shownAlone(tx: Tx, link: StoredLink, now: Date): Promise<SimulationLink> {
  const [one] = await shown(tx, [link], now)
  if (!one) throw new Error('a link was not shown')
  return one
}

async function shown(tx: Tx, links: readonly StoredLink[], now: Date): Promise<SimulationLink[]> {
  const members = await findMembers(
    tx,
    links.map(({ madeBy }) => madeBy),
  )
  return links.map((link) => {
    const isYou = link.madeBy === tx.actor.userId
    const state = linkState(link, now)
    return {
      id: link.id,
      version: link.version,
      savedAt: link.savedAt.toISOString(),
      madeBy: { name: members.get(link.madeBy)?.name ?? t('a former member'), isYou },
      madeAt: link.madeAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      state,
      opened: link.opened,
      lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
      reports: link.reports,
      mayRevoke: mayRevokeLink({ isYours: isYou, state }, tx.actor.teamRole === 'owner'),
    }
  })
}
