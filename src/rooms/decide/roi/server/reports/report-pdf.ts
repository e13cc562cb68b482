// The report of a simulation on paper: verdicts, months, uncertainty, sensitivity, inputs, formulas and every month.

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { documentLocale, t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { openPdf, type Pdf, pageHeight, pageWidth, type TextStyle } from '#platform/server/pdf/pdf-page.ts'
import {
  figureLabels,
  figureNames,
  type ScenarioType,
  scenarioFigureNames,
  scenarioLabels,
  scenarioTypes,
} from '../../rules/inputs/parameters.ts'
import { breakEvensOf, effectsOf } from '../../rules/model/sensitivity.ts'
import { flowOf, formulasVersion, monthsOf, simulate } from '../../rules/model/simulation-model.ts'
import { runTrials, type Uncertainty } from '../../rules/model/uncertainty.ts'
import {
  confidence,
  judgedScenario,
  recommendation,
  recommendationTexts,
  riskLabel,
  riskTexts,
} from '../../rules/model/verdict.ts'
import { assumptionsOf, drawnFromText, paybackText, verdictMeaning, wordingFor } from '../../rules/wording.ts'
import { figuresTitle, originText, type ReportCase, sampleText } from './report-words.ts'

/** The document is drawn for one reader at a time; each has a locale. */
const wording = () => wordingFor(documentLocale())

const left = 48
const right = pageWidth - 48
const width = right - left
const bottom = pageHeight - 60
const muted = '#5b6570'
const line = '#d9d8d3'
const seriesColors: Readonly<Record<ScenarioType, string>> = {
  best: '#006c5f',
  base: '#a8662a',
  worst: '#6a4c9c',
}
/** The pages before are results, uncertainty with sensitivity, and formulas. */
const firstMonthPage = 4
const monthsPerPage = 42
const body: TextStyle = { size: 9 }
const small: TextStyle = { size: 7.5, color: muted }

export async function draw(report: ReportCase): Promise<Uint8Array> {
  const pdf = openPdf({
    title: t('ROI Simulation: {name}', { name: report.application.name }),
    createdAt: report.madeAt,
  })
  let y = heading(pdf, report)
  y = verdicts(pdf, report, y)
  y = cumulativeChart(pdf, report, y)
  y = inputs(pdf, report, y)
  footer(pdf, report, 1)
  const uncertainty = runTrials(report.simulation, report.application.price, report.seed)
  pdf.addPage()
  y = uncertaintySection(pdf, report, uncertainty, 48)
  y = sensitivitySection(pdf, report, y)
  footer(pdf, report, 2)
  pdf.addPage()
  y = formulaSection(pdf, report, 48)
  assumptions(pdf, report, y)
  footer(pdf, report, 3)
  monthPages(pdf, report)
  return pdf.finish()
}

function heading(pdf: Pdf, report: ReportCase): number {
  const { application, shortlistName, madeAt } = report
  pdf.text('Emporion', left, 40, { size: 9, color: muted })
  pdf.text(t('ROI Simulation and Modeling'), left, 56, { family: 'serif', size: 24 })
  const parts = [
    t('{name} by {vendor}', { name: application.name, vendor: application.vendor }),
    wording().priceText(application.price),
    ...(shortlistName === undefined ? [] : [t('shortlist “{name}”', { name: shortlistName })]),
  ]
  const after = pdf.paragraph(parts.join(' · '), left, 90, width, { size: 9.5, color: muted })
  const moment = dateFormat(documentLocale(), {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  })
  const madeAtText = moment.format(madeAt)
  const origin = originText(report)
  const creationText = origin
    ? t('{origin}, created on {madeAt} UTC', { origin, madeAt: madeAtText })
    : t('Created on {madeAt} UTC', { madeAt: madeAtText })
  const end = pdf.paragraph(creationText, left, after, width, { size: 9.5, color: muted })
  if (application.isSample) pdf.text(sampleText(), left, end, { size: 9.5, strong: true })
  return end + (application.isSample ? 28 : 15)
}

function title(pdf: Pdf, text: string, y: number): number {
  pdf.text(text, left, y, { family: 'serif', size: 14 })
  return y + 24
}

function rule(pdf: Pdf, y: number): void {
  pdf.drawing.lineWidth(0.5).strokeColor(line).moveTo(left, y).lineTo(right, y).stroke()
}

/** A table whose first column is on the left and whose others are on the right; answers the place under it. */
function table(
  pdf: Pdf,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  ends: readonly number[],
  y: number,
): number {
  const row = (cells: readonly string[], top: number, style: TextStyle) => {
    cells.forEach((cell, index) => {
      if (index === 0) pdf.text(cell, left, top, style)
      else pdf.text(cell, ends[index - 1] ?? right, top, { ...style, align: 'right' })
    })
  }
  row(head, y, small)
  let top = y + 14
  for (const cells of rows) {
    rule(pdf, top - 3)
    row(cells, top, body)
    top += 16
  }
  return top
}

function verdicts(pdf: Pdf, { simulation, application }: ReportCase, y: number): number {
  const { figures, scenarios } = simulation
  const outcomes = scenarioTypes.map((type) => simulate(figures, scenarios[type], application.price))
  const of = (text: (index: number) => string) => scenarioTypes.map((_, index) => text(index))
  const at = (index: number) => outcomes[index] as (typeof outcomes)[number]
  const rows = [
    [t('Return on investment'), ...of((index) => wording().percentText(at(index).roi))],
    [t('Net present value'), ...of((index) => wording().exactDollars(at(index).npv))],
    [t('Payback'), ...of((index) => paybackText(at(index).payback, figures.timeHorizon))],
    [t('Total savings'), ...of((index) => wording().exactDollars(at(index).totalSavings))],
    [t('Total costs'), ...of((index) => wording().exactDollars(at(index).totalCosts))],
    [
      t('Confidence set for this scenario'),
      ...scenarioTypes.map((type) =>
        wording().figureText('riskFactor', confidence(scenarios[type].riskFactor)),
      ),
    ],
    [t('Risk'), ...scenarioTypes.map((type) => riskTexts[riskLabel(scenarios[type].riskFactor)])],
    [
      t('Recommendation'),
      ...scenarioTypes.map((type, index) =>
        type === judgedScenario ? recommendationTexts[recommendation(at(index))] : '–',
      ),
    ],
  ]
  const top = title(
    pdf,
    t('Results over {horizon, plural, one {# month} other {# months}}', { horizon: figures.timeHorizon }),
    y,
  )
  const names = scenarioTypes.map((type) => scenarioLabels[type])
  const end = table(pdf, ['', ...names], rows, [right - 240, right - 120, right], top)
  return pdf.paragraph(verdictMeaning(), left, end + 1, width, small) + 10
}

function cumulativeChart(pdf: Pdf, { simulation, application }: ReportCase, y: number): number {
  const { figures, scenarios } = simulation
  const lines = scenarioTypes.map((type) => ({
    type,
    values: monthsOf(flowOf(figures, scenarios[type], application.price)).map(({ cumulative }) => cumulative),
  }))
  const all = lines.flatMap(({ values }) => values)
  const low = Math.min(0, ...all)
  const high = Math.max(1, ...all)
  const top = title(pdf, t('Cumulative net by month'), y)
  const height = 110
  const [x0, x1] = [left + 48, right - 84]
  const across = (month: number) => x0 + ((x1 - x0) * month) / figures.timeHorizon
  const down = (value: number) => top + height - (height * (value - low)) / (high - low)
  const isClear = (value: number) => value === 0 || Math.abs(down(value) - down(0)) > 9
  for (const value of [...new Set([low, 0, high])].filter(isClear)) {
    pdf.drawing.lineWidth(0.5).strokeColor(line).moveTo(x0, down(value)).lineTo(x1, down(value)).stroke()
    pdf.text(wording().compactDollars(value), x0 - 6, down(value) - 4, { ...small, align: 'right' })
  }
  const ends: number[] = []
  for (const { type, values } of lines) {
    pdf.drawing.lineWidth(1.4).strokeColor(seriesColors[type])
    values.forEach((value, month) => {
      if (month === 0) pdf.drawing.moveTo(across(0), down(value))
      else pdf.drawing.lineTo(across(month), down(value))
    })
    pdf.drawing.stroke()
    const last = values.at(-1) ?? 0
    let place = down(last) - 4
    while (ends.some((other) => Math.abs(other - place) < 9)) place += 1
    ends.push(place)
    pdf.text(`${scenarioLabels[type]} ${wording().compactDollars(last)}`, x1 + 6, place, {
      size: 7.5,
      color: seriesColors[type],
      strong: true,
    })
  }
  for (let month = 0; month <= figures.timeHorizon; month += 6)
    pdf.text(String(month), across(month), top + height + 4, { ...small, align: 'center' })
  return top + height + 26
}

function inputs(pdf: Pdf, report: ReportCase, y: number): number {
  const { figures, scenarios } = report.simulation
  const top = title(pdf, t('Inputs'), y)
  const own = [
    ...figureNames.map((name) => [figureLabels[name], wording().figureText(name, figures[name])]),
    [t('Price'), wording().priceText(report.application.price)],
  ]
  const half = left + width * 0.42
  const afterOwn = table(pdf, [figuresTitle(report), ''], own, [half], top)
  const chance = scenarioFigureNames.map((name) => [
    figureLabels[name],
    ...scenarioTypes.map((type) => wording().figureText(name, scenarios[type][name])),
  ])
  pdf.text(t('Scenario'), half + 24, top, small)
  scenarioTypes.forEach((type, index) => {
    pdf.text(scenarioLabels[type], right - (2 - index) * 62, top, { ...small, align: 'right' })
  })
  let row = top + 14
  for (const [name = '', ...values] of chance) {
    pdf.text(name, half + 24, row, body)
    values.forEach((value, index) => {
      pdf.text(value, right - (2 - index) * 62, row, { ...body, align: 'right' })
    })
    row += 16
  }
  return Math.max(afterOwn, row)
}

function uncertaintySection(pdf: Pdf, report: ReportCase, uncertainty: Uncertainty, y: number): number {
  const { figures, scenarios } = report.simulation
  const worstNpv = simulate(figures, scenarios.worst, report.application.price).npv
  const { trials, seed, paybackProbability, gainProbability, npv, roi, histogram } = uncertainty
  let top = title(pdf, t('Uncertainty'), y)
  top = pdf.paragraph(
    t('{trials} trials with seed {seed}. {explanation}', {
      trials: numberFormat(documentLocale()).format(trials),
      seed,
      explanation: drawnFromText(),
    }),
    left,
    top,
    width,
    small,
  )
  const rows = [
    [
      t('Net present value'),
      wording().exactDollars(npv.p10),
      wording().exactDollars(npv.p50),
      wording().exactDollars(npv.p90),
    ],
    [
      t('Return on investment'),
      ...(roi === null
        ? [t('not applicable'), t('not applicable'), t('not applicable')]
        : [wording().percentText(roi.p10), wording().percentText(roi.p50), wording().percentText(roi.p90)]),
    ],
  ]
  top = table(
    pdf,
    ['', t('10th percentile'), t('Median'), t('90th percentile')],
    rows,
    [right - 240, right - 120, right],
    top + 6,
  )
  top = pdf.paragraph(
    t(
      'Pays back within the horizon in {paybackShare} of the trials. Net present value above zero in {gainShare}.',
      {
        paybackShare: wording().shareText(paybackProbability),
        gainShare: wording().shareText(gainProbability),
      },
    ),
    left,
    top + 4,
    width,
    body,
  )
  top = pdf.paragraph(wording().shareMeaning(worstNpv), left, top + 2, width, small)
  const height = 90
  const most = Math.max(1, ...histogram.map((bin) => bin.trials))
  const slot = width / Math.max(1, histogram.length)
  const base = top + 8 + height
  histogram.forEach(({ from, trials: count }, index) => {
    const tall = (height * count) / most
    pdf.drawing
      .rect(left + slot * index + 0.5, base - tall, Math.max(0.5, slot - 1), tall)
      .fill(from < 0 ? '#b3473c' : seriesColors.best)
  })
  rule(pdf, base)
  const first = histogram[0]
  const last = histogram.at(-1)
  if (first && last) {
    pdf.text(wording().compactDollars(first.from), left, base + 4, small)
    pdf.text(t('Net present value of the trials'), left + width / 2, base + 4, { ...small, align: 'center' })
    pdf.text(wording().compactDollars(last.to), right, base + 4, { ...small, align: 'right' })
  }
  return base + 34
}

function sensitivitySection(pdf: Pdf, { simulation, application }: ReportCase, y: number): number {
  const effects = effectsOf(simulation, application.price)
  let top = title(pdf, t('Sensitivity of the net present value'), y)
  top = pdf.paragraph(
    t(
      'One figure moved at a time, all others as in the base scenario. Scenario figures move from the lowest to the highest of the three, the company’s figures and the price by 20% either way.',
    ),
    left,
    top,
    width,
    small,
  )
  const rows = effects.map((effect) => {
    const { name, low, high } = wording().effectText(effect)
    return [name, low, wording().dollars(effect.npvAtLow), high, wording().dollars(effect.npvAtHigh)]
  })
  top = table(
    pdf,
    ['', t('Lower value'), t('Net present value'), t('Higher value'), t('Net present value')],
    rows,
    [left + 215, left + 305, left + 410, right],
    top + 6,
  )
  top = title(pdf, t('Break-even: where the net present value is above zero'), top + 14)
  return table(
    pdf,
    [t('Figure'), t('Value')],
    wording().breakEvenRows(breakEvensOf(simulation, application.price), application.price),
    [right],
    top,
  )
}

function formulaSection(
  pdf: Pdf,
  { simulation, application, formulas = formulasVersion }: ReportCase,
  y: number,
): number {
  const { base } = simulation.scenarios
  const flow = flowOf(simulation.figures, base, application.price)
  let top = title(pdf, t('Formulas (version {formulas}) with the base scenario’s numbers', { formulas }), y)
  for (const { name, rule: words, numbers } of wording().formulasOf(
    simulation,
    base,
    application.price,
    flow,
  )) {
    pdf.text(name, left, top, { ...body, strong: true })
    top = pdf.paragraph(words, left, top + 13, width, small)
    top = pdf.paragraph(numbers, left, top, width, body) + 8
  }
  return top + 6
}

function assumptions(pdf: Pdf, { application }: ReportCase, y: number): void {
  let top = title(pdf, t('Assumptions'), y)
  for (const text of assumptionsOf(application.price)) top = pdf.paragraph(text, left, top, width, body) + 3
  if (application.note) pdf.paragraph(application.note, left, top, width, body)
}

function monthPages(pdf: Pdf, report: ReportCase): void {
  const { simulation, application } = report
  const months = monthsOf(flowOf(simulation.figures, simulation.scenarios.base, application.price))
  for (let from = 0; from < months.length; from += monthsPerPage) {
    pdf.addPage()
    const top = title(
      pdf,
      from > 0 ? t('Base scenario, month by month, continued') : t('Base scenario, month by month'),
      48,
    )
    const rows = months
      .slice(from, from + monthsPerPage)
      .map(({ month, savings, costs, net, cumulative, discountedCumulative }) => [
        month === 0 ? t('Start') : t('Month {month}', { month }),
        wording().exactDollars(savings),
        wording().exactDollars(costs),
        wording().exactDollars(net),
        wording().exactDollars(cumulative),
        wording().exactDollars(discountedCumulative),
      ])
    const columns = ['', t('Savings'), t('Costs'), t('Net'), t('Cumulative'), t('Discounted')]
    table(pdf, columns, rows, [left + 135, left + 225, left + 315, left + 407, right], top)
    footer(pdf, report, firstMonthPage + from / monthsPerPage)
  }
}

function footer(
  pdf: Pdf,
  { application, seed, simulation, formulas = formulasVersion }: ReportCase,
  page: number,
): void {
  const pages = firstMonthPage - 1 + Math.ceil((simulation.figures.timeHorizon + 1) / monthsPerPage)
  const text = t(
    'Page {page} of {pages} · formulas version {formulas} · seed {seed} · a model, not a forecast',
    { page, pages, formulas, seed },
  )
  pdf.clipped(application.name, left, bottom + 24, right - left - pdf.widthOf(text, small) - 12, small)
  pdf.text(text, right, bottom + 24, { ...small, align: 'right' })
}
