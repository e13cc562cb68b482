// What a vendor states of the return beside what the company modelled with its own figures, each labelled as what it is.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatDollars, formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { returnTexts, simulateLink } from '#rooms/discover/catalog/web/index.ts'
import type { ModelledReturn } from '../../contract.ts'

interface Figures {
  application: Pick<ApplicationDetail, 'id' | 'name' | 'roiMetrics'>
  model: ModelledReturn | undefined
}

type Row = [label: string, stated: string | undefined, modelled: string | undefined]

/** A row for each figure; what nobody states is a dash, and without a model there is no column of it. */
export function StatedAndModelled({ application: { name, roiMetrics }, model }: Figures) {
  const { annualTCO } = roiMetrics
  const { roi, payback } = returnTexts(roiMetrics)
  const rows: Row[] = [
    [t('ROI'), roi ?? '–', model && roiText(model)],
    [t('Payback'), payback ?? '–', model && paybackText(model)],
    [
      t('TCO, typical customer'),
      annualTCO === null ? '–' : t('{price} a year', { price: formatDollars(annualTCO) }),
      undefined,
    ],
    ...(model
      ? [[t('Yearly cost, your model'), undefined, formatDollars(model.yearlyCost)] satisfies Row]
      : []),
  ]
  const columns: Column<Row>[] = [
    { head: t('Figure'), cell: ([label]) => label },
    { head: t('Stated by the vendor'), kind: 'figure', cell: ([, stated]) => stated },
  ]
  return (
    <DataTable
      caption={t('The return of {name}', { name })}
      columns={
        model
          ? [...columns, { head: t('Your model'), kind: 'figure', cell: ([, , modelled]) => modelled }]
          : columns
      }
      keyOf={([label]) => label}
      rows={rows}
      staysTable
    />
  )
}

export interface ModelledLineProps extends Figures {
  shortlistId: string
  /** The figures are shown elsewhere. */
  isShort?: boolean
}

/** "Your model: ROI 210%, payback 9 months; saved by Mira Okafor on Nov 28, 2026", or how to make one. */
export function ModelledLine({ application: { id, name }, model, shortlistId, isShort }: ModelledLineProps) {
  const link = (shortlist: string) => `${simulateLink(id)}&shortlist=${shortlist}`
  if (!model)
    return (
      <>
        {rich('Not modelled yet. <link>Model the return<span> of {name}</span></link>', {
          link: (text) => (
            <Link className="text-link" to={link(shortlistId)}>
              {text}
            </Link>
          ),
          span: (text) => <span className="sr-only">{text}</span>,
          name,
        })}
      </>
    )
  const savedOn = formatInstantDay(model.savedAt)
  const drawn = {
    link: (text: ReactNode) => (
      <Link className="text-link" to={link(model.shortlistId)}>
        {text}
      </Link>
    ),
    span: (text: ReactNode) => <span className="sr-only">{text}</span>,
    name,
  }
  return (
    <>
      {isShort
        ? rich(
            'Your model was saved by {savedBy} on {savedOn}, for {teamSize, plural, one {# person} other {# people}} over {horizonMonths, plural, one {# month} other {# months}}. <link>Open it<span>, the model of {name}</span></link>',
            {
              savedBy: model.savedBy,
              savedOn,
              teamSize: model.teamSize,
              horizonMonths: model.horizonMonths,
              ...drawn,
            },
          )
        : rich(
            'Your model: ROI {roi}, payback {payback}; saved by {savedBy} on {savedOn}. <link>Open it<span>, the model of {name}</span></link>',
            {
              roi: roiText(model),
              payback: paybackText(model),
              savedBy: model.savedBy,
              savedOn,
              ...drawn,
            },
          )}
    </>
  )
}

function roiText({ roi }: ModelledReturn): string {
  return roi === null ? t('not applicable') : t('{figure}%', { figure: percentFigure(roi, locale) })
}

function paybackText({ payback, horizonMonths }: ModelledReturn): string {
  return payback === null
    ? t('never in {horizonMonths, plural, one {# month} other {# months}}', { horizonMonths })
    : t('{payback, plural, one {# month} other {# months}}', { payback })
}
