// What a request to sales sends: to sales and to the person, in the transaction that keeps it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { openMail } from '#platform/server/mail/mail.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication({ SALES_EMAIL: 'desk@sales.example' })
})
afterAll(() => app.close())

const request = (email: string, more: Record<string, unknown> = {}) => ({
  planId: 'platform-enterprise',
  name: 'Ada Keller',
  email,
  companyName: 'Northfold',
  teamSize: 40,
  ...more,
})
const mails = async () => {
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by id')
  return rows.flatMap(({ id, sealed }) => openMail(app.platform.sealer, id, sealed) ?? [])
}
const storedRequests = async (email: string) =>
  (await app.asSuperuser('select count(*)::int as rows from sales_request where email = $1', [email])).rows[0]
    .rows

test('PLAN-10 a request is mailed to sales with the plan named, and confirmed to the requester', async () => {
  const answer = await app.send('POST', '/api/sales-requests', request('ada@northfold.example'))
  expect(answer.status).toBe(201)
  const [toSales, confirmation, ...more] = await mails()
  expect(more).toEqual([])
  expect(toSales).toMatchObject({
    to: 'desk@sales.example',
    subject: 'Request about Enterprise from Northfold',
  })
  expect(toSales?.text).toContain('Team size: 40 users')
  expect(toSales?.text).toContain('Email: ada@northfold.example')
  expect(confirmation).toMatchObject({
    to: 'ada@northfold.example',
    subject: 'Your request about Enterprise has arrived',
  })
  expect(confirmation?.text).toContain(answer.json.id)
})

test('I8 typed line breaks begin no header and no line of the mail’s own, and typed text never reaches the typed address', async () => {
  const before = (await mails()).length
  const send = (changes: Record<string, unknown>) =>
    app.send(
      'POST',
      '/api/sales-requests',
      request('bob@northfold.example', {
        ...{ name: 'Bob Bcc: all@evil.example', companyName: 'North Subject: Cheap watches' },
        ...{ message: 'Buy at https://evil.example\r\nPlan: Free', ...changes },
      }),
    )
  for (const changes of [{ name: 'Bob\r\nBcc: all@evil.example' }, { companyName: 'North\nSubject: x' }])
    expect((await send(changes)).status).toBe(400)
  const answer = await send({})
  expect(answer.status).toBe(201)
  const [toSales, confirmation] = (await mails()).slice(before)
  expect(toSales?.subject).toBe('Request about Enterprise from North Subject: Cheap watches')
  const lines = toSales?.text.split('\n') ?? []
  expect(lines.filter((line) => /^(Bcc|Subject):/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('Plan:'))).toEqual(['Plan: Enterprise'])
  expect(`${confirmation?.subject} ${confirmation?.text}`).not.toMatch(/evil|watches|Bob/)
})

test.each([
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  '<a@b.example>',
])('I8 the address %j is refused, and nothing is kept or sent', async (email) => {
  const before = (await mails()).length
  const answer = await app.send('POST', '/api/sales-requests', request(email))
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'email'])
  expect([(await mails()).length, await storedRequests(email)]).toEqual([before, 0])
})

test('C2 one key, sixteen times at once: one request, two mails', async () => {
  const before = (await mails()).length
  await Promise.all(
    Array.from({ length: 16 }, () =>
      app.send('POST', '/api/sales-requests', request('once@northfold.example'), {
        'idempotency-key': 'mailed-only-once',
      }),
    ),
  )
  expect(await storedRequests('once@northfold.example')).toBe(1)
  expect((await mails()).length).toBe(before + 2)
})

test('I8 an address that is typed again and again is confirmed three times a day; sales is notified of every request', async () => {
  const to = async (address: string) => (await mails()).filter((mail) => mail.to === address).length
  const before = await to('desk@sales.example')
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      app.send(
        'POST',
        '/api/sales-requests',
        request(at % 2 ? 'VICTIM@else.example' : 'victim@else.example'),
      ),
    ),
  )
  expect((await to('victim@else.example')) + (await to('VICTIM@else.example'))).toBe(3)
  expect((await to('desk@sales.example')) - before).toBe(6)
  app.clock.advance(86_400)
  await app.send('POST', '/api/sales-requests', request('victim@else.example'))
  expect((await to('victim@else.example')) + (await to('VICTIM@else.example'))).toBe(4)
})

test('PLAN-10 L1 where the audit entry cannot be written, neither request nor mail is left', async () => {
  const before = (await mails()).length
  await app.asSuperuser('alter table audit_entry rename to audit_entry_away')
  try {
    const answer = await app.send('POST', '/api/sales-requests', request('lost@northfold.example'))
    expect(answer.status).toBe(503)
  } finally {
    await app.asSuperuser('alter table audit_entry_away rename to audit_entry')
  }
  expect([(await mails()).length, await storedRequests('lost@northfold.example')]).toEqual([before, 0])
})

test('I8 a request about an application names it to sales alone, and one that is not published is refused', async () => {
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [aListing()] }], false)
  const before = (await mails()).length
  const about = (more: Record<string, unknown>) => ({
    ...request('eve@northfold.example', { planId: undefined }),
    ...more,
  })
  const send = (body: object) => app.send('POST', '/api/sales-requests', body)
  const answer = await send(about({ applicationId: listingId }))
  expect(answer.status, answer.body).toBe(201)
  const [toSales, confirmation] = (await mails()).slice(before)
  expect(toSales?.subject).toBe('Request about Ledger Watch from Northfold')
  expect(toSales?.text).toContain('Application: Ledger Watch')
  // Its vendor typed the name, and the person who asks typed the address.
  expect(`${confirmation?.subject} ${confirmation?.text}`).not.toContain('Ledger Watch')
  for (const [body, field] of [
    [about({ applicationId: '01968f2e-0000-7000-8000-000000000000' }), 'applicationId'],
    [about({ applicationId: listingId, planId: 'platform-enterprise' }), 'applicationId'],
    [about({}), 'planId'],
  ] as const) {
    const refused = await send(body)
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, field])
  }
})
