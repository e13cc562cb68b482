// Must-haves in words.
import { formatDay } from '#platform/web/format.ts'
import type { Met, MustHaveKind } from '../../rules/must-haves.ts'

export const mustHaveLabels: Readonly<Record<MustHaveKind, string>> = {
  standard: 'Standard, valid today',
  deployment: 'Deployment',
  region: 'Region of hosting or data',
  integration: 'Integration',
  language: 'Language',
}

/** As it is chosen: "SOC2, valid today", "German". */
export function mustHaveText({ kind, value }: Pick<Met, 'kind' | 'value'>): string {
  return kind === 'standard' ? `${value}, valid today` : value
}

/** "SOC2, valid until Jun 30, 2027", "EU (“Hosted, EU or US region”)", "German". */
export function metText({ value, validUntil, statedAs }: Met): string {
  if (validUntil !== undefined) return `${value}, valid until ${formatDay(validUntil)}`
  return statedAs === undefined || statedAs === value ? value : `${value} (“${statedAs}”)`
}
