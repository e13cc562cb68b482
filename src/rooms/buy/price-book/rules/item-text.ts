// What an order is for, as people read it. It is kept by its English name; programs read that name.
import { t } from '#platform/kernel/texts.ts'

/** The packages of credits, as `order-quote.ts` names them. */
const creditPackage = /^(Starter|Professional|Enterprise|Custom) credits$/

/** "Monthly" is "Mensual" in Spanish. Other plans and applications have one name in every language. */
export function itemText(itemName: string): string {
  if (itemName === 'Monthly') return t('Monthly', {}, 'a plan')
  if (itemName === 'Annual') return t('Annual', {}, 'a plan')
  const name = creditPackage.exec(itemName)?.[1]
  return name === undefined ? itemName : t('{name} credits', { name }, 'a package of credits')
}
