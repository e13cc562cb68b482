// What results mean in a word (2§9).
import { t } from '#platform/kernel/texts.ts'
import type { ScenarioType } from '../inputs/parameters.ts'
import type { Outcome } from './simulation-model.ts'

export type RiskLabel = 'Low' | 'Medium' | 'High'
export type Recommendation = 'Recommended' | 'Consider' | 'Caution'

/** As people read them; the words above are stored and sent. */
export const riskTexts: Readonly<Record<RiskLabel, string>> = {
  get Low() {
    return t('Low', {}, 'a risk')
  },
  get Medium() {
    return t('Medium', {}, 'a risk')
  },
  get High() {
    return t('High', {}, 'a risk')
  },
}
export const recommendationTexts: Readonly<Record<Recommendation, string>> = {
  get Recommended() {
    return t('Recommended', {}, 'a verdict')
  },
  get Consider() {
    return t('Consider', {}, 'a verdict')
  },
  get Caution() {
    return t('Caution', {}, 'a verdict')
  },
}

/** The verdict on an application is that of what is expected: a best case that pays off recommends nothing. */
export const judgedScenario = 'base' satisfies ScenarioType

/** Percent in: under 15 low, under 30 medium, from 30 high. */
export function riskLabel(riskFactor: number): RiskLabel {
  if (riskFactor < 15) return 'Low'
  return riskFactor < 30 ? 'Medium' : 'High'
}

/**
 * ROI over 100 % and payback under 12 months is recommended, ROI over 50 % worth considering. What never pays back is
 * under no number of months, and a return that is not applicable is over none.
 */
export function recommendation({ roi, payback }: Pick<Outcome, 'roi' | 'payback'>): Recommendation {
  if (roi === null) return 'Caution'
  if (roi > 1 && payback !== null && payback < 12) return 'Recommended'
  return roi > 0.5 ? 'Consider' : 'Caution'
}

/** Percent: what the risk leaves. */
export function confidence(riskFactor: number): number {
  return Math.round((100 - riskFactor) * 100) / 100
}

/** As it is stored: 0 to 1 (2§3). */
export function confidenceScore(riskFactor: number): number {
  return Math.round((100 - riskFactor) * 100) / 10_000
}

/** The stored months until value: the payback, and 12 where there is none (ROI-30). */
export function timeToValue(payback: number | null): number {
  return payback === null || payback === 0 ? 12 : payback
}
