// The forms of postal codes and states (SET-06, SET-15): exact in four countries, lengths and characters in the others.
// Form only: the post knows which codes exist.
import type { Country } from '#platform/kernel/country.ts'

/** Two-letter codes of the US Postal Service: states, the district, territories and military post. */
const usStates = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP AA AE AP'.split(
    ' ',
  ),
)

/** Two-letter codes of Canada Post. */
const canadianProvinces = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))

/** Without spaces, in capitals. Canada leaves out D, F, I, O, Q and U; the British form is that of BS 7666. */
const zipForms: Partial<Record<Country, RegExp>> = {
  US: /^\d{5}(?:\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  GB: /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY])\d[ABD-HJLNP-UW-Z]{2})$/,
  DE: /^(?!00000)\d{5}$/,
}

/** Postal codes of the other countries (UPU): up to 12 letters and digits with spaces and hyphens between them. */
const anyZip = /^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/

/** The code as it is written in the country, or undefined where it cannot be one: "k1a0b1" is "K1A 0B1". */
export function postalCodeOf(text: string, country: Country): string | undefined {
  const form = zipForms[country]
  if (form === undefined) {
    const code = text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
    return anyZip.test(code) ? code : undefined
  }
  const separators = country === 'US' ? /[\s-]/g : /\s/g
  const code = text.replace(separators, '').toUpperCase()
  if (!form.test(code)) return undefined
  switch (country) {
    case 'US':
      return code.length === 5 ? code : `${code.slice(0, 5)}-${code.slice(5)}`
    // The last three characters are set apart in both.
    case 'CA':
    case 'GB':
      return `${code.slice(0, -3)} ${code.slice(-3)}`
    default:
      return code
  }
}

/** The state as it is written in an address; undefined where the country has codes and this is none of them. */
export function stateOf(text: string, country: Country): string | undefined {
  const state = text.trim()
  if (country !== 'US' && country !== 'CA') return state
  const code = state.toUpperCase()
  return (country === 'US' ? usStates : canadianProvinces).has(code) ? code : undefined
}
