// Notifies a company's owners in the bell of who comes and goes.
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../rules/vocabulary.ts'
import type { Identity } from './identity.ts'
import type { IdentityNotificationKind } from './notify-members.ts'
import { listOwners, readTeamCompany } from './team-company-store.ts'

export const teamPage = '/settings/team'

export interface OwnersNotification {
  kind: IdentityNotificationKind
  /** The same for every language; the kind and whom it is about by default. */
  notificationKey?: string
  title: string
  text: string
  link?: string
}

/** `about` is whom the notification is about, who does not get it. `write` is called once for each language of the owners. */
export async function notifyOwners(
  identity: Identity,
  tx: Tx,
  about: string,
  write: () => OwnersNotification,
): Promise<void> {
  const home: Portal = (await readTeamCompany(tx)).kind === 'vendor' ? 'vendor' : 'enterprise'
  const owners = (await listOwners(tx)).filter(({ id }) => id !== about)
  const byPortal = Map.groupBy(owners, ({ roles }) => (roles.includes(home) ? home : (roles[0] ?? home)))
  for (const [portal, ownersOfPortal] of byPortal)
    await identity.notify(tx, identity.clock.now(), () => {
      const { kind, notificationKey = `${kind}:${about}`, title, text, link = teamPage } = write()
      return {
        kind,
        notificationKey,
        title,
        text,
        link,
        portal,
        memberIds: ownersOfPortal.map(({ id }) => id),
      }
    })
}
