// A presentation for the board: what was compared, what it costs and returns, and what was decided (COLLAB-07).
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { openPdf, type Pdf, pageHeight, pageWidth, type TextStyle } from '#platform/server/pdf/pdf-page.ts'
import type { Platform } from '#platform/server/platform.ts'
import { attachment } from '#platform/server/spreadsheet.ts'
import { findApplications, priceText } from '#rooms/catalog/server/index.ts'
import { boardDeck, type Deck } from '../rules/board-deck.ts'
import { comparisonContext } from './comparison-context.ts'
import { type FindModels, modelledReturns } from './modelled-returns.ts'
import { decisionsOf } from './read-shortlists.ts'
import { getShortlistRow } from './shortlist-answer.ts'

export async function getBoardDeck(
  platform: Platform,
  actor: Actor,
  findModels: FindModels,
  id: string,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  const { shortlist, decisions, modelled } = await platform.inTenantSnapshot(actor, async (tx) => {
    const found = await getShortlistRow(tx, id)
    const ids = found.applications.map((application) => application.id)
    return {
      shortlist: found,
      decisions: await decisionsOf(tx, id),
      modelled: await modelledReturns(tx, findModels, ids, id),
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
    })),
    decisions,
    context: await comparisonContext(platform, actor, modelled),
    priceText,
  })
  const file = await drawn(deck, madeAt)
  return new WithHeaders<Uint8Array<ArrayBuffer>>(new Uint8Array(file), {
    'content-disposition': attachment(`${shortlist.name}.pdf`),
  })
}

const left = 56
const right = pageHeight - 56
const bottom = pageWidth - 64
const title: TextStyle = { family: 'serif', size: 26 }
const body: TextStyle = { size: 12 }
const quiet: TextStyle = { size: 10, color: '#5b6470' }

async function drawn(deck: Deck, madeAt: Date): Promise<Buffer> {
  const pdf = openPdf({ title: deck.title, createdAt: madeAt, layout: 'landscape' })
  pdf.paragraph(deck.title, left, 190, right - left, { family: 'serif', size: 38 })
  let top = 300
  for (const line of deck.subtitle) top = pdf.paragraph(line, left, top, right - left, { size: 14 }) + 6
  for (const slide of deck.slides) {
    pdf.addPage()
    let y = heading(pdf, slide.title)
    for (const row of slide.rows) {
      if (y > bottom - 20) {
        pdf.addPage()
        y = heading(pdf, `${slide.title} (continued)`)
      }
      y = drawRow(pdf, row, y)
    }
  }
  return pdf.finish()
}

function heading(pdf: Pdf, text: string): number {
  return pdf.paragraph(text, left, 48, right - left, title) + 16
}

/** The first cell names the row and stands quietly beside the others, which share the rest of the width. */
function drawRow(pdf: Pdf, [label = '', ...cells]: readonly string[], y: number): number {
  const labelWidth = 150
  const width = (right - left - labelWidth) / Math.max(cells.length, 1)
  const ends = [
    pdf.paragraph(label, left, y + 1, labelWidth - 14, quiet),
    ...cells.map((cell, at) => pdf.paragraph(cell, left + labelWidth + at * width, y, width - 14, body)),
  ]
  const end = Math.max(...ends) + 8
  pdf.drawing.moveTo(left, end).lineTo(right, end).lineWidth(0.5).strokeColor('#d9d6cd').stroke()
  return end + 8
}
