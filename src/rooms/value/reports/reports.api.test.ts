// Recurring reports through HTTP: scheduled by members, sent once for each slot, stopped by their recipients.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { auditedActions, subscribe } from '#app/testing/subscriptions.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { ReportSchedule, ReportSchedules } from './contract.ts'

let app: TestApplication
let cfo: TestBrowser
let ops: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  app = await startWithPeople({ DEV_INBOX: 'on' })
  await app.register('stranger')
  await signIn()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser('delete from report_schedule')
  await app.asSuperuser('delete from mail_message')
})

async function signIn() {
  cfo = await browserOf(app, 'cfo')
  ops = await browserOf(app, 'ops')
  stranger = app.browser()
  await stranger.signIn('stranger')
}
const all = async (by = cfo): Promise<ReportSchedules> => (await by.ask('/api/report-schedules')).json
const idOf = async (by: TestBrowser) => (await all(by)).members.find(({ isMe }) => isMe)?.id ?? ''
const schedule = (by: TestBrowser, more: object, headers = {}) =>
  by.send(
    'POST',
    '/api/report-schedules',
    { frequency: 'weekly', day: 1, zone: 'Europe/Berlin', format: 'csv', ...more },
    headers,
  )
async function scheduled(recipients: TestBrowser[] = [cfo, ops], more: object = {}): Promise<ReportSchedule> {
  const answer = await schedule(cfo, { recipientIds: await Promise.all(recipients.map(idOf)), ...more })
  expect(answer.status, answer.body).toBe(201)
  return answer.json
}
const step = (by: TestBrowser, { id, version }: ReportSchedule, what: string) =>
  by.send('POST', `/api/report-schedules/${id}/${what}`, undefined, { 'if-match': `"${version}"` })
const jobOf = (of: TestApplication) => {
  const job = of.jobs.find(({ name }) => name === 'send reports that are due')
  if (!job) throw new Error('there is no such job')
  return job
}
const count = async (table: string) =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table}`)).rows[0].rows
const daysUntil = (instant: string) =>
  Math.ceil((Date.parse(instant) - app.clock.now().getTime()) / 86_400_000)

test('FIN-08 C8 a report is sent once for each slot by three processes that look at the same moment, and holds the figures of then', async () => {
  const newSchedule = await scheduled()
  expect(newSchedule).toMatchObject({
    isPaused: false,
    isMine: true,
    recipients: [{ isSubscribed: true }, { isSubscribed: true }],
  })
  const others = [
    await startTestApplication({ SEED: 'demo' }, app),
    await startTestApplication({ SEED: 'demo' }, app),
  ]
  const run = () => Promise.all([app, ...others].map((one) => jobOf(one).run()))
  try {
    expect(await run()).toEqual([0, 0, 0])
    app.clock.advance(daysUntil(newSchedule.nextAt) * 86_400)
    const sent = (await run()) as number[]
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect([await count('report_run'), await count('mail_message')]).toEqual([1, 2])
    expect(await run()).toEqual([0, 0, 0])
    // Three slots that were missed are one report.
    app.clock.advance(21 * 86_400)
    await run()
    expect([await count('report_run'), await count('mail_message')]).toEqual([2, 4])
  } finally {
    for (const one of others) await one.close()
  }
  await signIn()
  const { runs, schedules } = await all()
  expect(runs).toMatchObject([{ recipients: 2 }, { recipients: 2 }])
  expect(Date.parse(schedules[0]?.nextAt ?? '')).toBeGreaterThan(app.clock.now().getTime())
  const file = await cfo.ask(`/api/report-runs/${runs[0]?.id}/report.csv`)
  expect(file.body).toContain('Section,Item,Detail,Figure,Unit,Basis')
  expect((await cfo.ask(`/api/report-runs/${runs[0]?.id}/report.xlsx`)).body.slice(0, 2)).toBe('PK')
  expect((await stranger.ask(`/api/report-runs/${runs[0]?.id}/report.csv`)).status).toBe(404)
  expect((await auditedActions(app, 'reports')).slice(-2)).toEqual([
    'reports.report_sent',
    'reports.report_sent',
  ])
})

test('FIN-08 a paused report is not sent, and what was due meanwhile is not sent afterwards; a deleted one is gone', async () => {
  const newSchedule = await scheduled([cfo])
  expect((await step(ops, { ...newSchedule, version: 9 }, 'pause')).status).toBe(412)
  const paused = await step(ops, newSchedule, 'pause')
  expect(paused.json).toMatchObject({ isPaused: true, version: 2 })
  app.clock.advance(10 * 86_400)
  expect(await jobOf(app).run()).toBe(0)
  await signIn()
  const resumed = await step(cfo, paused.json, 'resume')
  expect(Date.parse(resumed.json.nextAt)).toBeGreaterThan(app.clock.now().getTime())
  expect(await jobOf(app).run()).toBe(0)
  const remove = (version: number, by = cfo) =>
    by.send('DELETE', `/api/report-schedules/${newSchedule.id}`, undefined, { 'if-match': `"${version}"` })
  expect([(await remove(2)).status, (await remove(3, stranger)).status]).toEqual([412, 404])
  expect((await remove(3)).status).toBe(204)
  expect((await all()).schedules).toEqual([])
})

test('FIN-08 a recipient unsubscribes from a report for themselves alone', async () => {
  const newSchedule = await scheduled()
  expect((await step(ops, newSchedule, 'unsubscribe')).json).toMatchObject({ isMine: false })
  expect((await step(await browserOf(app, 'cio'), newSchedule, 'unsubscribe')).status).toBe(404)
  app.clock.advance(daysUntil(newSchedule.nextAt) * 86_400)
  await jobOf(app).run()
  expect(await count('mail_message')).toBe(1)
  await signIn()
  expect((await all()).runs).toMatchObject([{ recipients: 1 }])
})

test('FIN-08 a paused report is not sent with one that is due, and people who left or are suspended get none', async () => {
  const due = await scheduled([cfo, ops])
  const paused = await scheduled([cfo])
  expect((await step(cfo, paused, 'pause')).status).toBe(200)
  await app.asSuperuser("update app_user set status = 'disabled' where username = 'demo-ops'")
  await app.asSuperuser('delete from mail_message')
  app.clock.advance(daysUntil(due.nextAt) * 86_400)
  try {
    expect(await jobOf(app).run()).toBe(1)
    const { rows } = await app.asSuperuser('select schedule_id, recipients from report_run')
    expect(rows).toEqual([{ schedule_id: due.id, recipients: 1 }])
    expect(await count('mail_message')).toBe(1)
  } finally {
    await app.asSuperuser("update app_user set status = 'active' where username = 'demo-ops'")
  }
  await signIn()
})

test('FIN-08 the last twelve runs of a report are kept, and older ones go', async () => {
  await scheduled([cfo])
  for (let week = 0; week < 14; week += 1) {
    app.clock.advance(7 * 86_400)
    expect(await jobOf(app).run()).toBe(1)
  }
  const { rows } = await app.asSuperuser('select slot from report_run order by slot desc')
  expect(rows).toHaveLength(12)
  expect(app.clock.now().getTime() - rows[0].slot.getTime(), 'the newest are kept').toBeLessThan(
    7 * 86_400_000,
  )
  await signIn()
})

test('FIN-08 a report at the month’s end has the figures of the month that is over, and stays as it was sent', async () => {
  await scheduled([cfo], { frequency: 'monthly', day: 31, zone: 'UTC' })
  const { schedules } = await all()
  const [firstOfMonth = ''] = schedules.map(({ nextAt }) => nextAt)
  expect(firstOfMonth).toMatch(/-01T07:00/)
  app.clock.advance((Date.parse(firstOfMonth) - app.clock.now().getTime()) / 1000 - 3_600)
  await signIn()
  await subscribe({ by: ops, approver: cfo }, listingId, 3)
  app.clock.advance(3_600)
  expect(await jobOf(app).run()).toBe(1)
  await signIn()
  const [run] = (await all()).runs
  const asOf = new Date(Date.parse(firstOfMonth.replace('T07', 'T00')) - 1).toISOString()
  expect(run?.asOf).toBe(asOf)
  const read = async () => (await cfo.ask(`/api/report-runs/${run?.id}/report.csv`)).body
  const sent = await read()
  const month = asOf.slice(0, 7)
  const months = [...sent.matchAll(/^Usage Trends,(\S{7}),/gm)].map(([, one]) => one)
  expect([months.length, months.at(-1)]).toEqual([12, month])
  expect(sent).toContain('Still charged this month,,0,USD')
  app.clock.advance(40 * 86_400)
  await jobOf(app).run()
  await signIn()
  expect(await read(), 'what was sent of a month stays as it was').toBe(sent)
})

test('FIN-08 a former recipient and the author can subscribe again; a report without recipients is not sent', async () => {
  const newSchedule = await scheduled([ops])
  expect(newSchedule).toMatchObject({ isMine: false, mayJoin: true })
  expect((await step(ops, newSchedule, 'unsubscribe')).json).toMatchObject({ isMine: false, mayJoin: true })
  const idle = (await all()).schedules[0]
  app.clock.advance(daysUntil(newSchedule.nextAt) * 86_400)
  expect(await jobOf(app).run()).toBe(0)
  expect([await count('report_run'), await count('mail_message')]).toEqual([0, 0])
  await signIn()
  const passed = (await all()).schedules[0]
  expect(Date.parse(passed?.nextAt ?? '')).toBeGreaterThan(Date.parse(idle?.nextAt ?? ''))
  expect((await step(await browserOf(app, 'cio'), newSchedule, 'subscribe')).status).toBe(404)
  expect((await step(stranger, newSchedule, 'subscribe')).status).toBe(404)
  for (const by of [ops, cfo, cfo])
    expect((await step(by, newSchedule, 'subscribe')).json).toMatchObject({ isMine: true })
  expect((await all()).schedules[0]?.recipients.map(({ isSubscribed }) => isSubscribed)).toEqual([true, true])
  app.clock.advance(daysUntil(passed?.nextAt ?? '') * 86_400)
  // Those of the sign-ins.
  await app.asSuperuser('delete from mail_message')
  expect(await jobOf(app).run()).toBe(1)
  expect(await count('mail_message')).toBe(2)
  await signIn()
})

test('FIN-08 Z3 N5 strangers, unknown zones, days that a week does not have and crowds are refused, and the same request makes one', async () => {
  const me = await idOf(cfo)
  const refused = async (more: object) => {
    const { status, json } = await schedule(cfo, { recipientIds: [me], ...more })
    return [status, json.errors?.[0]?.field]
  }
  expect(await refused({ recipientIds: [await idOf(stranger)] })).toEqual([404, 'recipientIds'])
  expect(await refused({ recipientIds: [] })).toEqual([400, 'recipientIds'])
  expect(await refused({ recipientIds: Array.from({ length: 11 }, () => me) })).toEqual([400, 'recipientIds'])
  expect(await refused({ zone: 'Mars/Olympus' })).toEqual([400, 'zone'])
  expect(await refused({ day: 8 })).toEqual([400, 'day'])
  expect(await refused({ day: 29, frequency: 'monthly' })).toEqual([400, 'day'])
  expect(await refused({ day: 31 })).toEqual([400, 'day'])
  const key = { 'idempotency-key': 'a-report-once' }
  const answers = [
    await schedule(cfo, { recipientIds: [me] }, key),
    await schedule(cfo, { recipientIds: [me] }, key),
  ]
  expect(answers[0]?.json.id).toBe(answers[1]?.json.id)
  expect((await all()).schedules).toHaveLength(1)
  expect((await all(stranger)).schedules).toEqual([])
})

test('FIN-08 a slot that a wrong clock wrote years ahead is one report of now, and the next is in its week', async () => {
  await scheduled()
  await app.asSuperuser("update report_schedule set next_at = next_at + interval '3 years'")
  expect(await jobOf(app).run()).toBe(1)
  expect(await jobOf(app).run()).toBe(0)
  const [newSchedule] = (await all()).schedules
  expect(daysUntil(newSchedule?.nextAt ?? '')).toBeLessThanOrEqual(7)
})

test('FIN-08 TEN-34 nothing is sent for a company that is closed, and one report once it is open again', async () => {
  const newSchedule = await scheduled()
  const { rows } = await app.asSuperuser('select tenant_id from report_schedule')
  const close = (status: string) =>
    app.asSuperuser('update company set status = $1 where tenant_id = $2', [status, rows[0].tenant_id])
  app.clock.advance(daysUntil(newSchedule.nextAt) * 86_400)
  try {
    for (const status of ['suspended', 'hold', 'archived']) {
      await close(status)
      expect(await jobOf(app).run(), status).toBe(0)
    }
  } finally {
    await close('active')
  }
  expect(await count('mail_message')).toBe(0)
  expect(await jobOf(app).run()).toBe(1)
  await signIn()
})
