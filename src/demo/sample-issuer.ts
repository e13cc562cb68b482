// Who issues the invoices of the demo: a company that is made up, with an account that takes no money.

/** Before the first invoice of the demo's year. */
export const issuerStatedDaysAgo = 350

export const sampleIssuer = {
  legalName: 'Emporion Sample Company Ltd (fictional)',
  address: ['1 Sample Street', 'Sampletown', 'United Kingdom'],
  registration: 'Sample register 00000000',
  taxId: 'SAMPLE-000000000',
  accounts: [
    {
      currency: 'USD',
      holder: 'Emporion Sample Company Ltd (fictional)',
      account: 'SAMPLE ACCOUNT, TRANSFER NOTHING',
      bic: '',
      bank: 'Sample Bank (fictional)',
    },
  ],
}
