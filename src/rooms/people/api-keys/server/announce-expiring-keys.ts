// Tells whom an API key acts for, in the bell and by mail, while there is time to give it a new secret: 14 days before it
// expires and 3, each once.
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import { dayText } from '#platform/server/documents/moment-text.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  companiesWithExpiringKeys,
  expiringKeyMail,
  findMembers,
  listMembersOfPortal,
} from '#rooms/people/accounts/server/index.ts'
import { expiryNotice, maskedKey, portalsOfKey } from '../rules/api-keys.ts'
import { type ExpiringKey, listExpiringKeys, markExpiryNotified } from './api-key-store.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 200
const settingsPage = '/settings?tab=security'

export function announceExpiringKeys(identity: Identity): Job {
  return {
    name: 'announce expiring keys',
    async run() {
      const now = identity.clock.now()
      const companies = await companiesWithExpiringKeys(identity.database.pool, now, companiesAtOnce)
      return eachCompany(companies, (tenantId) => announceOf(identity, { kind: 'system', tenantId }, now))
    },
  }
}

/** Answers of how many keys. */
function announceOf(identity: Identity, actor: Actor, now: Date): Promise<number> {
  return identity.inTenantTransaction(actor, async (tx) => {
    await lockFor(tx, 'expiring keys')
    const due = (await listExpiringKeys(tx, now)).flatMap((key) => {
      const days = expiryNotice(key, now)
      return days === undefined ? [] : [{ key, days }]
    })
    const people = await findMembers(
      tx,
      due.map(({ key }) => key.userId),
    )
    for (const { key, days } of due) {
      const { id, userId, name, lastFour, expiresAt } = key
      const portal = await portalOf(tx, key)
      await identity.notify(tx, now, () => ({
        kind: 'security-key-expiring',
        notificationKey: `security-key-expiring:${id}:${expiresAt.toISOString()}:${days}`,
        title: t('The API key {name} expires on {day}', { name, day: dayText(expiresAt) }),
        text: t(
          'Programs that use {masked} are refused from then on. Regenerate it and give them the new secret.',
          { masked: maskedKey(lastFour) },
        ),
        link: settingsPage,
        portal,
        memberIds: [userId],
      }))
      const isWanted = (await listMembersOfPortal(tx, portal, 'securityAlerts')).includes(userId)
      const person = people.get(userId)
      if (isWanted && person)
        await identity.mail.enqueueMail(
          tx,
          inLanguageOf(person.region, () =>
            expiringKeyMail(person.email, {
              name,
              masked: maskedKey(lastFour),
              expiresAt,
              link: `${identity.publicOrigin}${settingsPage}`,
            }),
          ),
        )
      await markExpiryNotified(tx, key, days)
    }
    if (due.length > 0)
      await recordAudit(tx, now, {
        action: 'identity.api_key_expiry_told',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { keys: due.length },
      })
    return due.length
  })
}

/** One that the person has. */
async function portalOf(tx: Tx, { scopes, userId }: ExpiringKey): Promise<Portal> {
  const [first, second] = portalsOfKey(scopes)
  if (second === undefined) return first
  return (await listMembersOfPortal(tx, first)).includes(userId) ? first : second
}
