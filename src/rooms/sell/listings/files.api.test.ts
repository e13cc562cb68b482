// Pictures and documents: what is taken, what becomes of it, and who may read it.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { aPdf } from '#app/testing/pdf-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { payloadOf } from './rules/publishing/publish-payload.ts'

let app: TestApplication
let vendor: TestBrowser
let rival: TestBrowser
beforeAll(async () => {
  app = await startTestApplication()
  vendor = await app.register('pictures', { role: 'vendor' })
  rival = await app.register('rival', { role: 'vendor' })
})
afterAll(() => app.close())

async function sendFile(
  browser: TestBrowser,
  method: 'POST' | 'PUT',
  path: string,
  type: string,
  raw: Buffer | string,
) {
  const { json } = await browser.ask('/api/auth/csrf-token')
  return browser.ask(path, {
    method,
    raw,
    headers: { 'content-type': type, 'x-csrf-token': json.csrfToken },
  })
}

async function begin(browser = vendor, draft = aDraft()): Promise<string> {
  return (await browser.send('POST', '/api/vendor-listings/drafts', { draft })).json.id
}

const seen = (version: number) => ({ 'if-match': `"${version}"` })

async function publish(id: string, change: object = {}) {
  const { draft, version } = (await vendor.ask(`/api/vendor-listings/${id}`)).json
  return vendor.send('POST', '/api/vendor-listings', payloadOf({ ...draft, ...change }, id), seen(version))
}

/** The bytes of an answer; the test's HTTP gives text. */
async function bytesAt(browser: TestBrowser, path: string): Promise<Buffer> {
  const answer = await app.http.inject({ url: path, headers: { cookie: browser.cookie() } })
  return answer.rawPayload
}

const aPicture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: '#2a7' } })

const marker = 'a place that nobody should learn'
const script = '<script>alert(1)</script>'

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo sent as %s is redrawn at 256 pixels as WebP, without what the file said beside',
  async (format) => {
    const id = await begin()
    const sent = await aPicture()
      .withExif({ IFD0: { ImageDescription: marker } })
      .toFormat(format)
      .toBuffer()
    expect(sent.includes(marker)).toBe(true)
    // A polyglot: also a page for a browser that takes it for one.
    const polyglot = Buffer.concat([sent, Buffer.from(script)])
    const answer = await sendFile(
      vendor,
      'POST',
      `/api/vendor-listings/${id}/logo`,
      `image/${format}`,
      polyglot,
    )
    expect(answer.status, answer.body).toBe(201)
    const { logo } = answer.json
    const redrawnLogo = await bytesAt(vendor, `/api/vendor-listings/${id}/logo/${logo}`)
    expect(await sharp(redrawnLogo).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(redrawnLogo.includes(marker)).toBe(false)
    expect(redrawnLogo.includes('<script>')).toBe(false)
  },
)

test('a logo is on the card, the listing and an address of its own, which may be kept for good, once it is published', async () => {
  const id = await begin()
  const picture = await aPicture().png().toBuffer()
  const { logo } = (await sendFile(vendor, 'POST', `/api/vendor-listings/${id}/logo`, 'image/png', picture))
    .json
  const address = `/api/application-images/${logo}`
  expect((await app.ask(address)).status).toBe(404)
  const published = await publish(id, { name: 'Pictured', logo })
  expect(published.status, published.body).toBe(201)
  expect((await app.ask('/api/applications?search=pictured')).json).toMatchObject([{ logo: address }])
  // Where it is chosen for a promotion, too.
  expect((await vendor.ask('/api/vendor/promotable-applications')).json).toContainEqual(
    expect.objectContaining({ id, logo: address }),
  )
  const shown = await app.http.inject({ url: address })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
  const again = await app.ask(address, { headers: { 'if-none-match': String(shown.headers.etag) } })
  expect(again.status).toBe(304)
})

test.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['an SVG that calls itself PNG', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
  ['a GIF', 'image/gif', 'GIF89a', 415],
  ['a GIF that calls itself WebP', 'image/webp', 'GIF89a', 400],
  ['JSON', 'application/json', '{"a":1}', 415],
  ['a page', 'text/html', script, 415],
  ['a PDF that calls itself PNG', 'image/png', '%PDF-1.7', 400],
  ['a PNG that ends after its first letters', 'image/png', '\u0089PNG\r\n\u001a\n', 400],
  ['nothing', 'image/png', '', 400],
])('I2 %s is refused as a logo', async (_, type, text, status) => {
  const id = await begin()
  const answer = await sendFile(
    vendor,
    'POST',
    `/api/vendor-listings/${id}/logo`,
    type,
    Buffer.from(text, 'latin1'),
  )
  expect(answer.status, answer.body).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('I2 a logo of more than a megabyte is refused before it is looked at', async () => {
  const id = await begin()
  const answer = await sendFile(
    vendor,
    'POST',
    `/api/vendor-listings/${id}/logo`,
    'image/png',
    Buffer.alloc(1_000_001),
  )
  expect([answer.status, answer.json.code]).toEqual([413, 'body_too_large'])
})

test('N6 a picture of a few bytes that claims to be 30,000 pixels wide is refused before its pixels are read', async () => {
  const id = await begin()
  const before = process.cpuUsage()
  const answer = await sendFile(
    vendor,
    'POST',
    `/api/vendor-listings/${id}/logo`,
    'image/png',
    pngBomb(30_000),
  )
  // Of processor time: a busy machine is not what is tested.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(1.5)
  expect(answer.status).toBe(400)
  expect(answer.json.errors).toEqual([{ field: 'file', reason: 'The file has more than 24 million pixels.' }])
})

/** A valid header and one compressed row's worth of nothing. */
function pngBomb(size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const evidence = {
  issuer: 'Alder & Finch Auditors',
  scope: 'All services',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  link: null as string | null,
}
const pdf = aPdf()

test('LIST-08 a trust signal is a claim until evidence is on file; then its issuer and dates are public, and never the document', async () => {
  const id = await begin(
    vendor,
    aDraft({ name: 'Evident', trustSignals: [{ type: 'certification', name: 'ISO 27001' }] }),
  )
  await publish(id)
  const signal = async () => (await app.ask(`/api/applications/${id}`)).json.statement.trustSignals[0]
  const at = `/api/vendor-listings/${id}/evidence/iso-27001`
  expect(await signal()).toEqual({ type: 'certification', name: 'ISO 27001' })

  // Said, but with nothing behind it yet: still a claim.
  const stated = await vendor.send('PUT', at, evidence, seen(0))
  expect(stated.json).toMatchObject({ version: 1, file: null, name: 'ISO 27001' })
  expect(await signal()).toEqual({ type: 'certification', name: 'ISO 27001' })

  const filed = await sendFile(
    vendor,
    'PUT',
    `${at}/file?name=Certificate%202026.pdf`,
    'application/pdf',
    pdf,
  )
  expect(filed.json).toMatchObject({
    version: 2,
    file: { name: 'Certificate 2026.pdf', type: 'application/pdf', bytes: pdf.length },
  })
  const { issuer, scope, validFrom, validUntil } = evidence
  expect(await signal()).toEqual({
    type: 'certification',
    name: 'ISO 27001',
    evidence: { issuer, scope, validFrom, validUntil },
  })
  expect((await app.ask(`/api/applications/${id}`)).json.compliance).toEqual(['ISO 27001'])
  const own = (await vendor.ask(`/api/vendor-listings/${id}`)).json
  expect(own.draft.trustSignals).toEqual([{ type: 'certification', name: 'ISO 27001', verified: true }])

  const file = await app.http.inject({ url: `${at}/file`, headers: { cookie: vendor.cookie() } })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="iso-27001"; filename*=UTF-8''Certificate%202026.pdf`,
  })
  expect((await app.ask(`${at}/file`)).status).toBe(401)

  expect((await vendor.send('DELETE', at)).status).toBe(204)
  expect(await signal()).toEqual({ type: 'certification', name: 'ISO 27001' })
  expect((await app.ask(`/api/applications/${id}`)).json.compliance).toEqual([])
})

test('an https link is evidence too, and evidence that has run out verifies nothing', async () => {
  const id = await begin(vendor, aDraft({ trustSignals: [{ type: 'compliance', name: 'GDPR Compliant' }] }))
  const at = `/api/vendor-listings/${id}/evidence/gdpr-compliant`
  for (const link of [
    'https://gdpr.europa.eu@evil.example/a',
    'https://user:pw@trust.example',
    'http://trust.example',
    'https://',
  ]) {
    const refused = await vendor.send('PUT', at, { ...evidence, link }, seen(0))
    expect([refused.status, refused.json.errors[0].field], link).toEqual([400, 'link'])
  }
  await vendor.send('PUT', at, { ...evidence, link: 'https://trust.example/gdpr' }, seen(0))
  const verified = async () => {
    const fresh = app.browser()
    await fresh.signIn('pictures')
    return (await fresh.ask(`/api/vendor-listings/${id}`)).json.draft.trustSignals[0].verified
  }
  expect(await verified()).toBe(true)
  const expired = { ...evidence, link: 'https://trust.example/gdpr', validUntil: '2026-11-26' }
  expect((await vendor.send('PUT', at, expired, seen(1))).status).toBe(200)
  expect(await verified()).toBe(false)
})

test.each([
  [{ link: 'http://trust.example' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: 'not an address' }, 'link'],
  [{ issuer: '  ' }, 'issuer'],
  [{ validUntil: '2025-12-31' }, 'validUntil'],
  [{ validUntil: '2026-02-30' }, 'validUntil'],
  [{ validFrom: 'soon' }, 'validFrom'],
  [{ scope: 'x'.repeat(301) }, 'scope'],
])('N5 evidence with %j is refused with its field named', async (change, field) => {
  const id = await begin()
  const answer = await vendor.send(
    'PUT',
    `/api/vendor-listings/${id}/evidence/fisma`,
    { ...evidence, ...change },
    seen(0),
  )
  expect(answer.status).toBe(400)
  expect(answer.json.errors[0].field).toBe(field)
})

test('another document in the place of one that was taken away is not answered as the same', async () => {
  const id = await begin()
  const at = `/api/vendor-listings/${id}/evidence/soc2-type-ii`
  const file = async (text: string) => {
    expect((await vendor.send('PUT', at, evidence, seen(0))).status).toBe(200)
    expect((await sendFile(vendor, 'PUT', `${at}/file`, 'application/pdf', aPdf({ text }))).status).toBe(200)
    const { headers } = await vendor.ask(`${at}/file`)
    return headers.etag ?? ''
  }
  const first = await file('one')
  const conditional = { headers: { 'if-none-match': first } }
  expect((await vendor.ask(`${at}/file`, conditional)).status).toBe(304)
  expect((await vendor.send('DELETE', at)).status).toBe(204)
  const second = await file('two')
  const answer = await vendor.ask(`${at}/file`, conditional)
  expect([answer.status, answer.body, second === first]).toEqual([
    ...[200, aPdf({ text: 'two' }).toString(), false],
  ])
})

test('C4 evidence that was changed meanwhile is not written over', async () => {
  const id = await begin()
  const at = `/api/vendor-listings/${id}/evidence/fedramp`
  expect((await vendor.send('PUT', at, evidence, seen(0))).status).toBe(200)
  const stale = await vendor.send('PUT', at, { ...evidence, issuer: 'Somebody else' }, seen(0))
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
})

test.each([
  ['a page that calls itself PDF', 'application/pdf', Buffer.from(script), 400],
  ['a PDF that calls itself PNG', 'image/png', pdf, 400],
  ['the first half of a PDF', 'application/pdf', pdf.subarray(0, 150), 400],
  ['a PDF that needs a password', 'application/pdf', aPdf({ trailer: '/Encrypt 9 0 R' }), 400],
  ['an archive', 'application/zip', Buffer.from('PK'), 415],
  ['more than four megabytes', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(4_000_001)]), 413],
])('I2 %s is refused as evidence', async (_, type, bytes, status) => {
  const id = await begin()
  const at = `/api/vendor-listings/${id}/evidence/pci-dss`
  await vendor.send('PUT', at, evidence, seen(0))
  const answer = await sendFile(vendor, 'PUT', `${at}/file`, type, bytes)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.json.errors).toMatchObject([{ field: 'file' }])
  // Nothing of it is kept.
  const own = (await vendor.ask(`/api/vendor-listings/${id}`)).json
  expect(own.evidence).toMatchObject([{ version: 1, file: null }])
})

test('a PNG as evidence is redrawn, and what was appended to it stays behind', async () => {
  const id = await begin()
  const at = `/api/vendor-listings/${id}/evidence/pci-dss`
  await vendor.send('PUT', at, evidence, seen(0))
  const polyglot = Buffer.concat([await aPicture(40, 30).png().toBuffer(), Buffer.from(script)])
  expect((await sendFile(vendor, 'PUT', `${at}/file`, 'image/png', polyglot)).status).toBe(200)
  const redrawnImage = await bytesAt(vendor, `${at}/file`)
  expect(await sharp(redrawnImage).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  expect(redrawnImage.includes('<script>')).toBe(false)
})

test.each([
  ['a header break', 'a\r\nSet-Cookie: b=c.pdf'],
  ['a path', '../../etc/passwd'],
  ['quotes', '"; filename="evil.exe'],
  ['nothing but dots', '..'],
  ['letters of everywhere', 'Zertifikat Ωμέγα (2026)\u2019s.pdf'],
])('I8 a file name with %s is harmless in the answer’s headers', async (_, name) => {
  const id = await begin()
  const at = `/api/vendor-listings/${id}/evidence/fisma`
  await vendor.send('PUT', at, evidence, seen(0))
  await sendFile(vendor, 'PUT', `${at}/file?name=${encodeURIComponent(name)}`, 'application/pdf', pdf)
  const { headers } = await vendor.ask(`${at}/file`)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="fisma"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
  )
  expect(headers['content-disposition']).not.toMatch(/%2F|%5C|%0D|%0A|''\.+$/i)
})

test('Z3 two vendors cannot read or change each other’s drafts, versions, pictures or evidence, by any route', async () => {
  const id = await begin(vendor, aDraft({ name: 'Only Mine' }))
  const picture = await aPicture().png().toBuffer()
  const { logo } = (await sendFile(vendor, 'POST', `/api/vendor-listings/${id}/logo`, 'image/png', picture))
    .json
  const at = `/api/vendor-listings/${id}/evidence/iso-27001`
  await vendor.send('PUT', at, evidence, seen(0))
  await sendFile(vendor, 'PUT', `${at}/file`, 'application/pdf', pdf)
  await publish(id, { logo })
  const own = async () => (await vendor.ask(`/api/vendor-listings/${id}`)).json
  const before = await own()

  const attempts = {
    'GET /api/vendor-listings/{id}': () => rival.ask(`/api/vendor-listings/${id}`),
    'GET /api/vendor-listings/{id}/versions/{version}': () =>
      rival.ask(`/api/vendor-listings/${id}/versions/1`),
    'GET /api/vendor-listings/{id}/logo/{hash}': () => rival.ask(`/api/vendor-listings/${id}/logo/${logo}`),
    'GET /api/vendor-listings/{id}/evidence/{signal}/file': () => rival.ask(`${at}/file`),
    'PUT /api/vendor-listings/{id}/draft': () =>
      rival.send('PUT', `/api/vendor-listings/${id}/draft`, { draft: aDraft() }, seen(before.version)),
    'DELETE /api/vendor-listings/{id}': () => rival.send('DELETE', `/api/vendor-listings/${id}`),
    'POST /api/vendor-listings/{id}/unpublish': () =>
      rival.send('POST', `/api/vendor-listings/${id}/unpublish`),
    'POST /api/vendor-listings/{id}/republish': () =>
      rival.send('POST', `/api/vendor-listings/${id}/republish`),
    'POST /api/vendor-listings/{id}/logo': () =>
      sendFile(rival, 'POST', `/api/vendor-listings/${id}/logo`, 'image/png', picture),
    'PUT /api/vendor-listings/{id}/evidence/{signal}': () => rival.send('PUT', at, evidence, seen(2)),
    'DELETE /api/vendor-listings/{id}/evidence/{signal}': () => rival.send('DELETE', at),
    'PUT /api/vendor-listings/{id}/evidence/{signal}/file': () =>
      sendFile(rival, 'PUT', `${at}/file`, 'application/pdf', pdf),
    'POST /api/vendor-listings': () =>
      rival.send(
        'POST',
        '/api/vendor-listings',
        payloadOf(aDraft({ name: 'Taken over' }), id),
        seen(before.version),
      ),
  }
  const withId = app.contracts
    .filter(({ path, tag }) => tag === 'listings' && path.startsWith('/api/vendor-listings/{id}'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(attempts).sort()).toEqual([...withId, 'POST /api/vendor-listings'].sort())
  for (const [route, attempt] of Object.entries(attempts)) {
    const answer = await attempt()
    expect([answer.status, answer.json?.code], route).toEqual([404, 'not_found'])
    expect(answer.body, route).not.toContain('Only Mine')
  }
  expect(await own()).toEqual(before)
  expect((await app.ask(`/api/applications/${id}`)).json.name).toBe('Only Mine')
  const { rows } = await app.asSuperuser(
    `select count(*)::int as refused from audit_entry e join app_user u on u.tenant_id = e.tenant_id
     where username = 'rival' and action = 'listings.foreign_listing_refused' and outcome = 'refused' and target_id = $1`,
    [id],
  )
  // Every attempt to change something is on the intruder's record.
  expect(rows[0].refused).toBe(Object.keys(attempts).filter((route) => !route.startsWith('GET')).length)
})

test('Z3 somebody else’s uploaded picture cannot be published as one’s own', async () => {
  const mine = await begin()
  const picture = await aPicture(90, 90).png().toBuffer()
  const { logo } = (await sendFile(vendor, 'POST', `/api/vendor-listings/${mine}/logo`, 'image/png', picture))
    .json
  const theirs = await begin(rival)
  const answer = await rival.send(
    'PUT',
    `/api/vendor-listings/${theirs}/draft`,
    { draft: aDraft({ logo }) },
    seen(1),
  )
  expect(answer.status).toBe(400)
  expect(answer.json.errors[0].field).toBe('logo')
})

test('Z4 pictures of the catalogue are read by everybody and written in the owner’s name alone', async () => {
  const { rows } = await app.asSuperuser(
    // But for what a backup reads, as the owner of the tables alone.
    "select polcmd, pg_get_expr(polqual, polrelid) as qual, pg_get_expr(polwithcheck, polrelid) as check from pg_policy where polrelid = 'catalog_image'::regclass and polroles <> array[(select relowner from pg_class where oid = polrelid)] order by polcmd",
  )
  expect(rows).toEqual([
    { polcmd: '*', qual: '(owner_id = current_tenant())', check: '(owner_id = current_tenant())' },
    { polcmd: 'r', qual: 'true', check: null },
  ])
})
