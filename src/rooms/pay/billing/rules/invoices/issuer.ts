// Who issues invoices: what must be known so that an invoice can be booked and paid.
import { t } from '#platform/kernel/texts.ts'
import { groupedReference } from './invoice-number.ts'

export interface BankAccount {
  /** ISO 4217; the account takes transfers in this currency. */
  currency: string
  holder: string
  /** IBAN or account and routing number, as transfers name it. */
  account: string
  /** BIC or SWIFT code; empty where none is needed. */
  bic: string
  bank: string
}

export interface Issuer {
  legalName: string
  /** Lines as on a letter. */
  address: readonly string[]
  /** Register and number, such as "Companies House 01234567". */
  registration: string
  taxId: string
  accounts: readonly BankAccount[]
}

/** What is missing before invoices in these currencies can be booked and paid, in words. */
export function missingOf(
  { legalName, address, taxId, accounts }: Issuer,
  currencies: readonly string[],
): string[] {
  const unpaid = currencies.filter((currency) => !accounts.some((account) => account.currency === currency))
  return [
    ...(legalName ? [] : [t('legal name')]),
    ...(address.length > 0 ? [] : [t('address')]),
    ...(taxId ? [] : [t('tax number')]),
    ...(accounts.length > 0
      ? unpaid.map((currency) => t('bank account in {currency}', { currency }))
      : [t('bank account')]),
  ]
}

/** The account that a transfer in this currency goes to. */
export function accountFor(issuer: Issuer | null, currency: string): BankAccount | undefined {
  return issuer?.accounts.find((account) => account.currency === currency)
}

/** What an invoice says where no account is stated for its currency. */
export const noAccountText = (currency: string) =>
  t(
    'Bank details for payments in {currency} are still to come. Contact Emporion support before you transfer anything.',
    { currency },
  )

/** How to pay by transfer, one line for each thing to know: the same on paper and in mails. */
export function transferLines({
  account,
  currency,
  reference,
}: {
  account: BankAccount | null
  currency: string
  reference: string
}): string[] {
  const grouped = groupedReference(reference)
  if (!account)
    return [
      `${noAccountText(currency)} ${t('The reference of this invoice is {reference}.', { reference: grouped })}`,
    ]
  const { holder, account: number, bic, bank } = account
  return [
    t(
      'By bank transfer of the whole amount, with the reference {reference}. We return partial or greater amounts.',
      {
        reference: grouped,
      },
    ),
    [
      t('Account holder: {holder}', { holder }),
      t('Account: {account}', { account: number }),
      ...(bic ? [t('BIC: {bic}', { bic })] : []),
      ...(bank ? [t('Bank: {bank}', { bank })] : []),
    ].join(' · '),
  ]
}

/** What an invoice says where no issuer is set. */
export const noIssuerText = () =>
  t('Emporion. Its legal name, address and tax number are not available yet: contact support.')
