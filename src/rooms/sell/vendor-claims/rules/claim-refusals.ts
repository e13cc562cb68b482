// Why a claim was refused where the product says it; what an administrator typed is of no form and stays as it is.
import { keptTexts } from '#platform/kernel/kept-texts.ts'
import { t } from '#platform/kernel/texts.ts'

const refusals = keptTexts({
  colleagueGranted: () => t('A claim of another owner of this company was granted.'),
  rivalGranted: () => t('Another company’s claim of this vendor was granted.'),
})

export const claimRefusal = refusals.keep
export const readClaimRefusal = refusals.read
