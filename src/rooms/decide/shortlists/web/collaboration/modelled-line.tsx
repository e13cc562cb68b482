// What the company modelled of a return with its own figures, and who saved it.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatInstantDay, locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { simulateLink } from '#rooms/discover/catalog/web/index.ts'
import type { ModelledReturn } from '../../contract.ts'

export interface ModelledLineProps {
  application: Pick<ApplicationDetail, 'id' | 'name'>
  model: ModelledReturn | undefined
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

export function roiText({ roi }: Pick<ModelledReturn, 'roi'>): string {
  return roi === null ? t('not applicable') : t('{figure}%', { figure: percentFigure(roi, locale) })
}

export function paybackText({
  payback,
  horizonMonths,
}: Pick<ModelledReturn, 'payback' | 'horizonMonths'>): string {
  return payback === null
    ? t('never in {horizonMonths, plural, one {# month} other {# months}}', { horizonMonths })
    : t('{payback, plural, one {# month} other {# months}}', { payback })
}
