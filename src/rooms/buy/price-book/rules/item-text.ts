// What an order is for, as people read it. It is kept by its English name; programs read that name.
import { t } from '#platform/kernel/texts.ts'

/** The packages of credits, as `order-quote.ts` names them. */
const creditPackage = /^(Starter|Professional|Enterprise|Custom) credits$/

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
  return Object.hasOwn(plans, itemName) ? (plans[itemName] ?? itemName) : itemName
}

/** The English names of the plans and packages whose name in the reader's language holds a text; any case. */
export function itemsNamedLike(text: string): string[] {
  const names = [
    ...Object.keys(plans),
    ...[...Object.keys(packages), 'Enterprise'].map((name) => `${name} credits`),
  ]
  return names.filter((name) => itemText(name).toLowerCase().includes(text.toLowerCase()))
}

/** The name of a package of credits. */
export function packageText(name: string): string {
  return Object.hasOwn(packages, name) ? (packages[name] ?? name) : name
}
