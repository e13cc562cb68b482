// The picture of a listing: uploaded and kept with the listing; the catalogue gets it when the listing is published.
import { createHash } from 'node:crypto'
import type { ReceivedFile } from '#platform/contract/route.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { changeListing } from '../change-listing.ts'
import { deleteOlderLogos, findLogo, insertLogo } from '../listing-store.ts'
import { redrawLogo } from './redraw-picture.ts'

/** So that a look back is possible, and no more. */
const logosKept = 10

/** Answers the hash, which the draft then names. The same picture again changes nothing. */
export async function uploadLogo(platform: Platform, actor: Actor, id: string, { bytes }: ReceivedFile) {
  const redrawn = await redrawLogo(bytes)
  const hash = createHash('sha256').update(redrawn).digest('hex')
  const now = platform.clock.now()
  return changeListing(platform, actor, id, async (tx, { draft, published }) => {
    if (await findLogo(tx, id, hash)) return { logo: hash }
    await insertLogo(tx, now, id, { hash, bytes: redrawn })
    await deleteOlderLogos(tx, id, {
      newest: logosKept,
      named: [draft.logo, published?.content.logo].filter((named) => typeof named === 'string'),
    })
    await recordAudit(tx, now, {
      action: 'listings.logo_uploaded',
      targetKind: 'listing',
      targetId: id,
      details: { hash, bytes: redrawn.length },
    })
    return { logo: hash }
  })
}

export async function getLogo(
  platform: Platform,
  actor: Actor,
  id: string,
  hash: string,
): Promise<ReadyAnswer> {
  const bytes = await platform.inTenantSnapshot(actor, (tx) => findLogo(tx, id, hash))
  if (!bytes) throw new Refusal('not_found', t('Your company has no such picture.'))
  return new ReadyAnswer(bytes, `"${hash.slice(0, 22)}"`)
}
