// The simulation as a workbook that computes itself: the inputs are cells, everything else is formulas over them.

import writeWorkbook, { type Cell, type Row, type SheetData } from 'write-excel-file/node'
import { t } from '#platform/kernel/texts.ts'
import { utcMoment } from '#platform/kernel/time/utc-text.ts'
import { computedCell, writtenResults } from '#platform/server/documents/workbook.ts'
import { type ModelPrice, shareOf12000 } from '../../rules/inputs/monthly-price.ts'
import {
  figureBounds,
  figureLabels,
  figureNames,
  type ScenarioType,
  scenarioFigureNames,
  scenarioLabels,
  scenarioTypes,
} from '../../rules/inputs/parameters.ts'
import {
  type Flow,
  flowOf,
  formulasVersion,
  monthlyRateOf,
  type Outcome,
  simulate,
  unitsPerCent,
} from '../../rules/model/simulation-model.ts'
import { confidence } from '../../rules/model/verdict.ts'
import { assumptionsOf, boundsOf, priceUnit, unitText } from '../../rules/wording.ts'
import { figuresTitle, originText, type ReportCase, sampleText } from './report-words.ts'

const money = '#,##0.00;[Red]-#,##0.00'
const percent = '0.0%'
const whole = '#,##0'
const columnOf: Readonly<Record<ScenarioType, string>> = { best: 'B', base: 'C', worst: 'D' }

/** Rows of the sheet "Inputs", by what they hold; formulas elsewhere name them. */
const inputRow = {
  teamSize: 8,
  currentSalary: 9,
  implementationCost: 10,
  monthlyOperatingCost: 11,
  timeHorizon: 12,
  discountRate: 13,
  price: 14,
  transactions: 15,
  adoptionRate: 19,
  implementationDelay: 20,
  efficiencyGain: 21,
  costReduction: 22,
  riskFactor: 23,
} as const
/** Formulas name the sheets as well; a name has at most 31 characters. */
const sheetNames = {
  get inputs() {
    return t('Inputs').slice(0, 31)
  },
  get results() {
    return t('Results').slice(0, 31)
  },
  get assumptions() {
    return t('Assumptions').slice(0, 31)
  },
}
/** A sheet's name in a formula. */
const quoted = (sheet: string) => (/^[A-Za-z]+$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`)
const input = (name: keyof typeof inputRow, column = 'B') =>
  `${quoted(sheetNames.inputs)}!$${column}$${inputRow[name]}`

export async function draw(report: ReportCase): Promise<Uint8Array> {
  const sheets = [
    {
      sheet: sheetNames.inputs,
      data: inputsSheet(report),
      columns: [{ width: 26 }, ...widths(16, 3), { width: 44 }],
    },
    { sheet: sheetNames.results, data: resultsSheet(report), columns: [{ width: 26 }, ...widths(18, 3)] },
    ...scenarioTypes.map((type) => ({
      sheet: sheetOf(type),
      data: monthsSheet(report, type),
      columns: [{ width: 10 }, ...widths(16, 6)],
      stickyRowsCount: 1,
    })),
    { sheet: sheetNames.assumptions, data: assumptionsSheet(report), columns: [{ width: 110 }] },
  ]
  return writeWorkbook(sheets, { features: [writtenResults(sheets)] }).toBuffer()
}

const widths = (width: number, count: number) => Array.from({ length: count }, () => ({ width }))
const sheetOf = (type: ScenarioType) =>
  t('{scenario} months', { scenario: scenarioLabels[type] }, 'the name of a sheet').slice(0, 31)
const text = (value: string): Cell => ({ type: String, value })
const strong = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' })
/** With decimals only where the value has some: “#,##0.##” would show 50 as “50.”. */
const number = (value: number, format = Number.isInteger(value) ? '#,##0' : '#,##0.00'): Cell => ({
  type: Number,
  value,
  format,
})

function inputsSheet(report: ReportCase): SheetData {
  const { application, shortlistName, simulation, seed, madeAt } = report
  const { figures, scenarios } = simulation
  const { price } = application
  const rows: Row[] = [
    [strong(t('ROI Simulation and Modeling'))],
    [
      text(t('Application')),
      text(application.name),
      null,
      null,
      text(t('by {vendor}', { vendor: application.vendor })),
    ],
    [text(t('Shortlist')), text(shortlistName ?? t('none', {}, 'a shortlist'))],
    [text(t('Created at (UTC)')), text(utcMoment(madeAt)), null, null, text(originText(report))],
    [
      text(t('Formulas version')),
      number(report.formulas ?? formulasVersion),
      null,
      null,
      text(t('Seed of the Monte Carlo run: {seed}', { seed })),
    ],
    application.isSample ? [text(sampleText())] : [],
    [strong(figuresTitle(report)), strong(t('Value')), null, null, strong(t('Unit'))],
    ...figureNames.map((name): Row => {
      const { prefix, unit } = boundsOf(name)
      return [
        text(figureLabels[name]),
        number(figures[name]),
        null,
        null,
        text(prefix ? t('US dollars, {unit}', { unit: unitText(unit) }) : unitText(unit)),
      ]
    }),
    [
      text(t('Price')),
      number(price.kind === 'flat' ? 0 : price.amountMinor / 100, '#,##0.00'),
      null,
      null,
      text(
        price.kind === 'flat'
          ? t('not counted by this version of the formulas')
          : t('US dollars, {unit}', { unit: priceUnit(price) }),
      ),
    ],
    [
      text(t('Transactions per month')),
      number(price.kind === 'per_transaction' ? price.monthlyVolume : 0),
      null,
      null,
      text(
        price.kind === 'per_transaction'
          ? t('transactions')
          : t('not needed: the price is not per transaction'),
      ),
    ],
    [],
    [],
    [strong(t('Scenario')), ...scenarioTypes.map((type) => strong(scenarioLabels[type])), strong(t('Unit'))],
    ...scenarioFigureNames.map(
      (name): Row => [
        text(figureLabels[name]),
        ...scenarioTypes.map((type) => number(scenarios[type][name])),
        text(unitText(boundsOf(name).unit)),
      ],
    ),
  ]
  return rows
}

/** The longest horizon. Its row follows the heading and the start. */
const lastMonth = figureBounds.timeHorizon.typed.to
const lastMonthRow = lastMonth + 2
const unitsPerDollar = 100 * unitsPerCent
const confidenceLabel = () => t('Confidence set for this scenario, %')

function resultsSheet({ simulation: { figures, scenarios }, application }: ReportCase): SheetData {
  type Computed = Outcome & { flow: Flow; type: ScenarioType; column: string }
  const computed = scenarioTypes.map(
    (type): Computed => ({
      ...simulate(figures, scenarios[type], application.price),
      flow: flowOf(figures, scenarios[type], application.price),
      type,
      column: columnOf[type],
    }),
  )
  const line = (
    label: string,
    format: string,
    formulaOf: (computed: Computed) => string,
    resultOf: (computed: Computed) => number | string,
  ): Row => [
    text(label),
    ...computed.map((scenario) => computedCell(formulaOf(scenario), resultOf(scenario), format)),
  ]
  const [notApplicable, never] = [t('not applicable'), t('never')]
  const words = (one: string) => `"${one.replaceAll('"', '""')}"`
  const paid = priceFormulas(application.price)
  const months = (type: ScenarioType, column: string) =>
    `${quoted(sheetOf(type))}!$${column}$2:$${column}$${lastMonthRow}`
  return [
    [strong(t('Results')), ...scenarioTypes.map((type) => strong(scenarioLabels[type]))],
    line(
      t('Monthly savings, US dollars'),
      money,
      ({ column }) =>
        `${input('currentSalary')}/12*${input('teamSize')}*${input('efficiencyGain', column)}/100*${input('adoptionRate', column)}/100*0.1+${input('monthlyOperatingCost')}*${input('costReduction', column)}/100*${input('adoptionRate', column)}/100`,
      ({ flow }) => Number(flow.savings) / unitsPerDollar,
    ),
    line(
      t('Monthly cost, US dollars'),
      money,
      () => `${paid.month}+0.1*${input('monthlyOperatingCost')}`,
      ({ flow }) => Number(flow.cost) / unitsPerDollar,
    ),
    line(
      t('Total savings, US dollars'),
      money,
      ({ column }) => `${column}2*MAX(0,${input('timeHorizon')}-${input('implementationDelay', column)})`,
      ({ totalSavings }) => totalSavings / 100,
    ),
    line(
      t('Total costs, US dollars'),
      money,
      ({ column }) => `${paid.start}+${column}3*${input('timeHorizon')}`,
      ({ totalCosts }) => totalCosts / 100,
    ),
    line(
      t('ROI'),
      percent,
      ({ column }) => `IF(${column}5=0,${words(notApplicable)},(${column}4-${column}5)/${column}5)`,
      ({ roi }) => roi ?? notApplicable,
    ),
    line(
      t('Net present value, US dollars'),
      money,
      ({ type }) => `SUM(${months(type, 'F')})`,
      ({ npv }) => npv / 100,
    ),
    line(
      t('Payback, month'),
      whole,
      ({ type }) => `IF(COUNT(${months(type, 'G')})=0,${words(never)},MIN(${months(type, 'G')}))`,
      ({ payback }) => payback ?? never,
    ),
    line(
      confidenceLabel(),
      whole,
      ({ column }) => `100-${input('riskFactor', column)}`,
      ({ type }) => confidence(scenarios[type].riskFactor),
    ),
  ]
}

/** What is spent at the start, and what the price comes to in a month, as formulas over the inputs. */
function priceFormulas(price: ModelPrice): { start: string; month: string } {
  const start = input('implementationCost')
  const amount = input('price')
  const team = input('teamSize')
  switch (price.kind) {
    case 'per_user':
      return { start, month: `${amount}*${team}*${shareOf12000[price.period] / 1_000}/12` }
    case 'fixed':
      return { start, month: `${amount}*${shareOf12000[price.period] / 1_000}/12` }
    case 'per_transaction':
      return { start, month: `${amount}*${input('transactions')}` }
    case 'once':
      return { start: `${start}+${amount}`, month: '0' }
    case 'once_per_user':
      return { start: `${start}+${amount}*${team}`, month: '0' }
    case 'flat':
      return { start, month: input('monthlyOperatingCost') }
  }
}

/** One row for the start and each month; beyond the horizon the rows are zero, so that it can be changed. */
function monthsSheet(
  { simulation: { figures, scenarios }, application }: ReportCase,
  type: ScenarioType,
): SheetData {
  const column = columnOf[type]
  const flow = flowOf(figures, scenarios[type], application.price)
  const [start, cost, saved] = [flow.start, flow.cost, flow.savings].map(Number) as [number, number, number]
  const paid = priceFormulas(application.price)
  const rows: Row[] = [
    [
      strong(t('Month')),
      strong(t('Savings')),
      strong(t('Costs')),
      strong(t('Net')),
      strong(t('Cumulative')),
      strong(t('Discounted net')),
      strong(t('Paid back')),
    ],
  ]
  let cumulative = 0
  for (let month = 0; month <= lastMonth; month += 1) {
    const row = month + 2
    const isIn = `A${row}<=${input('timeHorizon')}`
    const counts = month <= flow.horizon
    const savings = counts && month > flow.delay ? saved : 0
    const costs = month === 0 ? start : counts ? cost : 0
    cumulative += savings - costs
    const amount = (formula: string, units: number) => computedCell(formula, units / unitsPerDollar, money)
    rows.push([
      number(month),
      amount(
        month === 0
          ? '0'
          : `IF(AND(${isIn},A${row}>${input('implementationDelay', column)}),${quoted(sheetNames.results)}!$${column}$2,0)`,
        savings,
      ),
      amount(month === 0 ? paid.start : `IF(${isIn},${quoted(sheetNames.results)}!$${column}$3,0)`, costs),
      amount(`B${row}-C${row}`, savings - costs),
      amount(month === 0 ? `D${row}` : `E${row - 1}+D${row}`, cumulative),
      amount(
        `D${row}/(1+${input('discountRate')}/100/12)^A${row}`,
        (savings - costs) / (1 + monthlyRateOf(flow)) ** month,
      ),
      // Rounded below the smallest amount of the model, since the sheet adds in binary fractions.
      computedCell(
        `IF(AND(A${row}>0,${isIn},ROUND(E${row},6)>0),A${row},"")`,
        month > 0 && counts && cumulative > 0 ? month : '',
        whole,
      ),
    ])
  }
  return rows
}

function assumptionsSheet({ application }: ReportCase): SheetData {
  return [
    [strong(t('Assumptions'))],
    ...assumptionsOf(application.price).map((sentence) => [text(sentence)]),
    ...(application.note ? [[text(application.note)]] : []),
  ]
}
