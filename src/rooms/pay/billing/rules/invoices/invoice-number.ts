// What an invoice is called, and what a bank transfer for it names.

/** `EMP-2026-000123`: the year of issue, and a number that counts over all companies and years, from 1 and without gaps. */
export function invoiceNumber(number: number, issuedOn: string): string {
  return `EMP-${issuedOn.slice(0, 4)}-${String(number).padStart(6, '0')}`
}

/** Its parts as somebody types it: whole, or the number alone, with or without zeros. Undefined where the text is none. */
export function readInvoiceNumber(text: string): { year: number | null; number: number } | undefined {
  const [, year, number] = /^(?:EMP-(\d{4})-)?(\d{1,9})$/i.exec(text.trim()) ?? []
  return number === undefined ? undefined : { year: year ? Number(year) : null, number: Number(number) }
}

const bodyLength = 12

/**
 * A creditor reference (ISO 11649) of twelve digits, made from at least twelve random bytes: a mistyped digit, or two that
 * changed places, is noticed by its check digits. Letters, which the norm allows, would let some of them pass.
 */
export function paymentReference(random: Uint8Array): string {
  const body = Array.from({ length: bodyLength }, (_, at) => (random[at] ?? 0) % 10).join('')
  return `RF${String(98 - remainderOf(body, '00')).padStart(2, '0')}${body}`
}

/** Whether the text is an invoice reference by its form and its check digits. */
export function isPaymentReference(text: string): boolean {
  return /^RF\d{14}$/.test(text) && remainderOf(text.slice(4), text.slice(2, 4)) === 1
}

/** As people write it: in capitals, without the spaces that it is printed with. */
export function plainReference(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** In groups of four: "RF18 5390 0754 7034". */
export function groupedReference(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Of the digits, "RF" as 2715 and the check digits, modulo 97 (ISO 7064). */
function remainderOf(body: string, check: string): number {
  return Number(BigInt(`${body}2715${check}`) % 97n)
}
