// The one reader of figures that people type or paste: by their region, exactly, and never as another figure.
//
// What could be meant in two ways is refused with a reason instead of guessed at.

import { t } from '../texts.ts'
import { numberFormat } from './number-format.ts'

/** What a field takes. */
export interface FigureBounds {
  min: number
  max: number
  /** Digits after the decimal sign that a figure may have; 0 asks for a whole number. */
  decimals: number
  /** An ISO 4217 code where the figure is an amount: then its sign may come beside the digits. */
  currency?: string
  /** A percent sign may follow the digits. */
  isPercent?: boolean
}

export type FigureRead =
  | { kind: 'empty' }
  | {
      kind: 'figure'
      /** Exactly what was typed as a plain decimal: "12000", "-0.5". Never "-0". */
      decimal: string
      value: number
    }
  /** `reason` continues a sentence that began with the text as typed: “75k” … */
  | { kind: 'unreadable'; reason: string }

type FigureForm = Pick<FigureBounds, 'decimals' | 'currency' | 'isPercent'>

/** A double carries every decimal of so many digits exactly. */
const digitsAtMost = 15

/**
 * Reads a figure as people of a locale write it. Thousands may be set apart by the locale's own sign, by any blank or by an
 * apostrophe, in whole groups of three; the decimal sign is the locale's. So in US English "12,000", "12 000" and "$12,000" (of
 * an amount in US dollars) are twelve thousand, "12.000" is refused where fewer than three decimals are taken, and "12,5",
 * "1.234,56", "1e5" and "75k" are refused always. Digits and signs of Japanese keyboards (９９) are read as the plain ones, and
 * every kind of minus sign as a minus.
 *
 * @param locale undefined reads what programs write: plain digits with a point before decimals, nothing else.
 */
export function readFigure(text: string, form: FigureForm, locale: string | undefined): FigureRead {
  const plain = plainOf(text)
  if (plain === '') return { kind: 'empty' }
  const { sign, rest } = unsigned(plain, form, locale)
  const { group, decimal } = signsOf(locale)
  const [whole = '', fraction, ...more] = rest.split(decimal)
  const digits = more.length === 0 ? ungrouped(whole, locale === undefined ? '' : group) : undefined
  if (digits === undefined || (fraction !== undefined && !/^\d+$/.test(fraction)))
    return { kind: 'unreadable', reason: unreadableReason(rest, form, locale) }
  if (fraction !== undefined && fraction.length > form.decimals)
    return { kind: 'unreadable', reason: decimalsReason(digits, fraction, form, locale) }
  const integer = digits.replace(/^0+(?=\d)/, '') || '0'
  const decimalPart = (fraction ?? '').replace(/0+$/, '')
  if (integer.length + decimalPart.length > digitsAtMost)
    return { kind: 'unreadable', reason: t('has more than {digits} digits', { digits: digitsAtMost }) }
  const unsignedDecimal = decimalPart ? `${integer}.${decimalPart}` : integer
  const figure = sign && Number(unsignedDecimal) !== 0 ? `-${unsignedDecimal}` : unsignedDecimal
  return { kind: 'figure', decimal: figure, value: Number(figure) }
}

/** The figure of a text where it is one within the bounds; undefined for everything that `figureProblem` names. */
export function figureOf(text: string, bounds: FigureBounds, locale: string | undefined): number | undefined {
  const read = readFigure(text, bounds, locale)
  return read.kind === 'figure' && read.value >= bounds.min && read.value <= bounds.max
    ? read.value
    : undefined
}

/** An amount in whole minor units (cents) of a text within the bounds, whose decimals are those of the currency. */
export function minorOf(text: string, bounds: FigureBounds, locale: string | undefined): number | undefined {
  const read = readFigure(text, bounds, locale)
  if (read.kind !== 'figure' || read.value < bounds.min || read.value > bounds.max) return undefined
  const [whole = '', fraction = ''] = read.decimal.split('.')
  const minor = Number(`${whole}${fraction.padEnd(bounds.decimals, '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/**
 * What is wrong with a text, in sentences that name the field, what was read and what would do; undefined where it is a figure
 * within the bounds. An empty field is wrong only where `isRequired`.
 */
export function figureProblem(
  label: string,
  text: string,
  bounds: FigureBounds,
  locale: string,
  isRequired = true,
): string | undefined {
  const read = readFigure(text, bounds, locale)
  if (read.kind === 'empty')
    return isRequired ? `${t('{label} is empty.', { label })} ${askFor(bounds, locale)}` : undefined
  const wrong =
    read.kind === 'unreadable'
      ? t('{label}: “{text}” {reason}.', { label, text: shortened(text), reason: read.reason })
      : outOfBounds(label, read.value, bounds, locale)
  return wrong && `${wrong} ${askFor(bounds, locale)}`
}

function outOfBounds(label: string, value: number, bounds: FigureBounds, locale: string): string | undefined {
  const figure = figureText(value, bounds, locale)
  if (value < bounds.min) return t('{label}: {figure} is too low.', { label, figure })
  return value > bounds.max ? t('{label}: {figure} is too high.', { label, figure }) : undefined
}

/** "1 to 1,000,000": what a field takes, shown beside it before anything is wrong. */
export function boundsText(bounds: FigureBounds, locale: string): string {
  return t('{min} to {max}', {
    min: figureText(bounds.min, bounds, locale),
    max: figureText(bounds.max, bounds, locale),
  })
}

/** A figure as its field shows it, with the decimals that it has; amounts with both or none of their decimals. */
export function figureText(
  value: number,
  { decimals, currency, isPercent }: FigureBounds,
  locale: string,
): string {
  const isWhole = Number.isInteger(value)
  return numberFormat(locale, {
    ...(currency && { style: 'currency', currency }),
    ...(isPercent && { style: 'unit', unit: 'percent' }),
    minimumFractionDigits: currency && !isWhole ? decimals : 0,
    maximumFractionDigits: isWhole ? 0 : decimals,
  }).format(value)
}

function askFor(bounds: FigureBounds, locale: string): string {
  const values = {
    min: figureText(bounds.min, bounds, locale),
    max: figureText(bounds.max, bounds, locale),
  }
  if (bounds.currency) return t('Enter an amount from {min} to {max}.', values)
  return bounds.decimals === 0
    ? t('Enter a whole number from {min} to {max}.', values)
    : t(
        'Enter a number with at most {decimals, plural, one {# decimal} other {# decimals}} from {min} to {max}.',
        { ...values, decimals: bounds.decimals },
      )
}

/** One space for every blank, ASCII for the wide forms of Asian keyboards, and one minus sign. */
function plainOf(text: string): string {
  return text
    .replaceAll(/[\u2212\u2010-\u2015\ufe63\uff0d]/g, '-')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/g, ' ')
    .trim()
}

/** Takes off the minus, the currency's own sign or code, and a percent sign where one may be. */
function unsigned(
  plain: string,
  { currency, isPercent }: FigureForm,
  locale: string | undefined,
): { sign: boolean; rest: string } {
  let rest = plain
  let sign = false
  const takeMinus = () => {
    if (!sign && /^-/.test(rest)) {
      sign = true
      rest = rest.slice(1)
    }
  }
  takeMinus()
  if (locale === undefined) return { sign, rest }
  if (currency) {
    for (const name of namesOf(currency, locale)) {
      if (rest.startsWith(name)) {
        rest = rest.slice(name.length).trimStart()
        break
      }
      if (rest.endsWith(name)) {
        rest = rest.slice(0, -name.length).trimEnd()
        break
      }
    }
    takeMinus()
  }
  if (isPercent) rest = rest.replace(/ ?%$/, '')
  return { sign, rest }
}

const knownNames = new Map<string, readonly string[]>()

/** The names by which a currency is written beside an amount, the longest first: "US$", "USD", "$". */
function namesOf(currency: string, locale: string): readonly string[] {
  const key = `${locale} ${currency}`
  const known = knownNames.get(key)
  if (known) return known
  const names = new Set([currency])
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const)
    for (const language of [locale, 'en-US', 'en-GB']) {
      const parts = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay,
      }).formatToParts(1)
      const name = parts.find(({ type }) => type === 'currency')?.value
      if (name) names.add(name.replaceAll(/\s/g, ' '))
    }
  const sorted = [...names].sort((a, b) => b.length - a.length)
  knownNames.set(key, sorted)
  return sorted
}

/** The digits without what sets thousands apart; undefined where the groups are not whole or the signs mixed. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole
  for (const sign of new Set([group, ' ', '’', "'"])) {
    if (sign === '' || group === '') continue
    const groups = whole.split(sign)
    if (
      groups.length > 1 &&
      /^\d{1,3}$/.test(groups[0] ?? '') &&
      groups.slice(1).every((one) => /^\d{3}$/.test(one))
    )
      return groups.join('')
  }
  return undefined
}

function unreadableReason(rest: string, { currency }: FigureForm, locale: string | undefined): string {
  if (/^\d[\d.,' ’]*$/.test(rest)) {
    if (locale === undefined) return t('is not in plain digits')
    const { group, decimal } = signsOf(locale)
    return t('cannot be read for certain. Write thousands as {thousands} and decimals as {decimals}', {
      thousands: `12${group}000`,
      decimals: `12${decimal}5`,
    })
  }
  if (/\p{Sc}/u.test(rest) || /[A-Z]{3}/.test(rest))
    return currency ? t('is not an amount in {currency}', { currency }) : t('is not a plain number')
  return t('is not a number')
}

function decimalsReason(
  whole: string,
  fraction: string,
  form: FigureForm,
  locale: string | undefined,
): string {
  if (fraction.length === 3 && whole.length <= 3) {
    const show = (value: number) =>
      locale === undefined ? String(value) : new Intl.NumberFormat(locale).format(value)
    return t('could mean {one} or {other}', {
      one: show(Number(`${whole}.${fraction}`)),
      other: show(Number(whole + fraction)),
    })
  }
  return form.decimals === 0
    ? t('has decimals')
    : t('has more than {decimals, plural, one {# decimal} other {# decimals}}', { decimals: form.decimals })
}

const knownSigns = new Map<string, { group: string; decimal: string }>()

function signsOf(locale: string | undefined): { group: string; decimal: string } {
  if (locale === undefined) return { group: ',', decimal: '.' }
  const known = knownSigns.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.8)
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const signs = { group: signOf('group').replace(/\s/, ' '), decimal: signOf('decimal') }
  knownSigns.set(locale, signs)
  return signs
}

/** As typed, with an end. */
function shortened(text: string): string {
  const trimmed = text.trim()
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed
}
