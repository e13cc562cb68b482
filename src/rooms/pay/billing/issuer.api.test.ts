// Through HTTP: in which currencies the issuer of invoices still needs an account, and what an invoice says meanwhile.
import { expect, test } from 'vitest'
import { app, invoiced, list, people, publish, read, users, withBilling } from '#app/testing/billing.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'

withBilling()

const account = (currency: string) => ({
  ...{ currency, holder: 'Emporion Market Ltd', account: `GB33BUKB2020155555${currency}`, bic: '', bank: '' },
})

/** With accounts in these currencies and everything else that invoices need. */
async function state(...currencies: string[]): Promise<void> {
  const { json } = await people.primary.ask('/api/admin/invoice-issuer')
  const saved = await sendProtected(
    people.primary,
    'PUT',
    '/api/admin/invoice-issuer',
    {
      ...{ legalName: 'Emporion Market Ltd', address: ['1 Exchange Row'], registration: '', taxId: 'GB1' },
      ...{ paymentDays: 30, accounts: currencies.map(account) },
    },
    { 'if-match': `"${json.version}"` },
  )
  expect(saved.status, saved.body).toBe(200)
}

const missing = async () => (await people.primary.ask('/api/admin/invoice-issuer')).json.missing
const waits = async () =>
  (await people.primary.ask('/api/admin/attention')).json.items.find(
    ({ kind }: { kind: string }) => kind === 'invoice-issuer',
  )?.count

test('SUBS-07 each currency of a published price, an agreement and an open invoice needs an account of the issuer, and plans need one in US dollars', async () => {
  await state('EUR')
  expect(await missing(), 'plans and packages').toEqual(['bank account in USD'])
  await state('USD')
  expect(await missing()).toEqual([])
  await publish({ type: 'per_transaction', currency: 'KWD' })
  expect(await missing(), 'no invoice follows from a price per transaction').toEqual([])
  await publish({ currency: 'JPY', amountMinor: 1_000, listAmountMinor: 1_000 })
  expect(await missing(), 'a price').toEqual(['bank account in JPY'])
  expect(await waits(), 'the start page of administrators').toBe(1)
  const invoice = await invoiced(users(3))
  await publish({ currency: 'HUF' })
  expect(await missing(), 'a price, and what was agreed at the one before').toEqual([
    'bank account in HUF',
    'bank account in JPY',
  ])
  await app.asSuperuser('update subscription_term set ends_at = starts_at')
  expect(await missing(), 'the invoice').toContain('bank account in JPY')
  await state('USD', 'HUF', 'JPY')
  expect([await missing(), await waits()]).toEqual([[], undefined])
  expect((await read(invoice.id)).account).toEqual(account('JPY'))
})

test('SUBS-07 an invoice that nobody can transfer yet says whom to contact, on the page, on paper and in the mail, and names no other way that is none', async () => {
  await state('USD')
  await publish({ currency: 'JPY', amountMinor: 1_000, listAmountMinor: 1_000 })
  const { id } = await invoiced(users(3))
  const contact =
    'Bank details for payments in JPY are still to come. Contact Emporion support before you transfer anything.'
  const { account: none, payWithCredits } = await read(id)
  expect([none, payWithCredits]).toMatchObject([
    null,
    { isPossible: false, whyNot: 'Credits pay invoices in US dollars. This one is in JPY.' },
  ])
  const { rawPayload } = await app.http.inject({
    ...{ url: `/api/invoices/${id}/invoice.pdf`, headers: { cookie: people.cfo.cookie() } },
  })
  const paper = textOfPdf(rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ')
  const mail = (await mailsOf(app)).findLast(({ subject }) => subject === 'An invoice was issued')?.text
  for (const text of [paper, mail]) {
    expect(text).toContain(contact)
    expect(text).not.toContain('bank transfer')
  }
  expect((await list('?state=open')).items).toHaveLength(1)
})
