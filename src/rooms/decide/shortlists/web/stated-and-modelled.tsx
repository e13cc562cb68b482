// What a vendor states of the return beside what the company modelled with its own figures, each labelled as what it is.

import { Link } from 'react-router'
import { counted, formatCount, formatDollars, formatInstantDay } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { returnTexts, simulateLink } from '#rooms/discover/catalog/web/index.ts'
import type { ModelledReturn } from '../contract.ts'

interface Figures {
  application: Pick<ApplicationDetail, 'id' | 'name' | 'roiMetrics'>
  model: ModelledReturn | undefined
}

/** A row for each figure; what nobody states or modelled is a dash. */
export function StatedAndModelled({ application: { name, roiMetrics }, model }: Figures) {
  const { annualTCO } = roiMetrics
  const { roi, payback } = returnTexts(roiMetrics)
  const rows: [label: string, stated: string, modelled: string | undefined][] = [
    ['ROI', roi ?? '–', model && roiText(model)],
    ['Payback', payback ?? '–', model && paybackText(model)],
    [
      'Yearly cost',
      annualTCO === null ? '–' : formatDollars(annualTCO),
      model && formatDollars(model.yearlyCost),
    ],
  ]
  return (
    <DataTable
      caption={`The return of ${name}`}
      columns={[
        { head: 'Figure', cell: ([label]) => label },
        { head: 'Stated by the vendor', kind: 'figure', cell: ([, stated]) => stated },
        { head: 'Your model', kind: 'figure', cell: ([, , modelled]) => modelled },
      ]}
      keyOf={([label]) => label}
      rows={rows}
      staysTable
    />
  )
}

export interface ModelledLineProps extends Figures {
  shortlistId: string
  /** The figures stand elsewhere. */
  isShort?: boolean
}

/** "Your model: ROI 210%, payback 9 months; saved by Mira Okafor on Nov 28, 2026", or how to make one. */
export function ModelledLine({ application: { id, name }, model, shortlistId, isShort }: ModelledLineProps) {
  const link = (shortlist: string) => `${simulateLink(id)}&shortlist=${shortlist}`
  if (!model)
    return (
      <>
        Not modelled yet.{' '}
        <Link className="text-link" to={link(shortlistId)}>
          Model the return<span className="sr-only"> of {name}</span>
        </Link>
      </>
    )
  const saved = `aved by ${model.savedBy} on ${formatInstantDay(model.savedAt)}`
  return (
    <>
      {isShort
        ? `Your model was s${saved}, for ${counted(model.teamSize, 'person', 'people')} over ${counted(model.horizonMonths, 'month')}. `
        : `Your model: ROI ${roiText(model)}, payback ${paybackText(model)}; s${saved}. `}
      <Link className="text-link" to={link(model.shortlistId)}>
        Open it<span className="sr-only">, the model of {name}</span>
      </Link>
    </>
  )
}

function roiText({ roi }: ModelledReturn): string {
  return roi === null ? 'not applicable' : `${formatCount(Math.round(roi * 10) / 10)}%`
}

function paybackText({ payback, horizonMonths }: ModelledReturn): string {
  return payback === null ? `never in ${counted(horizonMonths, 'month')}` : counted(payback, 'month')
}
