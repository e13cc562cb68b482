import { expect, test } from 'vitest'
import { reportMailText } from './report-mail.ts'

test.each([
  [-4_040, '−40.4%'],
  [-3, '0.0%'],
  [11_935, '119.4%'],
])(
  'FIN-02 a return of %i hundredths of a percent is mailed as %s, with the minus sign of the pages',
  (roiHundredths, text) => {
    const figures = [{ currency: 'USD', roiHundredths, subscriptions: 2 }]
    expect(reportMailText(figures, 'https://market.example/analytics/reports')).toContain(
      `Realised ROI in USD: ${text}, from 2 subscriptions`,
    )
  },
)
