// What a line of an order or invoice is called. It is kept in English, as order-quote.ts and application-price.ts write it, and
// written again in the reader's language.

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { itemText } from './item-text.ts'
import type { OrderBilling } from './vocabulary.ts'

const userLine =
  /^(?<itemName>.*), (?:for )?(?:all users|(?<seats>[\d,]+) (?<more>more )?users?)(?:, paid once| for (?<time>one month|one year|(?<months>\d+) months))(?<isAtOldPrice>, at the price you have)?$/s
const creditLine = /^(?<credits>[\d,]+) (?<bonus>bonus )?credits$/

/** A kept label in the reader's language; one of another form, such as a name alone, stays as it is. */
export function lineLabel(label: string, locale: string): string {
  const credits = creditLine.exec(label)?.groups
  if (credits) {
    const count = numberFormat(locale).format(numberOf(credits.credits))
    return credits.bonus ? t('{count} bonus credits', { count }) : t('{count} credits', { count })
  }
  const { itemName, seats, more, time, months, isAtOldPrice } = userLine.exec(label)?.groups ?? {}
  if (itemName === undefined) return itemText(label)
  const values = {
    itemName: itemText(itemName),
    users: usersText(seats, more !== undefined),
    months: months ?? '',
  }
  const line =
    time === undefined
      ? t('{itemName}, for {users}, paid once', values)
      : time === 'one month'
        ? t('{itemName}, {users} for one month', values)
        : time === 'one year'
          ? t('{itemName}, {users} for one year', values)
          : t('{itemName}, {users} for {months} months', values)
  return isAtOldPrice === undefined ? line : t('{line}, at the price you have', { line })
}

function usersText(seats: string | undefined, isMore: boolean): string {
  if (seats === undefined) return t('all users')
  return isMore
    ? t('{seats, plural, one {# more user} other {# more users}}', { seats: numberOf(seats) })
    : t('{seats, plural, one {# user} other {# users}}', { seats: numberOf(seats) })
}

/** As the label writes it: "1,200". */
function numberOf(text = ''): number {
  return Number(text.replaceAll(',', ''))
}

/** What a price is for one of, as a line keeps it: "user and month". */
export function unitText(unit: string): string {
  return units[unit]?.one() ?? unit
}

/** "25 users for 12 months": a line of a year by user and month counts twelve for each user. */
export function quantityText(
  quantity: number,
  unit: string,
  { locale, billing }: { locale: string; billing: OrderBilling },
): string {
  return (
    units[unit]?.many(quantity, billing === 'annual' && quantity % 12 === 0 ? 12 : 1) ??
    numberFormat(locale).format(quantity)
  )
}

interface UnitTexts {
  one: () => string
  many: (quantity: number, months: number) => string
}

const units: Readonly<Partial<Record<string, UnitTexts>>> = {
  'user and month': {
    one: () => t('per user per month'),
    many: (quantity, months) =>
      t(
        '{users, plural, one {# user} other {# users}} for {months, plural, one {one month} other {# months}}',
        { users: quantity / months, months },
      ),
  },
  'user and year': {
    one: () => t('per user per year'),
    many: (quantity) => t('{quantity, plural, one {# user year} other {# user years}}', { quantity }),
  },
  user: {
    one: () => t('per user'),
    many: (quantity) => t('{quantity, plural, one {# user} other {# users}}', { quantity }),
  },
  year: {
    one: () => t('per year'),
    many: (quantity) => t('{quantity, plural, one {# year} other {# years}}', { quantity }),
  },
  once: {
    one: () => t('once'),
    many: (quantity) => t('{quantity, plural, one {# licence} other {# licences}}', { quantity }),
  },
  month: {
    one: () => t('per month'),
    many: (quantity) => t('{quantity, plural, one {# month} other {# months}}', { quantity }),
  },
  credit: {
    one: () => t('per credit'),
    many: (quantity) => t('{quantity, plural, one {# credit} other {# credits}}', { quantity }),
  },
  period: {
    one: () => t('per period'),
    many: (quantity) => t('{quantity, plural, one {# period} other {# periods}}', { quantity }),
  },
}
