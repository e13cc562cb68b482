// Currencies and their decimals by ISO 4217, from a table of our own: what a runtime knows changes with its version, and with it
// would change what stored amounts mean. Apart from the arithmetic, which the first pages do without.
//
// Source: ISO 4217 List One of 2024-06-25 (SIX Financial Information) with the changes since: XCG in place of ANG from
// 2025-03-31, and BGN, replaced by the euro at the end of 2025. Funds codes, metals and codes for testing are left out: nobody is
// billed in them. Last looked through: 2026-11-28.

const codesByDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
    DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT
    LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN
    QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS
    VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const digitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDigits).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(digits)]),
  ),
)

/** Whether a price may be stated in it: a code of ISO 4217 that is in use. */
export function isCurrency(code: string): boolean {
  return digitsByCode.has(code)
}

/**
 * Digits after the point that the currency has: 2 for USD and HUF, 0 for JPY, 3 for KWD. A code that is not in the table has 2, so
 * that what was stored before can still be shown. Throws RangeError for a malformed one.
 */
export function minorDigits(currency: string): number {
  const digits = digitsByCode.get(currency)
  if (digits !== undefined) return digits
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is not an ISO 4217 code`)
  return 2
}
