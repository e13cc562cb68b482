// A presentation for the board: what was compared, what it costs and returns, and what was decided (COLLAB-07).
import type { Actor } from '#platform/server/actor.ts'
import { documentOf } from '#platform/server/documents/document.ts'
import { attachment } from '#platform/server/documents/spreadsheet.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplications, priceText } from '#rooms/discover/catalog/server/index.ts'
import { boardDeck } from '../../rules/collaboration/board-deck.ts'
import { comparisonContext, type Looks } from '../comparison/comparison-context.ts'
import { modelledReturns } from '../comparison/modelled-returns.ts'
import { weightsFor, weightsOf } from '../comparison/weights.ts'
import { decisionsOf } from '../read-shortlists.ts'
import { getShortlistRow } from '../shortlist-answer.ts'
import type { draw } from './board-deck-pdf.ts'
import type { draw as drawSlides } from './board-deck-pptx.ts'

const drawnAs = {
  pdf: documentOf<typeof draw>(new URL('./board-deck-pdf.ts', import.meta.url)),
  pptx: documentOf<typeof drawSlides>(new URL('./board-deck-pptx.ts', import.meta.url)),
}

const undecided = { outcome: 'open', approvals: 0, needed: 1 } as const

export async function getBoardDeck(
  platform: Platform,
  actor: Actor,
  { findModels, lookUpPhrases }: Looks,
  id: string,
  format: keyof typeof drawnAs,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { shortlist, decisions, modelled, weights } = await platform.inTenantSnapshot(actor, async (tx) => {
    const found = await getShortlistRow(tx, id)
    const ids = found.applications.map((application) => application.id)
    return {
      shortlist: found,
      decisions: await decisionsOf(tx, id),
      modelled: await modelledReturns(tx, findModels, ids, id),
      weights: weightsFor(await weightsOf(tx, id), actor, undefined),
    }
  })
  const madeAt = platform.clock.now()
  const found = await findApplications(
    platform.database.pool,
    shortlist.applications.map((application) => application.id),
    madeAt,
  )
  const deck = boardDeck({
    name: shortlist.name,
    description: shortlist.description,
    status: shortlist.status,
    companyName: actor.account?.companyName ?? '',
    applications: shortlist.applications.map((chosen) => ({
      name: chosen.name,
      application: found.get(chosen.id) ?? null,
      ...(shortlist.outcomes.find(({ applicationId }) => applicationId === chosen.id) ?? undecided),
    })),
    decideBy: shortlist.decideBy,
    decisions,
    context: await comparisonContext(platform, actor, lookUpPhrases, modelled, shortlist.teamSize),
    priceText,
    weights,
  })
  const file = await platform.documents.draw(actor, drawnAs[format], { deck, madeAt })
  return new WithHeaders<Uint8Array<ArrayBuffer>>(file, {
    'content-disposition': attachment(`${shortlist.name}.${format}`),
  })
}
