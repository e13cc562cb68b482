// Tells a company's owners who comes and goes, in the bell.
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../rules/vocabulary.ts'
import type { Identity } from './identity.ts'
import { listOwners, readTeamCompany } from './team-company-store.ts'
import type { IdentityNews } from './tell-members.ts'

export const teamPage = '/settings/team'

export interface OwnersNotification {
  kind: IdentityNews
  /** The same for every language; the kind and whom it is about where nothing is said. */
  news?: string
  title: string
  text: string
  link?: string
}

/** `about` is whom the notification is about, who does not get it. `write` is called once for each language of the owners. */
export async function tellOwners(
  identity: Identity,
  tx: Tx,
  about: string,
  write: () => OwnersNotification,
): Promise<void> {
  const home: Portal = (await readTeamCompany(tx)).kind === 'vendor' ? 'vendor' : 'enterprise'
  const owners = (await listOwners(tx)).filter(({ id }) => id !== about)
  const byPortal = Map.groupBy(owners, ({ roles }) => (roles.includes(home) ? home : (roles[0] ?? home)))
  for (const [portal, told] of byPortal)
    await identity.tell(tx, identity.clock.now(), () => {
      const { kind, news = `${kind}:${about}`, title, text, link = teamPage } = write()
      return { kind, news, title, text, link, portal, memberIds: told.map(({ id }) => id) }
    })
}
