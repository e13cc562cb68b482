// The presentation for the board as PPTX: the slides of the PDF with text that can be edited, a chart of PowerPoint's own, and
// in the notes of a slide where its figures come from. The worker of documents alone loads this.
import PptxGenJS from 'pptxgenjs'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { documentLocale, t } from '#platform/kernel/texts.ts'
import { continuedTitle, type Deck, type DeckTable } from '../../rules/collaboration/board-deck.ts'

type Slide = Pick<PptxGenJS.Slide, 'addText' | 'addShape' | 'addNotes'>
type TextStyle = PptxGenJS.TextPropsOptions

// In inches, of a slide of 16 to 9.
const slideWidth = 13.33
const left = 0.75
const width = slideWidth - 2 * left
const top = 1.35
const ink = '1D2530'
const muted = '5B6470'
const accent = '1B6F62'
const lineColour = 'D9D6CD'
const heading: TextStyle = { fontFace: 'Georgia', fontSize: 28, color: ink, valign: 'top', margin: 0 }
/** The sign of US dollars where the reader's language has it, for a number format of PowerPoint. */
function dollarCode(): string {
  const parts = numberFormat(documentLocale(), { style: 'currency', currency: 'USD' }).formatToParts(1)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '$'
  return parts[0]?.type === 'currency' ? `"${sign}"#,##0` : `#,##0 "${sign}"`
}

const body: TextStyle = { fontSize: 14, color: ink, valign: 'top', margin: 0 }
const small: TextStyle = { ...body, fontSize: 11, color: muted }

export async function draw({ deck }: { deck: Deck }): Promise<Uint8Array> {
  const pptx = new PptxGenJS()
  pptx.layout = 'LAYOUT_WIDE'
  pptx.title = deck.title
  drawAsk(pptx.addSlide(), deck)
  drawOptions(pptx.addSlide(), deck.options)
  drawReturns(pptx, deck.returns)
  for (const table of deck.tables) drawTable(pptx, table)
  return (await pptx.write({ outputType: 'uint8array', compression: true })) as Uint8Array
}

function drawAsk(slide: Slide, { title, subtitle, ask }: Deck): void {
  write(slide, title, { ...heading, x: left, y: 0.6, w: width, h: 1.2, fontSize: 34, fit: 'shrink' })
  write(slide, subtitle.join('\n'), { ...small, x: left, y: 1.85, w: width, h: 0.9, fit: 'shrink' })
  slide.addShape('line', { x: left, y: 2.85, w: width, h: 0, line: { color: accent, width: 1 } })
  write(slide, ask.headline, { ...heading, x: left, y: 3.05, w: width, h: 1, fontSize: 24, fit: 'shrink' })
  write(slide, ask.reasons.join('\n'), {
    ...body,
    ...{ x: left, y: 4.15, w: width, h: 2.9, paraSpaceAfter: 4, fit: 'shrink' },
  })
}

/** A column for each, with its three figures; their sources are written below each and in the notes. */
function drawOptions(slide: Slide, { title: name, columns, empty, note }: Deck['options']): void {
  title(slide, name)
  if (columns.length === 0) write(slide, empty, { ...body, x: left, y: top, w: width, h: 0.5 })
  const column = width / Math.max(columns.length, 1)
  for (const [at, { name, vendor, outcome, total, figures }] of columns.entries()) {
    const place = { x: left + at * column, w: column - 0.25 }
    write(slide, name, { ...heading, ...place, y: top, h: 0.5, fontSize: 20, fit: 'shrink' })
    write(slide, `${vendor} · ${outcome}`, { ...small, ...place, y: top + 0.5, h: 0.35, fit: 'shrink' })
    if (total)
      write(slide, total, { ...small, ...place, y: top + 0.82, h: 0.4, color: accent, fit: 'shrink' })
    for (const [row, { label, value, source }] of figures.entries()) {
      const y = top + 1.25 + row * 1.5
      write(slide, label, { ...small, ...place, y, h: 0.3 })
      write(slide, value, { ...heading, ...place, y: y + 0.3, h: 0.55, fontSize: 22, fit: 'shrink' })
      write(slide, source, { ...small, ...place, y: y + 0.85, h: 0.6, fontSize: 9, fit: 'shrink' })
    }
  }
  if (note) write(slide, note, { ...small, x: left, y: 7.02, w: width, h: 0.3, fontSize: 9, fit: 'shrink' })
  slide.addNotes(
    [
      ...columns.flatMap(({ name, figures }) =>
        figures.map(({ label, value, source }) =>
          t('{name}: {text}', { name: `${name}, ${label}`, text: `${value}. ${source}` }),
        ),
      ),
      ...columns.flatMap(({ name, total }) => (total ? [t('{name}: {text}', { name, text: total })] : [])),
      ...(note ? [note] : []),
    ].join('\n'),
  )
}

function drawReturns(pptx: PptxGenJS, { title: name, bars, empty, notes }: Deck['returns']): void {
  const slide = pptx.addSlide()
  title(slide, name)
  // PowerPoint begins at the bottom.
  const fromBelow = bars.toReversed()
  const names = { worst: t('Worst'), base: t('Base'), best: t('Best') }
  const series = (['worst', 'base', 'best'] as const).map((scenario) => ({
    name: names[scenario],
    labels: fromBelow.map(({ name }) => name),
    values: fromBelow.map((bar) => bar[scenario]),
  }))
  if (bars.length === 0) write(slide, empty, { ...body, x: left, y: top, w: width, h: 0.5 })
  else
    slide.addChart('bar', series, {
      ...{ x: left, y: top, w: width, h: 4.4, barDir: 'bar' },
      ...{ chartColors: ['A9CFC7', accent, '6FAE9F'], showLegend: true, legendPos: 'b', showValue: true },
      ...{ dataLabelFormatCode: dollarCode(), valAxisLabelFormatCode: dollarCode(), dataLabelFontSize: 10 },
    })
  write(slide, notes.join('\n'), { ...small, x: left, y: 5.85, w: width, h: 1.2, fit: 'shrink' })
  slide.addNotes(notes.join('\n'))
}

function drawTable(pptx: PptxGenJS, { title: name, rows }: DeckTable): void {
  const slide = pptx.addSlide()
  title(slide, name)
  const columns = Math.max(...rows.map((row) => row.length), 1)
  const labels = 2.4
  slide.addTable(
    rows.map((row) =>
      row.map((text, at) => ({
        text,
        options: { color: at === 0 ? muted : ink, fontSize: at === 0 ? 10 : 11, lang: documentLocale() },
      })),
    ),
    {
      ...{ x: left, y: top, w: width, autoPage: true, autoPageRepeatHeader: true, autoPageSlideStartY: top },
      colW:
        columns === 1
          ? [width]
          : [labels, ...Array.from({ length: columns - 1 }, () => (width - labels) / (columns - 1))],
      border: { type: 'solid', pt: 0.5, color: lineColour },
      valign: 'top',
    },
  )
  // The library types them as less than they are.
  for (const more of slide.newAutoPagedSlides as unknown as Slide[]) title(more, continuedTitle(name))
}

function title(slide: Pick<Slide, 'addText'>, text: string): void {
  write(slide, text, { ...heading, x: left, y: 0.5, w: width, h: 0.6, fit: 'shrink' })
}

/** Each text says its language, so that PowerPoint checks the spelling of that one. */
function write(slide: Pick<Slide, 'addText'>, text: string, style: TextStyle): void {
  slide.addText(text, { ...style, lang: documentLocale() })
}
