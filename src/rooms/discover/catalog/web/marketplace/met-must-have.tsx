// How a listing meets a must-have: "SOC2, valid until Jun 30, 2027", "EU (“Hosted, EU or US region”)", "German".
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Met } from '../../rules/marketplace/must-haves.ts'
import { valueText } from './facet-labels.ts'

/** `lang` is of the listing's own words. */
export function MetMustHave({ met, lang }: { met: Met; lang: Language }) {
  const { kind, validUntil, statedAs } = met
  const value = valueText(kind, met.value)
  if (validUntil !== undefined)
    return t('{value}, valid until {validUntil}', { value, validUntil: formatDay(validUntil) })
  if (statedAs === undefined || statedAs === met.value) return value
  return rich('{value} (“{statedAs}”)', { value, statedAs: <span lang={lang}>{statedAs}</span> })
}
