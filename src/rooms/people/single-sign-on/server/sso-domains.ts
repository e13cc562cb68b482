// The mail domains that a company says are its own. A company that holds a domain decides where its people are sent to sign
// in, so saying it changes nothing: the domain's DNS must say it too, with a text that was made for this company and this claim.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldConflict, fieldRefusal } from '#platform/server/refuse-field.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { asMailDomain, isPublicMailDomain, proofName, proofText } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import type { SsoSettings } from '../contract.ts'
import { describeSso } from './sso-settings.ts'
import {
  deleteDomain,
  insertDomain,
  isDomainTaken,
  listDomains,
  type SsoDomain,
  writeProved,
} from './sso-store.ts'

const domainsPerCompany = 20

/** Named before changes nothing: the text that proves it stays the same. */
export async function claimDomain(identity: Identity, actor: Actor, typed: string): Promise<SsoSettings> {
  const domain = asMailDomain(typed)
  if (domain === undefined)
    throw fieldRefusal('domain', t('Enter a domain, the part after the @, such as example.com'))
  if (isPublicMailDomain(domain))
    throw fieldRefusal(
      'domain',
      t("Anybody can have an address at {domain}, so it cannot be your company's own.", { domain }),
    )
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const known = await listDomains(tx)
    const isNew = !known.some((one) => one.domain === domain)
    if (isNew && known.length >= domainsPerCompany)
      throw new Refusal(
        'conflict',
        t('A company has at most {domainsPerCompany} mail domains. Remove one first.', { domainsPerCompany }),
        { because: 'limit' },
      )
    if (await insertDomain(tx, domain, newSecretToken(), now))
      await logEvent(identity, tx, 'identity.sso_domain_claimed', domain)
    return describeSso(identity, tx)
  })
}

/** Asks the DNS outside of any transaction, then writes down what it said of this very claim. */
export async function proveDomain(identity: Identity, actor: Actor, typed: string): Promise<SsoSettings> {
  const claim = await identity.inTenantSnapshot(actor, (tx) => getClaim(tx, typed))
  await refuseUnproved(identity, claim)
  const now = identity.clock.now()
  const work = async (tx: Tx) => {
    if (await writeProved(tx, claim, now))
      await logEvent(identity, tx, 'identity.sso_domain_proved', claim.domain)
    return describeSso(identity, tx)
  }
  return identity.inTenantTransaction(actor, work).catch((error: unknown) => {
    if (!isDomainTaken(error)) throw error
    throw fieldConflict(
      'domain',
      t('Another company here has proved this domain before. If it is yours, ask support.'),
      'exists',
    )
  })
}

async function refuseUnproved({ dns, log }: Identity, { domain, proof }: SsoDomain): Promise<void> {
  const texts = await dns.findTexts(proofName(domain)).catch((error: unknown) => {
    log.info({ err: error }, 'the record of a mail domain could not be looked up')
    return undefined
  })
  if (texts === undefined)
    throw fieldConflict('domain', t('The DNS of this domain did not answer. Try again in a moment.'))
  if (!texts.some((text) => text.trim() === proofText(proof)))
    throw fieldConflict(
      'domain',
      t(
        'The record is not there yet. DNS can take some hours to show a new one; check its name and text, then try again.',
      ),
    )
}

/** From now on it opens no sign-in; another company may prove it. */
export async function releaseDomain(
  identity: Identity,
  actor: Actor,
  { domain: typed, ...proof }: { domain: string } & RecentProof,
): Promise<SsoSettings> {
  const proved = await requireProof(identity, actor, proof)
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const { domain } = await getClaim(tx, typed)
    if (await deleteDomain(tx, domain)) await logEvent(identity, tx, 'identity.sso_domain_released', domain)
    return describeSso(identity, tx)
  })
}

async function getClaim(tx: Tx, typed: string): Promise<SsoDomain> {
  const domain = asMailDomain(typed)
  const claim = (await listDomains(tx)).find((one) => one.domain === domain)
  if (!claim) throw new Refusal('not_found', t('Your company has not added this domain. Add it first.'))
  return claim
}

function logEvent(identity: Identity, tx: Tx, action: AuditAction, domain: string): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action,
    targetKind: 'company',
    targetId: tx.actor.tenantId,
    details: { domain },
  })
}
