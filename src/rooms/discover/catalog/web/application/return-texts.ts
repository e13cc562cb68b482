// What a listing states of its return, in words.

import { t } from '#platform/kernel/texts.ts'
import { formatPercent, formatThousands } from '#platform/web/format.ts'
import type { Application } from '../../contract.ts'

/** Percent, thousands a year, months; undefined where it is not stated. */
export function returnTexts({ averageROI, annualTCO, paybackPeriod }: Application['roiMetrics']) {
  return {
    roi: averageROI === null ? undefined : formatPercent(averageROI),
    tco: annualTCO === null ? undefined : formatThousands(annualTCO),
    payback:
      paybackPeriod === null
        ? undefined
        : t('{paybackPeriod, plural, one {# month} other {# months}}', { paybackPeriod }),
  }
}

/** "210% average ROI" */
export function averageRoiText(metrics: Application['roiMetrics']): string {
  const { roi } = returnTexts(metrics)
  return roi === undefined ? t('average ROI not stated') : t('{roi} average ROI', { roi })
}
