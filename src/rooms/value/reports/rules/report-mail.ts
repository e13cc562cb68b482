// What the mail of a report says: its main figures, and where the file is. The subject holds nothing that anybody typed.

import { numberFormat } from '#platform/kernel/number-format.ts'

const percent = numberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export interface ReportFigures {
  currency: string
  /** Hundredths of a percent; null while nothing is recorded. */
  roiHundredths: number | null
  subscriptions: number
}

export function reportMailText(figures: readonly ReportFigures[], link: string): string {
  const lines = figures.map(
    ({ currency, roiHundredths, subscriptions }) =>
      `Realised ROI in ${currency}: ${roiHundredths === null ? 'nothing recorded yet' : `${percent.format(roiHundredths / 10_000)}, of ${subscriptions} ${subscriptions === 1 ? 'subscription' : 'subscriptions'}`}`,
  )
  return `Your company's financial analytics are ready.

${lines.length > 0 ? lines.join('\n') : 'No outcome is recorded yet.'}

The report as a file, after signing in:

${link}

You receive this because a colleague or you put you on a recurring report. On the same page you can have it stopped for you.
`
}
