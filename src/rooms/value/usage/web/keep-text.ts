// What keeping an application costs once its trial is over.
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { yearlyCostText } from '#rooms/discover/catalog/web/index.ts'

/**
 * What is to be done by when, and what it then costs the team at the usual price. `listing`: undefined until it is known, null where it has left
 * the catalogue, and then there is nothing to keep.
 */
export function keepText(
  listing: Pick<ApplicationDetail, 'pricing' | 'promotion'> | null | undefined,
  team: number,
): string | undefined {
  if (listing === null) return undefined
  const cost = listing && yearlyCostText(listing.pricing, team, locale)
  if (!cost) return t('To keep it, convert before it ends.')
  return listing.promotion
    ? t('To keep it, convert before it ends. It costs {cost}, without the promotion.', { cost })
    : t('To keep it, convert before it ends. It costs {cost}.', { cost })
}
