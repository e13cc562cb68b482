// Looks at the records of proved mail domains again: a domain that lapses or is sold goes to somebody else, who must not find
// its former company in the way, and whose people must not be let in there. Owners have two weeks to put a record back.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import { dayText } from '#platform/server/documents/moment-text.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { endOfDomain, isLookDue, proofName, proofText } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  companiesWithDomainsToLookAt,
  domainMail,
  listOwners,
  notifyOwners,
} from '#rooms/people/accounts/server/index.ts'
import { listDomains, type SsoDomain, writeLook } from './sso-store.ts'

const companiesAtOnce = 200
const settingsPage = '/settings?tab=security'

export function lookAtDomains(identity: Identity): Job {
  return {
    name: 'look at mail domains',
    async run() {
      const now = identity.clock.now()
      const companies = await companiesWithDomainsToLookAt(identity.database.pool, now, companiesAtOnce)
      return eachCompany(companies, (tenantId) => lookAtThoseOf(identity, { kind: 'system', tenantId }, now))
    },
  }
}

/** Asks the DNS outside of any transaction. Answers of how many domains. */
async function lookAtThoseOf(identity: Identity, actor: Actor, now: Date): Promise<number> {
  const due = (await identity.inTenantSnapshot(actor, listDomains)).filter((one) => isLookDue(one, now))
  for (const seen of due) {
    const isThere = await hasRecord(identity, seen)
    await identity.inTenantTransaction(
      actor,
      async (tx) => {
        await lockFor(tx, 'mail domains')
        const claim = (await listDomains(tx)).find(
          ({ domain, proof }) => domain === seen.domain && proof === seen.proof,
        )
        // Released meanwhile, or looked at by another process.
        if (claim && isLookDue(claim, now)) await settle(identity, tx, claim, isThere, now)
      },
      { unaudited: 'bookkeeping' },
    )
  }
  return due.length
}

/** Undefined where the DNS did not answer, which says nothing about the record. */
async function hasRecord({ dns, log }: Identity, { domain, proof }: SsoDomain): Promise<boolean | undefined> {
  try {
    const texts = await dns.findTexts(proofName(domain))
    return texts.some((text) => text.trim() === proofText(proof))
  } catch (error) {
    log.info({ err: error }, 'the record of a mail domain could not be looked at again')
    return undefined
  }
}

async function settle(
  identity: Identity,
  tx: Tx,
  claim: SsoDomain,
  isThere: boolean | undefined,
  now: Date,
): Promise<void> {
  const { domain, provedAt, missingSince } = claim
  const look = { provedAt, missingSince, lookedAt: now }
  if (isThere === undefined) return writeLook(tx, domain, look)
  if (isThere) {
    await writeLook(tx, domain, { ...look, missingSince: null })
    if (missingSince) await logEvent(tx, now, 'identity.sso_domain_found_again', domain)
    return
  }
  const since = missingSince ?? now
  const hasEnded = now >= endOfDomain(since)
  // What is not proved any more is as it was before: its owner proves it again with the same record.
  await writeLook(
    tx,
    domain,
    hasEnded ? { provedAt: null, missingSince: null, lookedAt: null } : { ...look, missingSince: since },
  )
  if (hasEnded) await logEvent(tx, now, 'identity.sso_domain_lapsed', domain)
  else if (!missingSince) await logEvent(tx, now, 'identity.sso_domain_missing', domain)
  if (hasEnded || !missingSince)
    await warn(identity, tx, claim, hasEnded ? undefined : endOfDomain(since), now)
}

/** `endsAt` is undefined where it has come. */
async function warn(
  identity: Identity,
  tx: Tx,
  { domain, proof }: SsoDomain,
  endsAt: Date | undefined,
  now: Date,
): Promise<void> {
  const kind = 'sso-domain-missing'
  await notifyOwners(identity, tx, '', () => ({
    kind,
    notificationKey: `${kind}:${domain}:${endsAt === undefined ? 'ended' : 'begun'}:${now.toISOString()}`,
    title: endsAt
      ? t('The DNS record of {domain} is missing', { domain })
      : t('{domain} is no longer proved', { domain }),
    text: endsAt
      ? t('Put the TXT record back by {day}, or single sign-on stops for addresses at {domain}.', {
          day: dayText(endsAt),
          domain,
        })
      : t(
          'Its DNS record was missing for two weeks, so single sign-on stopped for addresses at {domain}. Put the record back and check it again.',
          { domain },
        ),
    link: settingsPage,
  }))
  const record = { name: proofName(domain), text: proofText(proof) }
  const link = `${identity.publicOrigin}${settingsPage}`
  for (const { email, region } of await listOwners(tx))
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => domainMail(email, { domain, endsAt, record, link })),
    )
}

function logEvent(
  tx: Tx,
  now: Date,
  action: 'identity.sso_domain_missing' | 'identity.sso_domain_lapsed' | 'identity.sso_domain_found_again',
  domain: string,
): Promise<void> {
  return recordAudit(tx, now, {
    action,
    targetKind: 'company',
    targetId: tx.actor.tenantId,
    details: { domain },
  })
}
