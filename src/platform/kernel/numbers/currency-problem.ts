// Why a price is refused in what was given as its currency.

import { t } from '../texts.ts'
import { isCurrency } from './currency.ts'

/** Nothing new is priced in them; amounts of before keep their two decimals. By what replaced them. */
const retiredFor: Readonly<Record<string, string>> = {
  AZN: 'AZM',
  BYN: 'BYB BYR',
  CUP: 'CUC',
  EUR: 'ATS BEF BGL BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK XEU',
  GHS: 'GHC',
  MRU: 'MRO',
  MXN: 'MXP',
  MZN: 'MZM',
  PLN: 'PLZ',
  RON: 'ROL',
  RSD: 'CSD YUM',
  RUB: 'RUR',
  SDG: 'SDD',
  SLE: 'SLL',
  SRD: 'SRG',
  STN: 'STD',
  TMT: 'TMM',
  TRY: 'TRL',
  VES: 'VEB VEF',
  XCG: 'ANG',
  ZMW: 'ZMK',
  ZWG: 'ZWD ZWL ZWN ZWR',
}

/** Codes of ISO 4217 that are no money, by what they are. */
const notMoney = {
  metal: 'XAG XAU XPD XPT',
  account: 'BOV CHE CHW CLF COU MXV USN UYI UYW XAD XBA XBB XBC XBD XDR XSU XUA',
  none: 'XTS XXX',
}

function findIn(lists: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.keys(lists).find((name) => lists[name]?.split(' ').includes(code))
}

/** Why nothing may be priced in what was given as a currency, to continue a sentence that began with its name. */
export function currencyProblem(code: string): string | undefined {
  if (isCurrency(code)) return undefined
  const successor = findIn(retiredFor, code)
  if (successor !== undefined)
    return t('is no longer in use. Use {successor}, which replaced it', { successor })
  switch (findIn(notMoney, code)) {
    case 'metal':
      return t('is a metal, and nothing is priced in it here. Use a currency such as USD')
    case 'account':
      return t('is a unit of account, and nothing is priced in it here. Use a currency such as USD')
    case 'none':
      return t(
        'is a code for tests and for no currency, and nothing is priced in it here. Use a currency such as USD',
      )
    default:
      return t('is not a currency of ISO 4217 that is in use. Use a code such as USD')
  }
}
