// What administrators see of the system, and running a job by hand.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { jobNames } from '#platform/kernel/jobs.ts'
import type { SystemState } from './contract.ts'

let app: TestApplication
let owner: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
})
beforeEach(() => app.asSuperuser('delete from pgboss.job'))
afterAll(() => app.close())

const state = async (): Promise<SystemState> => {
  const answer = await owner.ask('/api/admin/system')
  expect(answer.status).toBe(200)
  return answer.json
}
const job = (of: SystemState, name: string) => of.jobs.find((one) => one.name === name)
const trail = async (action: string) =>
  (await app.asSuperuser('select details from audit_entry where action = $1 order by occurred_at', [action]))
    .rows

test('OPS-24: the page names version, schema, every job and queue, and the settings without secrets', async () => {
  const seen = await state()
  expect(seen.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(seen.schema).toMatchObject({ latest: expect.stringMatching(/^\d{4}_/), pending: [] })
  expect(seen.jobs.map(({ name }) => name)).toEqual(jobNames)
  expect(seen.queues.map(({ queue }) => queue)).toEqual(['recurring', 'send-mails'])
  expect(seen.settings).toContainEqual({ name: 'SECRET_KEY', value: null })
  expect(seen.settings).toContainEqual({ name: 'DATABASE_URL', value: null })
  expect(seen.settings).toContainEqual({ name: 'RATE_LIMIT_SCALE', value: '1000' })
  expect(JSON.stringify(seen)).not.toContain('5e0c61b8f7a94d2360bd8f1ce7249a3d')
  expect(await trail('operations.system_read')).toHaveLength(1)
})

test('OPS-24: "Run now" puts a job into the queue in the transaction of its audit entry; while it runs it is refused', async () => {
  const run = (name: string) => sendProtected(owner, 'POST', '/api/admin/system/run-job', { name })
  expect((await run('bill companies')).status).toBe(200)
  expect(await trail('operations.job_run')).toEqual([{ details: { job: 'bill companies' } }])
  const [waiting] = (await state()).queues
  expect(waiting).toMatchObject({ queue: 'recurring', waiting: 1 })
  // One that waits for its next try is due at once.
  await app.asSuperuser("update pgboss.job set state = 'retry', start_after = now() + interval '3 minutes'")
  expect((await run('bill companies')).status).toBe(200)
  expect((await app.asSuperuser('select start_after <= now() as due from pgboss.job')).rows).toEqual([
    { due: true },
  ])
  await app.asSuperuser("update pgboss.job set state = 'active'")
  const refused = await run('bill companies')
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '“bill companies” is running now. Look at its result in a moment.',
  ])
  expect(await trail('operations.job_run')).toHaveLength(2)
  for (const name of ['send mails', 'measure the service', 'nothing'])
    expect((await run(name)).status, name).toBe(400)
})

test('JOBS-03, OPS-24: a failed job is shown with its reason and run again once, which is audited', async () => {
  const running = app.startJobs()
  try {
    await app.asSuperuser(
      `insert into pgboss.job (name, policy, data, state, retry_count, completed_on, output)
       values ('send-mails', 'standard', '{"id": "01968f2e-0000-7000-8000-000000000001"}', 'failed', 12, now(), '{"message": "EENVELOPE 451"}')`,
    )
    const [failed] = (await state()).failed
    expect(failed).toMatchObject({ name: 'send mails', attempts: 13, reason: 'EENVELOPE 451' })
    const again = () => sendProtected(owner, 'POST', `/api/admin/system/failed-jobs/${failed?.id}/run`)
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(404)
    expect(await trail('operations.failed_job_run')).toEqual([{ details: { job: 'send mails' } }])
    expect((await state()).failedTotal).toBe(0)
    // And one of the schedule runs by itself, and says when.
    await running.look()
    await vi.waitFor(async () => {
      const seen = job(await state(), 'sweep rate limits')
      expect(seen).toMatchObject({ lastResult: 'succeeded', isLate: false, lastReason: null })
    }, 20_000)
    expect((await state()).processes).toMatchObject([{ role: 'all', isThere: true, pid: process.pid }])
  } finally {
    await running.stop()
  }
})

test('OPS-11: a worker answers those who watch it, and no page or other address', async () => {
  const worker = await startTestApplication({ ROLE: 'worker' }, app)
  try {
    for (const path of ['/livez', '/readyz', '/health'])
      expect((await worker.ask(path)).status, path).toBe(200)
    for (const path of ['/', '/api/plans', '/api/admin/system', '/api/docs'])
      expect((await worker.ask(path)).status, path).toBe(404)
  } finally {
    await worker.close()
  }
})
