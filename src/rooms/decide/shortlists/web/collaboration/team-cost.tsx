// What a candidate costs the own team in a year, counted as its listing and the comparison count it.

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { teamSizeDefault, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { yearlyCostText } from '#rooms/discover/catalog/web/index.ts'
import type { Shortlist } from '../../contract.ts'

export interface TeamCostProps {
  application: Pick<ApplicationDetail, 'pricing' | 'promotion'>
  shortlist: Pick<Shortlist, 'teamSize'>
}

export function TeamCost({ application: { pricing, promotion }, shortlist }: TeamCostProps) {
  const needs = useBuyerNeeds()
  const cost = yearlyCostText(pricing, shortlist.teamSize ?? needs?.teamSize ?? teamSizeDefault, locale)
  if (cost === undefined)
    return isOnRequest(pricing) ? t('Price on request') : t('Yearly cost depends on your volume')
  return promotion ? t('{rest}, without the promotion', { rest: cost }) : cost
}
