// What orders that used a promotion will bring, where nothing was invoiced for them yet.
import { listOf, t } from '#platform/kernel/texts.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import type { Promotion } from '../contract.ts'
import { minorText } from './promotion-text.ts'

type ToCome = Promotion['toCome']

/** "1 order, $1,920.00 a month", and the first of them begins on a day; undefined where none is to come. */
export function ordersToCome(toCome: ToCome, locale: string): { text: string; firstOn: string } | undefined {
  const [firstOn] = toCome.map((one) => one.firstOn).sort()
  if (firstOn === undefined) return undefined
  const orders = toCome.reduce((sum, one) => sum + one.orders, 0)
  const amounts = paymentsText(toCome, ({ totalMinor }) => totalMinor, locale)
  return {
    // The number stays on the line of its word.
    text: t('{orders, plural, one {# order} other {# orders}}, {amounts}', { orders, amounts }).replace(
      /^(\d+) /,
      '$1\u00a0',
    ),
    firstOn,
  }
}

/** "$480.00 a month": each currency and way of paying apart. */
export function paymentsText(
  toCome: ToCome,
  minorOf: (one: ToCome[number]) => number,
  locale: string,
): string {
  return listOf(
    toCome.map((one) => {
      const amount = minorText(minorOf(one), one.currency, locale)
      if (one.billing === 'monthly') return unbroken(t('{amount} a month', { amount }))
      return unbroken(
        one.billing === 'annual' ? t('{amount} a year', { amount }) : t('{amount} once', { amount }),
      )
    }),
  )
}
