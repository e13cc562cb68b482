// Backups on a schedule and on request, and what /monitoring shows of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { recordRestore } from '#platform/server/backup/backup-runs.ts'
import { unpacked } from '#platform/server/backup/backup-stream.ts'
import { verifyBackup } from '#platform/server/backup/make-backup.ts'
import { fingerprintOf } from '#platform/server/secrets/sealer.ts'

let app: TestApplication
let owner: TestBrowser
let folder: string
beforeAll(async () => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-backups-')), 'kept')
  app = await startWithPeople({ BACKUP_TO: folder, BACKUP_EVERY_MINUTES: '30', BACKUP_RETENTION_DAYS: '7' })
  owner = await browserOf(app, 'owner')
})
afterAll(async () => {
  await app.close()
  fs.rmSync(path.dirname(folder), { recursive: true })
})

const status = async () => (await owner.ask('/api/backup/status')).json
const onSchedule = async (of: TestApplication) => {
  await of.jobs.find(({ name }) => name === 'back up when due')?.run()
}
const stored = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

test('MON-16, MON-17, MON-19: before the first backup the status has the settings, an empty history and the values that stand for nothing measured', async () => {
  expect((await app.ask('/api/backup/status')).status).toBe(401)
  expect((await (await browserOf(app, 'cfo')).ask('/api/backup/status')).status).toBe(403)
  expect(await status()).toEqual({
    state: 'well',
    configuration: { enabled: true, retentionDays: 7, everyMinutes: 30, isEncrypted: false },
    recoveryPlan: { rpoMinutes: 60, rtoMinutes: 30, isRpoMeasured: false, isRtoMeasured: false },
    history: [],
  })
})

test('OPS-14, MON-17: a due backup is made once, is whole, and expired ones go', async () => {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'emporion-2026-01-01T00-00-00Z.zst'), 'old')
  await onSchedule(app)
  await onSchedule(app)
  const [name = '', ...others] = stored()
  expect(others).toEqual([])
  const { header } = await verifyBackup(unpacked(fs.createReadStream(path.join(folder, name)), []))
  expect(header.keyFingerprint).toBe(fingerprintOf(app.platform.config.secretKey))
  const { history, recoveryPlan } = await status()
  expect(history).toMatchObject([{ type: 'scheduled', status: 'completed', fault: null }])
  expect(history[0].durationMs).toBeGreaterThan(0)
  expect(recoveryPlan).toMatchObject({ isRpoMeasured: true, isRtoMeasured: false })

  // The schedule goes by the database's clock.
  await app.asSuperuser("update backup_run set started_at = started_at - interval '31 minutes'")
  app.clock.advance(60)
  await onSchedule(app)
  expect(stored()).toHaveLength(2)
})

test('MON-21, OPS-14: an administrator begins a backup with an empty body, it is on record, and one that runs keeps a second out', async () => {
  expect((await owner.send('POST', '/api/backup/create', { now: true })).status).toBe(400)
  app.clock.advance(60)
  const begun = await owner.send('POST', '/api/backup/create', {})
  expect(begun.status).toBe(202)
  const second = await owner.send('POST', '/api/backup/create', {})
  expect([202, 409]).toContain(second.status)
  await app.platform.background.settled()
  const { history } = await status()
  expect(history.find(({ id }: { id: string }) => id === begun.json.id)).toMatchObject({
    type: 'manual',
    status: 'completed',
  })
  const { rows } = await app.asSuperuser(
    "select target_id from audit_entry where action = 'operations.backup_requested' order by sequence",
  )
  expect(rows[0].target_id).toBe(begun.json.id)

  // One whose process ended half-way does not keep the next one out.
  await app.asSuperuser(
    `insert into backup_run (id, type, status, started_at) values (gen_random_uuid(), 'manual', 'running', clock_timestamp() - interval '2 minutes')`,
  )
  app.clock.advance(60)
  expect((await owner.send('POST', '/api/backup/create', {})).status).toBe(202)
  await app.platform.background.settled()
  expect((await status()).history).toContainEqual(
    expect.objectContaining({ status: 'failed', fault: 'The process that made it ended.' }),
  )
})

test('OPS-15, MON-17: what a restore took and the longest time between two backups are the figures that are shown', async () => {
  await app.asSuperuser(
    "update backup_run set taken_at = taken_at - interval '95 minutes' where type = 'scheduled'",
  )
  await recordRestore({ query: app.asSuperuser } as never, '2026-11-27T09:00:00Z', 200_000)
  const { recoveryPlan, history } = await status()
  expect(recoveryPlan.rpoMinutes).toBeGreaterThanOrEqual(95)
  expect(recoveryPlan).toMatchObject({ rtoMinutes: 4, isRpoMeasured: true, isRtoMeasured: true })
  expect(history).toHaveLength(5)
  expect(history).toContainEqual(
    expect.objectContaining({ type: 'restore', status: 'completed', durationMs: expect.any(Number) }),
  )
})

test('OPS-14: owners get one mail when backups begin to fail, one when one was missed, and the status says both', async () => {
  const broken = await startWithPeople({ BACKUP_TO: '/proc/no-such-place' })
  try {
    const administrator = await browserOf(broken, 'owner')
    const state = async () => (await administrator.ask('/api/backup/status')).json
    await onSchedule(broken)
    await broken.asSuperuser("update backup_run set started_at = started_at - interval '2 hours'")
    await onSchedule(broken)
    expect(await state()).toMatchObject({
      state: 'failed',
      history: [{ status: 'failed' }, { status: 'failed' }],
    })
    const { rows } = await broken.asSuperuser(
      "select email from app_user where admin_role = 'PLATFORM_OWNER_ADMIN' and status = 'active'",
    )
    expect(rows.length).toBeGreaterThan(0)
    const mailsToOwner = async () => (await mailsOf(broken)).filter(({ to }) => to === rows[0].email)
    const mails = (await mailsToOwner()).filter(({ subject }) => subject.startsWith('A backup'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A backup failed/)])
    expect(mails[0]?.text).toContain('/proc/no-such-place')

    await broken.asSuperuser(
      `update backup_run set status = 'completed', started_at = clock_timestamp() - interval '5 hours', ended_at = clock_timestamp() - interval '5 hours', taken_at = clock_timestamp() - interval '5 hours'`,
    )
    expect((await state()).state).toBe('missed')
    await onSchedule(broken)
    const subjects = (await mailsToOwner()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('A backup was missed'))).toHaveLength(1)
  } finally {
    await broken.close()
  }
})
