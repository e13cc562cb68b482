// The simulation as a workbook that computes itself: the inputs are cells, everything else is formulas over them.
import writeWorkbook, { type Cell, type Row, type SheetData } from 'write-excel-file/node'
import { monthlyPricePerUser } from '../rules/monthly-price.ts'
import {
  figureLabels,
  figureNames,
  type ScenarioType,
  scenarioFigureNames,
  scenarioTypes,
} from '../rules/parameters.ts'
import { formulasVersion } from '../rules/simulation-model.ts'
import { assumptionsOf, boundsOf } from '../rules/wording.ts'
import type { ReportCase } from './report-case.ts'

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
  isPerUser: 14,
  pricePerUser: 15,
  adoptionRate: 19,
  implementationDelay: 20,
  efficiencyGain: 21,
  costReduction: 22,
  riskFactor: 23,
} as const
const input = (name: keyof typeof inputRow, column = 'B') => `Inputs!$${column}$${inputRow[name]}`

export async function reportWorkbook(report: ReportCase): Promise<Buffer> {
  const sheets = [
    { sheet: 'Inputs', data: inputsSheet(report), columns: [{ width: 26 }, ...widths(16, 3), { width: 44 }] },
    { sheet: 'Results', data: resultsSheet(), columns: [{ width: 26 }, ...widths(18, 3)] },
    ...scenarioTypes.map((type) => ({
      sheet: sheetOf(type),
      data: monthsSheet(type),
      columns: [{ width: 10 }, ...widths(16, 6)],
      stickyRowsCount: 1,
    })),
    { sheet: 'Assumptions', data: assumptionsSheet(report), columns: [{ width: 110 }] },
  ]
  return writeWorkbook(sheets).toBuffer()
}

const widths = (width: number, count: number) => Array.from({ length: count }, () => ({ width }))
const sheetOf = (type: ScenarioType) => `${type[0]?.toUpperCase()}${type.slice(1)} months`
const text = (value: string): Cell => ({ type: String, value: inert(value) })
const strong = (value: string): Cell => ({ type: String, value: inert(value), fontWeight: 'bold' })
const number = (value: number, format = '#,##0.##'): Cell => ({ type: Number, value, format })
const formula = (value: string, format: string): Cell => ({ type: 'Formula', value, format })

/** Text that a spreadsheet could take for a formula is marked as text (also in full-width forms). */
export function inert(value: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
}

function inputsSheet({ application, shortlistName, simulation, seed, madeAt }: ReportCase): SheetData {
  const { figures, scenarios } = simulation
  const perUser = monthlyPricePerUser(application.price)
  const rows: Row[] = [
    [strong('ROI Simulation and Modeling')],
    [text('Application'), text(application.name), null, null, text(`by ${application.vendor}`)],
    [text('Shortlist'), text(shortlistName ?? 'none')],
    [text('Made at (UTC)'), text(madeAt.toISOString())],
    [
      text('Formulas version'),
      number(formulasVersion),
      null,
      null,
      text(`Seed of the Monte Carlo run: ${seed}`),
    ],
    [],
    [strong('Your company'), strong('Value'), null, null, strong('Unit')],
    ...figureNames.map((name): Row => {
      const { prefix, unit } = boundsOf(name)
      return [
        text(figureLabels[name]),
        number(figures[name]),
        null,
        null,
        text(prefix ? `US dollars, ${unit}` : unit),
      ]
    }),
    [text('Priced per user'), number(perUser === undefined ? 0 : 1), null, null, text('1 yes, 0 no (flat)')],
    [
      text('Price per user'),
      number(perUser ?? 0, '#,##0.00####'),
      null,
      null,
      text('US dollars, per user and month'),
    ],
    [],
    [],
    [strong('Scenario'), ...scenarioTypes.map((type) => strong(scenarios[type].name)), strong('Unit')],
    ...scenarioFigureNames.map(
      (name): Row => [
        text(figureLabels[name]),
        ...scenarioTypes.map((type) => number(scenarios[type][name])),
        text(boundsOf(name).unit),
      ],
    ),
  ]
  return rows
}

/** The last row of a sheet of months: the longest horizon has 60 of them after the heading and the start. */
const lastMonthRow = 62

function resultsSheet(): SheetData {
  const line = (label: string, of: (type: ScenarioType, column: string) => string, format: string): Row => [
    text(label),
    ...scenarioTypes.map((type) => formula(of(type, columnOf[type]), format)),
  ]
  const months = (type: ScenarioType, column: string) =>
    `'${sheetOf(type)}'!$${column}$2:$${column}$${lastMonthRow}`
  return [
    [strong('Results'), ...scenarioTypes.map((type) => strong(type[0]?.toUpperCase() + type.slice(1)))],
    line(
      'Monthly savings, US dollars',
      (_, column) =>
        `=${input('currentSalary')}/12*${input('teamSize')}*${input('efficiencyGain', column)}/100*${input('adoptionRate', column)}/100*0.1+${input('monthlyOperatingCost')}*${input('costReduction', column)}/100*${input('adoptionRate', column)}/100`,
      money,
    ),
    line(
      'Monthly cost, US dollars',
      () =>
        `=IF(${input('isPerUser')}=1,${input('pricePerUser')}*${input('teamSize')},${input('monthlyOperatingCost')})+0.1*${input('monthlyOperatingCost')}`,
      money,
    ),
    line(
      'Total savings, US dollars',
      (_, column) => `=${column}2*MAX(0,${input('timeHorizon')}-${input('implementationDelay', column)})`,
      money,
    ),
    line(
      'Total costs, US dollars',
      (_, column) => `=${input('implementationCost')}+${column}3*${input('timeHorizon')}`,
      money,
    ),
    line(
      'ROI',
      (_, column) => `=IF(${column}5=0,"not applicable",(${column}4-${column}5)/${column}5)`,
      percent,
    ),
    line('Net present value, US dollars', (type) => `=SUM(${months(type, 'F')})`, money),
    line(
      'Payback, month',
      (type) => `=IF(MIN(${months(type, 'G')})=${never},"never",MIN(${months(type, 'G')}))`,
      whole,
    ),
    line('Confidence, %', (_, column) => `=100-${input('riskFactor', column)}`, whole),
  ]
}

/** Stands for no month. */
const never = 9999

/** One row for the start and each month; beyond the horizon the rows are zero, so that it can be changed. */
function monthsSheet(type: ScenarioType): SheetData {
  const column = columnOf[type]
  const rows: Row[] = [
    [
      strong('Month'),
      strong('Savings'),
      strong('Costs'),
      strong('Net'),
      strong('Cumulative'),
      strong('Discounted net'),
      strong('Paid back'),
    ],
  ]
  for (let month = 0; month <= 60; month += 1) {
    const row = month + 2
    const isIn = `A${row}<=${input('timeHorizon')}`
    rows.push([
      number(month),
      formula(
        month === 0
          ? '=0'
          : `=IF(AND(${isIn},A${row}>${input('implementationDelay', column)}),Results!$${column}$2,0)`,
        money,
      ),
      formula(month === 0 ? `=${input('implementationCost')}` : `=IF(${isIn},Results!$${column}$3,0)`, money),
      formula(`=B${row}-C${row}`, money),
      formula(month === 0 ? `=D${row}` : `=E${row - 1}+D${row}`, money),
      formula(`=D${row}/(1+${input('discountRate')}/100/12)^A${row}`, money),
      // Rounded below the smallest amount of the model, since the sheet adds in binary fractions.
      formula(`=IF(AND(A${row}>0,${isIn},ROUND(E${row},6)>0),A${row},${never})`, whole),
    ])
  }
  return rows
}

function assumptionsSheet({ application }: ReportCase): SheetData {
  return [
    [strong('Assumptions')],
    ...assumptionsOf(application.price).map((sentence) => [text(sentence)]),
    ...(application.note ? [[text(application.note)]] : []),
  ]
}
