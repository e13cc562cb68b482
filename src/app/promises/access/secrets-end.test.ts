// What opens something to whoever holds a secret ends with the account or the company behind it. The list of tables is the
// database's own: one that is added and not written down here fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aUser, makeToken, patch, scimWith } from '#app/testing/provisioning.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'

let app: TestApplication
let administrator: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  administrator = await browserOf(app, 'owner')
})
afterAll(() => app.close())

interface Opener {
  /** Columns and values of one row that opens something; $1 is the company, $2 the person, $3 the hash. */
  row: string
  /** Which rows `t` open something now, by the door through which a stranger's secret is looked up. */
  opens: string
  /** The column that names the person behind it. */
  person: string
  /** It is the company's own: it stays when the person who made it goes. */
  isOfCompany?: true
  /** The hash is the column of this name; `token_hash` where none is said. */
  hash?: string
}

const later = "timestamptz '2026-12-27'"
const now = "timestamptz '2026-11-27'"

const openers: Record<string, Opener> = {
  session: {
    row: `(tenant_id, user_id, token_hash, id, is_half, active_portal, created_at, last_seen_at, ends_at)
      values ($1, $2, $3, gen_random_uuid(), false, 'enterprise', ${now}, ${now}, ${later})`,
    opens: 'exists (select from session_behind(t.token_hash))',
    person: 'user_id',
  },
  one_time_token: {
    row: `(tenant_id, user_id, token_hash, purpose, created_at, expires_at)
      values ($1, $2, $3, 'reset_password', ${now}, ${later})`,
    opens: 't.used_at is null and exists (select from token_behind(t.token_hash))',
    person: 'user_id',
  },
  email_change: {
    row: `(tenant_id, user_id, token_hash, email, email_key, requested_at, expires_at)
      values ($1, $2, $3, 'new@person.example', 'new@person.example', ${now}, ${later})`,
    opens: 'exists (select from email_change_behind(t.token_hash))',
    person: 'user_id',
  },
  team_invitation: {
    row: `(tenant_id, invited_by, token_hash, id, email, email_key, joins_as, team_role, created_at, sent_at, expires_at)
      values ($1, $2, $3, gen_random_uuid(), 'friend@person.example', 'friend@person.example', 'ops', 'editor', ${now}, ${now}, ${later})`,
    opens: 't.outcome is null and exists (select from invitation_behind(t.token_hash))',
    person: 'invited_by',
  },
  simulation_link: {
    row: `(tenant_id, made_by, token_hash, id, simulation_id, version, saved_at, application_id, application_name, vendor_name,
        is_sample, parameters, price, formulas_version, seed, company_name, maker_name, made_at, expires_at)
      values ($1, $2, $3, gen_random_uuid(), gen_random_uuid(), 1, ${now}, gen_random_uuid(), 'Ledger', 'Vendor',
        false, '{}', '{}', 1, 1, 'Company', 'Person', ${now}, ${later})`,
    opens: `exists (select from simulation_link_behind(t.token_hash, ${now}, 1000))`,
    person: 'made_by',
  },
  scim_token: {
    row: `(tenant_id, made_by, token_hash, id, name, last_four, made_at)
      values ($1, $2, $3, gen_random_uuid(), 'Directory', 'abcd', ${now})`,
    opens: 'exists (select from scim_token_behind(t.token_hash))',
    person: 'made_by',
    isOfCompany: true,
  },
  calendar_feed: {
    row: `(tenant_id, made_by, token_hash, id, name, made_at) values ($1, $2, $3, gen_random_uuid(), 'Outlook', ${now})`,
    opens: 'exists (select from calendar_feed_behind(t.token_hash))',
    person: 'made_by',
  },
  api_key: {
    row: `(tenant_id, user_id, key_hash, id, name, name_key, scopes, lifetime_days, last_four, created_at, issued_at, expires_at)
      values ($1, $2, $3, gen_random_uuid(), 'Key', 'key', '{subscriptions:read}', 90, 'abcd', ${now}, ${now}, ${later})`,
    opens: 'exists (select from api_key_behind(t.key_hash))',
    person: 'user_id',
    hash: 'key_hash',
  },
}

/** Hashes that are compared with nothing that opens anything, or with a part of it only. */
const openNothing: Record<string, string> = {
  'idempotency_key.request_hash': 'tells two requests with one key apart',
  'known_device.device_hash': 'a device gets more tries, and still needs the password',
  'backup_code.code_hash': 'counts beside a password alone',
  'spent_challenge.challenge_hash': 'was used',
  'step_up_challenge.operation_hash': 'counts within a session alone',
  'catalog_application.content_hash': 'tells a changed listing',
  'audit_entry.previous_hash': 'chains the trail',
  'audit_entry.hash': 'chains the trail',
  'audit_dropped.previous_hash': 'chains the trail',
  'saml_sign_in.state_hash': 'begins a sign-in, whose account is looked up at its end',
  'saml_sign_in.code_hash': 'ends a sign-in, whose account is looked up then',
  'former_api_key.key_hash': 'was revoked',
}

test('S4 of every table that keeps the hash of a secret it is written down what ends it', async () => {
  const { rows } = await app.asSuperuser(`
    select distinct c.table_name || '.' || c.column_name as place
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'
      and (c.column_name like '%\\_hash' or c.column_name like '%token%')
      and not exists (select from pg_inherits i where i.inhrelid = format('public.%I', c.table_name)::regclass)`)
  const listedPlaces = Object.entries(openers).map(([table, { hash = 'token_hash' }]) => `${table}.${hash}`)
  const places = rows.map(({ place }) => place)
  expect(
    places.filter((place) => !listedPlaces.includes(place) && !Object.hasOwn(openNothing, place)),
  ).toEqual([])
  expect(listedPlaces.filter((place) => !places.includes(place))).toEqual([])
})

let companies = 0

/** A company with an owner, its directory, and another owner who has one of everything that opens something. */
async function aCompanyWithSecrets() {
  companies += 1
  const name = `secrets${companies}`
  const owner = await app.register(name)
  const companyId: string = (await owner.ask('/api/auth/profile')).json.user.companyId
  await app.asSuperuser(
    `insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, $2, 'proof', now(), now())`,
    [companyId, `${name}.example`],
  )
  const scim = scimWith((await makeToken(owner, 'Entra ID')).secret, () => app)
  const creation = await scim('POST', '/Users', aUser(`ada@${name}.example`))
  expect(creation.status, creation.body).toBe(201)
  const personId: string = creation.json.id
  await app.asSuperuser(
    `update app_user set team_role = 'owner', password_hash = (select password_hash from app_user where username = $2)
     where id = $1`,
    [personId, name],
  )
  for (const [table, { row }] of Object.entries(openers)) await plant(table, row, companyId, personId)
  return { owner, companyId, personId, scim }
}

let rowCount = 0
/** The rows that it refers to play no part in what ends it. */
async function plant(table: string, row: string, companyId: string, personId: string): Promise<void> {
  rowCount += 1
  const hash = `'\\x${rowCount.toString(16).padStart(64, '0')}'::bytea`
  const statement = row
    .replaceAll('$1', `'${companyId}'`)
    .replaceAll('$2', `'${personId}'`)
    .replaceAll('$3', hash)
  await app.asSuperuser(
    `begin; set local session_replication_role = replica; insert into ${table} ${statement}; commit`,
  )
}

/** The tables of which a secret of the person opens something now. */
async function opening({ companyId, personId }: { companyId: string; personId: string }): Promise<string[]> {
  const found: string[] = []
  for (const [table, { opens, person }] of Object.entries(openers)) {
    const { rows } = await app.asSuperuser(
      `select count(*)::int as n from ${table} t where t.tenant_id = $1 and t.${person} = $2 and ${opens}`,
      [companyId, personId],
    )
    if (rows[0].n > 0) found.push(table)
  }
  return found
}

const all = Object.keys(openers)
const ofCompany = all.filter((table) => openers[table]?.isOfCompany)
const reason = 'Unpaid since July.'

type Company = Awaited<ReturnType<typeof aCompanyWithSecrets>>
const member = async ({ owner, personId }: Company) =>
  (await owner.ask('/api/company/members')).json.members.find(({ id }: { id: string }) => id === personId)
const setActive = ({ scim, personId }: Company, isActive: boolean) =>
  scim('PATCH', `/Users/${personId}`, patch({ op: 'replace', path: 'active', value: isActive }))

test.each<[string, (company: Company) => Promise<{ status: number; body: string }>]>([
  [
    'an owner removes',
    async (company) =>
      company.owner.send(
        'DELETE',
        `/api/company/members/${company.personId}`,
        { password: testPassword },
        { 'if-match': `"${(await member(company)).version}"` },
      ),
  ],
  ['its directory removes', ({ scim, personId }) => scim('DELETE', `/Users/${personId}`)],
  [
    'its directory switches off and on again',
    async (company) => {
      const off = await setActive(company, false)
      expect(off.status, off.body).toBeLessThan(300)
      return setActive(company, true)
    },
  ],
])('S4 nothing of an account that %s opens anything, but what is the company’s own', async (_, end) => {
  const company = await aCompanyWithSecrets()
  expect(await opening(company)).toEqual(all)
  const answer = await end(company)
  expect(answer.status, answer.body).toBeLessThan(300)
  expect(await opening(company)).toEqual(ofCompany)
})

test('S4 a calendar feed opens nothing from the moment on in which the directory switches the account off', async () => {
  const company = await aCompanyWithSecrets()
  const browser = app.browser()
  const { rows } = await app.asSuperuser('select username from app_user where id = $1', [company.personId])
  await app.asSuperuser('update app_user set email_verified_at = now() where id = $1', [company.personId])
  expect((await browser.signIn(rows[0].username)).status).toBe(200)
  const newFeed = await browser.send('POST', '/api/billing/calendar-feeds', { name: 'Phone' })
  expect(newFeed.status, newFeed.body).toBe(201)
  const read = async () => (await app.ask(new URL(newFeed.json.address).pathname)).status
  expect(await read()).toBe(200)
  expect((await setActive(company, false)).status).toBe(200)
  expect(await read()).toBe(404)
  expect((await setActive(company, true)).status).toBe(200)
  expect(await read()).toBe(404)
})

test('S4 nothing of a company that is suspended opens anything, also after it has been opened again', async () => {
  const company = await aCompanyWithSecrets()
  const act = (step: string) =>
    sendProtected(administrator, 'POST', `/api/admin/tenants/${company.companyId}/${step}`, { reason })
  expect((await act('suspend')).status).toBe(200)
  expect(await opening(company)).toEqual([])
  expect((await act('reactivate')).status).toBe(200)
  expect(await opening(company)).toEqual([])
})

test('S4 nothing of a company that is archived opens anything, and a hold pauses what programs and calendars use', async () => {
  const company = await aCompanyWithSecrets()
  const act = (step: string) =>
    sendProtected(administrator, 'POST', `/api/admin/tenants/${company.companyId}/${step}`, { reason })
  expect((await act('hold')).status).toBe(200)
  expect(await opening(company)).toEqual([])
  expect((await act('reactivate')).status).toBe(200)
  expect(await opening(company)).toEqual(['simulation_link', 'scim_token', 'calendar_feed', 'api_key'])
  expect((await act('archive')).status).toBe(200)
  expect(await opening(company)).toEqual([])
  await app.asSuperuser("update company set status = 'active' where tenant_id = $1", [company.companyId])
  expect(await opening(company), 'were it ever opened again').toEqual([])
})
