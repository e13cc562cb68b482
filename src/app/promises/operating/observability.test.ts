// What operators watch: the figures of /metrics, and the dashboard and alert rules that name them.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#app/create-application.ts'
import { startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const operator = { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' }
const metrics = async () => (await app.ask('/metrics', { headers: operator })).body
/** The value of a sample; NaN where it is not shown. */
const sampleIn = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? Number.NaN : Number(line.slice(sample.length + 1))
}
const read = (file: string) => fs.readFileSync(path.join(projectRoot, 'ops', file), 'utf8')

test('OPS-18 the dashboard and the alert rules name only figures that /metrics has', async () => {
  const text = await metrics()
  const known = new Set(
    [...text.matchAll(/^# TYPE (emporion_\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
  for (const [file, expressions] of [
    [
      'grafana/emporion.json',
      JSON.parse(read('grafana/emporion.json')).panels.flatMap(
        ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
      ),
    ],
    [
      'prometheus/alerts.yaml',
      parse(read('prometheus/alerts.yaml')).groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
        rules.map(({ expr }) => expr),
      ),
    ],
  ] as const) {
    const names = expressions.flatMap((expression: string) => expression.match(/emporion_\w+/g) ?? [])
    expect(names.length, file).toBeGreaterThanOrEqual(expressions.length)
    expect(expressions.length, file).toBeGreaterThan(10)
    expect(
      names.filter((name: string) => !known.has(name)),
      file,
    ).toEqual([])
  }
})

test('OPS-18 each alert says how urgent it is, what it means and what to do', () => {
  for (const rule of parse(read('prometheus/alerts.yaml')).groups[0].rules) {
    expect(rule.labels.severity, rule.alert).toMatch(/^(page|ticket)$/)
    expect(rule.annotations.summary.length, rule.alert).toBeGreaterThan(15)
    expect(rule.annotations.description.length, rule.alert).toBeGreaterThan(15)
  }
})

test('OPS-18 the page for operators says what to do about each alert', () => {
  const page = fs.readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8')
  const actions = new Map(
    [...page.matchAll(/^\| `(Emporion\w+)` \| (.+) \|$/gm)].map(([, name, action]) => [name, action]),
  )
  const alerts = parse(read('prometheus/alerts.yaml')).groups.flatMap(
    ({ rules }: { rules: { alert: string }[] }) => rules.map(({ alert }) => alert),
  )
  expect([...actions.keys()]).toEqual(alerts)
  for (const [name, action = ''] of actions) expect(action.length, name).toBeGreaterThan(30)
})

test('OPS-18 what happens is counted: refused sign-ins, jobs and how long they took, waits for the database', async () => {
  const before = await metrics()
  const refused = await app.browser().signIn('demo-cfo', 'not-the-Password-1')
  expect(refused.status).toBe(401)
  const jobs = app.platform.jobs.start(
    app.jobs.map((job) =>
      job.name === 'sweep simulation links'
        ? { name: job.name, run: () => Promise.reject(new Error('no')) }
        : { name: job.name, run: async () => {} },
    ),
    [],
  )
  try {
    await vi.waitFor(
      async () => {
        await jobs.look()
        const text = await metrics()
        expect(
          sampleIn(text, 'emporion_job_seconds_count{job="bill companies",result="succeeded"}'),
        ).toBeGreaterThan(0)
        expect(
          sampleIn(text, 'emporion_job_seconds_count{job="sweep simulation links",result="failed"}'),
        ).toBeGreaterThan(0)
      },
      { timeout: 60_000, interval: 300 },
    )
  } finally {
    await jobs.stop()
  }
  const after = await metrics()
  const grew = (sample: string) => sampleIn(after, sample) - (sampleIn(before, sample) || 0)
  expect(grew('emporion_sign_in_failures_total')).toBe(1)
  expect(grew('emporion_database_wait_seconds_count')).toBeGreaterThan(0)
})

test('OPS-18 the release, queues and the audit trail are read from the database, and not at every question', async () => {
  await app.platform.inTenantTransaction(
    systemActor,
    (tx) => app.platform.jobs.enqueue(tx, 'send mails', '01968f2e-0000-7000-8000-0000000000bb'),
    { unaudited: 'bookkeeping' },
  )
  const poolQuery = vi.spyOn(app.platform.database.pool, 'query')
  const [first, second] = [await metrics(), await metrics()]
  expect(first.match(/^emporion_build_info\{version="[\d.]+",schema="\d{4}_\w+"\} 1$/m)).not.toBeNull()
  const states = ['whole', 'broken', 'unknown'].map((state) =>
    sampleIn(second, `emporion_audit_check_state{state="${state}"}`),
  )
  expect(states.reduce((sum, value) => sum + value, 0)).toBe(1)
  expect(second).toMatch(/^emporion_queue_jobs\{queue="send-mails",state="waiting"\} \d+$/m)
  expect(poolQuery.mock.calls.length).toBeLessThan(12)
  poolQuery.mockRestore()
})

test('OPS-18 while nothing was backed up there is no age of a backup, not one of 0', async () => {
  expect(await metrics()).toMatch(/^emporion_backup_age_seconds (NaN|Nan)$/m)
})

test('OPS-18 figures that cannot be read are left out and counted, and the others are answered', async () => {
  app.platform.metrics.watch({
    gauges: { test_figure: { help: 'Of this test' } },
    read: () => Promise.reject(new Error('the database is away')),
  })
  const text = await metrics()
  expect(text).not.toMatch(/^emporion_test_figure \d/m)
  expect(sampleIn(text, 'emporion_figures_unread_total')).toBeGreaterThan(0)
  expect(text).toMatch(/^emporion_http_request_seconds_count/m)
})
