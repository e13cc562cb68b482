// The key changes and nothing is lost: what the one before sealed and hashed is read, moved, and counted where it cannot be.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keyHeaders, makeKey } from '#app/testing/api-keys.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { countHashed, reseal } from '#platform/server/secrets/reseal.ts'
import { createSealer, fingerprintOf } from '#platform/server/secrets/sealer.ts'
import { readKey, refuseOtherKey } from '#platform/server/secrets/secret-key.ts'

const before = '5e0c61b8f7a94d2360bd8f1ce7249a3d'
const present = 'b1d2f08c6a7e4935c0d18e2fa6b97340'
const later = '7c3e91d05fb84a26e8d730b5c4f1926a'

let app: TestApplication
let ownerUrl: string
beforeAll(async () => {
  app = await startTestApplication({ SECRET_KEY: before })
  ownerUrl = inject('ownerUrl').replace(/\/[^/?]+\?/, `/${app.databaseName}?`)
})
afterAll(() => app.close())

const settingsOf = (secretKey: string, secretKeyPrevious?: string) => ({
  secretKey,
  secretKeyPrevious,
  keyFile: undefined,
})

test('OPS-16: a start with another key is refused in one line, unless it names the one before as well', async () => {
  const { pool } = app.platform.database
  await refuseOtherKey(pool, settingsOf(before))
  await refuseOtherKey(pool, settingsOf(before))
  await expect(refuseOtherKey(pool, settingsOf(present))).rejects.toThrow(
    `SECRET_KEY: the database goes with the key whose fingerprint is ${fingerprintOf(before)}, and this one has ${fingerprintOf(present)}; set the key that belongs to it, or set that one as SECRET_KEY_PREVIOUS to change keys`,
  )
  await expect(refuseOtherKey(pool, settingsOf(present, later))).rejects.toThrow('SECRET_KEY: the database')
  expect((await readKey(pool))?.fingerprint).toBe(fingerprintOf(before))
  await refuseOtherKey(pool, settingsOf(present, before))
  expect((await readKey(pool))?.fingerprint).toBe(fingerprintOf(present))
  await expect(refuseOtherKey(pool, settingsOf(before))).rejects.toThrow('SECRET_KEY: the database')
  await app.asSuperuser('delete from secret_key')
})

test('OPS-16: every sealed column of the schema is resealed, and what opens with neither key is counted', async () => {
  const { rows } = await app.asSuperuser(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like 'sealed%' order by 1`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(app.sealed.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    rows.map(({ name }) => name),
  )
  await app.register('resealed')
  const person = (await app.asSuperuser("select tenant_id, id from app_user where username = 'resealed'"))
    .rows[0]
  await app.asSuperuser(
    'insert into totp (tenant_id, user_id, sealed_secret, created_at) values ($1, $2, $3, now())',
    [person.tenant_id, person.id, app.platform.sealer.seal('totp', person.id, 'a secret')],
  )
  await app.asSuperuser(
    `insert into mail_message (id, sealed, created_at) values (gen_random_uuid(), '\\x00', now())`,
  )
  const both = createSealer(present, before)
  const [mails, ...accounts] = await reseal(ownerUrl, both, app.sealed)
  expect(mails).toMatchObject({ what: 'mails on their way', current: 0, unreadable: 1 })
  expect(mails?.resealed).toBeGreaterThan(0)
  expect(accounts.map(({ what, resealed }) => [what, resealed])).toEqual([
    ['authenticator apps', 1],
    ['client secrets of single sign-on', 0],
    ['webhook secrets', 0],
    ['secrets of webhook endpoints', 0],
    ['secrets of webhook endpoints', 0],
    ['secrets of destinations', 0],
  ])
  const alone = createSealer(present)
  const storedRows = (await app.asSuperuser('select sealed_secret from totp where user_id = $1', [person.id]))
    .rows
  expect(alone.open('totp', person.id, storedRows[0].sealed_secret)).toBe('a secret')
  const again = await reseal(ownerUrl, alone, app.sealed)
  expect(again.map(({ resealed }) => resealed)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(again[0]).toMatchObject({ current: mails?.resealed, unreadable: 1 })
})

test('OPS-16: an API key made with the key before works, and by its use moves to the present one', async () => {
  const seller = await app.register('moving-key', { role: 'vendor' })
  const { secret } = await makeKey(seller, ['listings:read'])
  const unused = await makeKey(seller, ['listings:read'])
  expect(unused.secret).not.toBe(secret)
  const since = (await app.asSuperuser("select clock_timestamp() + interval '10 years' as at")).rows[0].at
  const left = () => countHashed(ownerUrl, app.hashed, since)
  expect((await left()).find(({ what }) => what === 'API keys')?.rows).toBe(2)

  const mine = '/api/vendor-listings/my-listings'
  const alone = await startTestApplication({ SECRET_KEY: present }, app)
  const both = await startTestApplication({ SECRET_KEY: present, SECRET_KEY_PREVIOUS: before }, app)
  try {
    expect((await alone.ask(mine, { headers: keyHeaders(secret) })).status).toBe(401)
    expect((await both.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
    expect((await alone.ask(mine, { headers: keyHeaders(secret) })).status).toBe(200)
    expect((await alone.ask(mine, { headers: keyHeaders(unused.secret) })).status).toBe(401)
  } finally {
    await both.close()
    await alone.close()
  }
})
