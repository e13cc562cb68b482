import { expect, test } from 'vitest'
import { averageRoiText, returnTexts } from './return-texts.ts'

const unstated = { averageROI: null, annualTCO: null, paybackPeriod: null, averageSavings: null }

test('LIST-15 a figure that is not stated has no text of its own, and 0 is written as any other', () => {
  expect(returnTexts(unstated)).toEqual({ roi: undefined, tco: undefined, payback: undefined })
  expect(averageRoiText(unstated)).toBe('average ROI not stated')
  const nothing = { averageROI: 0, annualTCO: 0, paybackPeriod: 0, averageSavings: 0 }
  expect(returnTexts(nothing)).toEqual({ roi: '0%', tco: '$0K', payback: '0 months' })
  expect(averageRoiText(nothing)).toBe('0% average ROI')
})
