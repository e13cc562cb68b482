// What the mail of a report says: its main figures, and where the file is. The subject holds nothing that anybody typed.

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'

export interface ReportFigures {
  currency: string
  /** Hundredths of a percent; null while nothing is recorded. */
  roiHundredths: number | null
  subscriptions: number
}

export function reportMailText(figures: readonly ReportFigures[], link: string): string {
  const percent = numberFormat(readersLocale(), {
    ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  const lines = figures.map(({ currency, roiHundredths, subscriptions }) =>
    roiHundredths === null
      ? t('Realised ROI in {currency}: nothing recorded yet', { currency })
      : t(
          'Realised ROI in {currency}: {roi}, from {subscriptions, plural, one {# subscription} other {# subscriptions}}',
          { currency, roi: percent.format(roiHundredths / 10_000), subscriptions },
        ),
  )
  return t(
    'Your company’s financial analytics are ready.\n\n{figures}\n\nThe report as a file, after you sign in:\n\n{link}\n\nYou get this because you or a colleague added you to a recurring report. You can stop it on the same page.\n',
    { figures: lines.length > 0 ? lines.join('\n') : t('No outcome is recorded yet.'), link },
  )
}
