// What an order is for, as people read it. It is kept by its English name; programs read that name.
import { t } from '#platform/kernel/texts.ts'

/** The packages of credits, as `order-quote.ts` names them. Plans and applications have one name in every language. */
const creditPackage = /^(Starter|Professional|Enterprise|Custom) credits$/

export function itemText(itemName: string): string {
  const name = creditPackage.exec(itemName)?.[1]
  return name === undefined ? itemName : t('{name} credits', { name }, 'a package of credits')
}
