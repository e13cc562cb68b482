// What an order is for, as people read it. It is kept by its English name; programs read that name.

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'

/** The packages of credits, as `order-quote.ts` names them. */
const creditPackage = /^(Starter|Professional|Enterprise|Custom) credits$/
/** A wallet with what it holds, as `order-quote.ts` names it. */
const wallet = /^(Credit Wallet) \(([\d,]+) credits\)$/

const plans: Readonly<Record<string, string>> = {
  get Monthly() {
    return t('Monthly', {}, 'a plan')
  },
  get Annual() {
    return t('Annual', {}, 'a plan')
  },
  get 'Monthly Flex'() {
    return t('Monthly Flex', {}, 'a plan')
  },
  get 'Annual Pro'() {
    return t('Annual Pro', {}, 'a plan')
  },
  get 'Enterprise Unlimited'() {
    return t('Enterprise Unlimited', {}, 'a plan')
  },
}

const packages: Readonly<Record<string, string>> = {
  get Starter() {
    return t('Starter', {}, 'a package of credits')
  },
  get Professional() {
    return t('Professional', {}, 'a package of credits')
  },
  get Custom() {
    return t('Custom', {}, 'a package of credits')
  },
}

/** "Monthly" is "Mensual" in Spanish. “Enterprise”, “Credit Wallet” and applications have one name in every language. */
export function itemText(itemName: string): string {
  const name = creditPackage.exec(itemName)?.[1]
  if (name !== undefined) return t('{name} credits', { name: packageText(name) }, 'a package of credits')
  const [, plan, credits] = wallet.exec(itemName) ?? []
  if (credits !== undefined) return `${plan} (${creditsText(Number(credits.replaceAll(',', '')))})`
  return Object.hasOwn(plans, itemName) ? (plans[itemName] ?? itemName) : itemName
}

/** Where the name stands alone: "Annual plan". */
export function planTitle(itemName: string): string {
  if (itemName === 'Annual') return t('Annual plan')
  if (itemName === 'Monthly') return t('Monthly plan')
  return itemText(itemName)
}

/** The English names of the plans and packages whose name in the reader's language holds a text; any case. */
export function itemsNamedLike(text: string): string[] {
  const names = [
    ...Object.keys(plans),
    ...[...Object.keys(packages), 'Enterprise'].map((name) => `${name} credits`),
  ]
  return names.filter((name) => itemText(name).toLowerCase().includes(text.toLowerCase()))
}

/** "110,000 credits" */
export function creditsText(credits: number): string {
  return t('{count} credits', { count: numberFormat(readersLocale()).format(credits) })
}

/** The name of a package of credits. */
export function packageText(name: string): string {
  return Object.hasOwn(packages, name) ? (packages[name] ?? name) : name
}
