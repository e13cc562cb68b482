// The bell through HTTP: what rings it, who hears it, and when it is silent.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, chooseLanguage, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { t, writeTextsFor } from '#platform/kernel/texts.ts'
import { type Actor, systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { presentReader, writeTextsForPresentWork } from '#platform/server/texts.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import {
  type NotificationKind,
  notificationKinds,
  rulesOfNotificationKind,
} from './rules/notification-kinds.ts'
import { type NewNotification, notifyMembers } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const bellOf = async (browser: TestBrowser) => (await browser.ask('/api/notifications')).json
const runJobs = async (on = app) => {
  for (const job of on.jobs) await job.run()
}

async function actorOf(username: string): Promise<Actor> {
  const { rows } = await app.asSuperuser('select tenant_id, id from app_user where username = $1', [username])
  return { kind: 'member', tenantId: rows[0].tenant_id, userId: rows[0].id }
}

/** Tells everybody in the company of the actor. */
function notify(actor: Actor, changes: Partial<NewNotification> = {}): Promise<number> {
  const now = app.clock.now()
  return app.platform.inTenantTransaction(actor, async (tx) => {
    await recordAudit(tx, now, { action: 'catalog.price_changes_announced', targetKind: 'company' })
    return notifyMembers(app.platform, tx, now, () => ({
      kind: 'shortlist-comment',
      notificationKey: 'test 1',
      title: 'Something happened',
      text: 'Look at it.',
      link: '/marketplace',
      ...changes,
    }))
  })
}

test('SHELL-27 VEND-03 everybody in the company with that portal is notified once, except the author, and no other company is', async () => {
  const cio = await actorOf('demo-cio')
  expect(await notify(cio)).toBeGreaterThan(2)
  expect(await notify(cio)).toBe(0)
  const cfo = await browserOf(app, 'cfo')
  expect(await bellOf(cfo)).toMatchObject({
    unread: 1,
    next: null,
    items: [
      {
        kind: 'shortlist-comment',
        title: 'Something happened',
        text: 'Look at it.',
        link: '/marketplace',
        readAt: null,
      },
    ],
  })
  expect((await bellOf(await browserOf(app, 'cio'))).unread).toBe(0)
  expect((await bellOf(await browserOf(app, 'vendor'))).unread).toBe(0)
  expect((await bellOf(await app.register('stranger'))).items).toEqual([])
})

test('SHELL-27 VEND-03 Z5 a person with both roles has a bell for each portal', async () => {
  const both = await actorOf('demo-both')
  const other: Actor = { kind: 'system', tenantId: both.tenantId }
  await notify(other, { portal: 'vendor', notificationKey: 'vendor news', title: 'For vendors' })
  await notify(other, { portal: 'enterprise', notificationKey: 'buyer news', title: 'For buyers' })
  const titles = async (who: 'both@vendor' | 'both@enterprise') =>
    (await bellOf(await browserOf(app, who))).items.map(({ title }: { title: string }) => title)
  expect(await titles('both@vendor')).toContain('For vendors')
  expect(await titles('both@vendor')).not.toContain('For buyers')
  expect(await titles('both@enterprise')).toContain('For buyers')
  expect(await titles('both@enterprise')).not.toContain('For vendors')
})

test('SHELL-27 L1 reading takes the number away, leaves an audit entry, and is one person’s own', async () => {
  const ops = await browserOf(app, 'ops')
  const before = await bellOf(ops)
  expect(before.unread).toBeGreaterThan(0)
  const ids = before.items.map(({ id }: { id: string }) => id)
  const procurement = await browserOf(app, 'procurement')
  // The colleague names another's notifications: nothing of anybody changes.
  const unreadOfColleague = (await bellOf(procurement)).unread
  expect((await procurement.send('POST', '/api/notifications/read', { ids })).json).toEqual({
    unread: unreadOfColleague,
  })
  expect((await bellOf(ops)).unread).toBe(before.unread)
  expect((await ops.send('POST', '/api/notifications/read', { ids })).json).toEqual({ unread: 0 })
  const after = await bellOf(ops)
  expect(after.items[0].readAt).toBe(app.clock.now().toISOString())
  const audited = () =>
    app.asSuperuser("select count(*)::int as rows from audit_entry where action = 'notifications.read'")
  const entries = (await audited()).rows[0].rows
  expect(entries).toBe(1)
  await ops.send('POST', '/api/notifications/read', { ids })
  expect((await audited()).rows[0].rows).toBe(entries)
})

test('SHELL-27 the list comes in pages that hold each notification once, and "all" means all up to the one that was seen', async () => {
  const reader = await app.register('reader')
  const { tenantId } = await actorOf('reader')
  const system: Actor = { kind: 'system', tenantId }
  for (let at = 1; at <= 45; at += 1) {
    // Several in the same moment, so that the time alone orders nothing.
    if (at % 5 === 0) app.clock.advance(1)
    await notify(system, { notificationKey: `many ${at}`, title: `News ${at}` })
  }
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await reader.ask(`/api/notifications${next ? `?cursor=${encodeURIComponent(next)}` : ''}`)
    expect(page.status).toBe(200)
    seen.push(...page.json.items.map(({ title }: { title: string }) => title))
    next = page.json.next
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
  expect(seen[0]).toMatch(/^News 4[5]$/)

  const upTo = (await bellOf(reader)).items[0].id
  app.clock.advance(1)
  await notify(system, { notificationKey: 'later', title: 'Later' })
  expect((await reader.send('POST', '/api/notifications/read', { upTo })).json).toEqual({ unread: 1 })
})

test('SHELL-27 N5 a bell keeps the newest two hundred', async () => {
  const reader = await app.register('collector')
  const system: Actor = { kind: 'system', tenantId: (await actorOf('collector')).tenantId }
  await app.asSuperuser(
    `insert into notification (tenant_id, id, user_id, portal, kind, title, body, link, news, created_at)
     select $1, gen_random_uuid(), $2, 'enterprise', 'test', 'Old', '', '/marketplace', 'old ' || n, '2026-01-01' from generate_series(1, 230) n`,
    [system.tenantId, (await actorOf('collector')).userId],
  )
  await notify(system, { notificationKey: 'new' })
  const { rows } = await app.asSuperuser(
    'select count(*)::int as rows from notification where tenant_id = $1',
    [system.tenantId],
  )
  expect(rows[0].rows).toBe(200)
  expect((await bellOf(reader)).items[0].title).toBe('Something happened')
})

test('SHELL-27 L1 only the recipient marks several as unread, deletes them and restores them', async () => {
  const owner = await app.register('sorter')
  const system: Actor = { kind: 'system', tenantId: (await actorOf('sorter')).tenantId }
  for (const at of [1, 2, 3]) await notify(system, { notificationKey: `sort ${at}`, title: `Sort ${at}` })
  const ids = (await bellOf(owner)).items.map(({ id }: { id: string }) => id)
  const change = (what: string, by = owner, some = ids.slice(0, 2)) =>
    by.send('POST', `/api/notifications/${what}`, { ids: some })
  const titles = async () => (await bellOf(owner)).items.map(({ title }: { title: string }) => title)
  const colleague = await browserOf(app, 'ops')

  await owner.send('POST', '/api/notifications/read', { ids })
  await change('unread', colleague)
  expect((await bellOf(owner)).unread).toBe(0)
  expect((await change('unread')).json).toEqual({ unread: 2 })

  await change('delete', colleague)
  expect(await titles()).toEqual(['Sort 3', 'Sort 2', 'Sort 1'])
  expect((await change('delete')).json).toEqual({ unread: 0 })
  expect(await titles()).toEqual(['Sort 1'])
  // What is deleted is not told again, is not marked with all others, and another's undo brings nothing back.
  expect(await notify(system, { notificationKey: 'sort 3', title: 'Sort 3' })).toBe(0)
  await owner.send('POST', '/api/notifications/read', { upTo: ids[2] })
  await change('restore', colleague)
  expect(await titles()).toEqual(['Sort 1'])
  expect((await change('restore')).json).toEqual({ unread: 2 })
  expect(await titles()).toEqual(['Sort 3', 'Sort 2', 'Sort 1'])

  const { rows } = await app.asSuperuser(
    "select action, details from audit_entry where tenant_id = $1 and action like 'notifications.%' order by sequence",
    [system.tenantId],
  )
  expect(rows.map(({ action, details }) => [action, details.notifications ?? details.marked])).toEqual([
    ['notifications.read', 3],
    ['notifications.unread', 2],
    ['notifications.removed', 2],
    ['notifications.restored', 2],
  ])
  // The same again changes nothing and leaves no entry.
  for (const what of ['restore', 'delete', 'delete']) await change(what, owner, ids.slice(2))
  expect(await titles()).toEqual(['Sort 3', 'Sort 2'])
  expect((await change('delete', owner, [])).status).toBe(400)
})

test.each([
  ['not-a-cursor'],
  ['2026-99-99T00:00:00.000Z_01968f2e-0000-7000-8000-000000000000'],
  ["2026-11-27T00:00:00.000Z_'; drop table notification; --"],
])('I5 the cursor %s is refused and named', async (cursor) => {
  const answer = await (await browserOf(app, 'cfo')).ask(
    `/api/notifications?cursor=${encodeURIComponent(cursor)}`,
  )
  expect([answer.status, answer.json.errors]).toEqual([400, [expect.objectContaining({ field: 'cursor' })]])
})

test('MKT-18 a company is notified a week before a trial ends, and once more when it has ended, from one of two processes', async () => {
  const second = await startTestApplication({ SEED: 'demo' }, app)
  const buyer = await app.register('trying')
  expect((await buyer.send('POST', '/api/trials', { applicationId: listingId })).status).toBe(200)
  type BellItem = Record<'kind' | 'title' | 'link', string> & {
    settled: { word: string; text: string } | null
  }
  let bell: { unread: number; items: BellItem[] } | undefined
  const newNotifications = async () => {
    await Promise.all([runJobs(), runJobs(second)])
    const fresh = app.browser()
    await fresh.signIn('trying')
    bell = await bellOf(fresh)
    return bell?.items.map(({ kind, title, link, settled }: BellItem) => [
      ...[kind, title, link],
      ...(settled === null ? [] : [settled.word, settled.text]),
    ])
  }
  const [trial] = (await buyer.ask('/api/subscriptions')).json
  const link = `/trials/${trial.id}`
  app.clock.advance(23 * 86_400 - 1)
  expect(await newNotifications()).toEqual([])
  app.clock.advance(1)
  const ending = ['trial-ending', 'The trial of Ledger Watch ends in 7 days', link]
  expect(await newNotifications()).toEqual([ending])
  expect(bell).toMatchObject({
    unread: 1,
    needsYouInAll: 1,
    needsYou: [{ kind: 'trial-ending', action: 'Open the trial' }],
  })
  app.clock.advance(7 * 86_400)
  expect(await newNotifications()).toEqual([ending])
  app.clock.advance(1)
  expect(await newNotifications()).toEqual([
    ['trial-ended', 'The trial of Ledger Watch has ended', link],
    [...ending, 'Ended', expect.stringMatching(/^Ended on \w+ \d+, \d+\.$/)],
  ])
  // What is settled counts no more, though nobody read it.
  expect(bell).toMatchObject({ unread: 1, needsYouInAll: 0, needsYou: [] })
  expect(await newNotifications()).toHaveLength(2)
  const { rows } = await app.asSuperuser(
    "select count(*)::int as entries from audit_entry where action = 'procurement.trials_announced'",
  )
  expect(rows[0].entries).toBe(2)
  await second.close()
})

test('MKT-18 people who saved an application are notified of a new price with the old one; colleagues who did not save it are not', async () => {
  const saver = await browserOf(app, 'cfo')
  const colleague = await browserOf(app, 'cio')
  const of = async (browser: TestBrowser) =>
    (await bellOf(browser)).items.filter(({ kind }: { kind: string }) => kind === 'price-changed')
  await saver.send('PUT', `/api/saved-applications/${listingId}`)
  await runJobs()
  expect(await of(saver)).toEqual([])
  const listing = aListing()
  await publishListings(
    app.platform,
    systemActor,
    [
      {
        vendor: aVendor(),
        listings: [
          {
            ...listing,
            pricing: {
              ...listing.pricing,
              type: 'per_user',
              amountMinor: 4_950,
              period: 'monthly',
              currency: 'USD',
            },
          },
        ],
      },
    ],
    false,
  )
  await runJobs()
  await runJobs()
  const [notification, ...more] = await of(saver)
  expect(more).toEqual([])
  expect(notification).toMatchObject({
    title: 'The price of Ledger Watch has changed',
    text: expect.stringMatching(
      /^It was \S.* and is now \$49\.50\/month\/user\. You saved this application\.$/,
    ),
    link: `/marketplace/${listingId}`,
  })
  expect(await of(colleague)).toEqual([])
})

const mailed = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => rulesOfNotificationKind(kind).mailSubject,
)

test('SET-10 what waits or falls due is mailed', () => {
  expect(mailed.toSorted()).toEqual([
    'credit-note-issued',
    'credits-expiring',
    'decision-due',
    'destination-failed',
    'invoice-issued',
    'invoice-overdue',
    'invoice-voided',
    'lead-received',
    'listing-withdrawn',
    'order-approved',
    'order-cancelled',
    'order-commented',
    'order-rejected',
    'order-returned',
    'order-waits',
    'payment-received',
    'payment-reversed',
    'renewal-ahead',
    'seats-lowered',
    'seats-missing',
    'trial-ending',
    'webhook-failed',
  ])
})

const isOfVendors = (kind: NotificationKind) => rulesOfNotificationKind(kind).portal === 'vendor'

test.each(mailed.filter(isOfVendors))(
  'SET-10 %s is mailed to the people of a vendor who chose it, and not to those who switched it off',
  async (kind) => {
    const { tenantId } = await actorOf('demo-vendor')
    const { topic = 'billing', mailSubject } = rulesOfNotificationKind(kind)
    const vendor = await browserOf(app, 'vendor')
    for (const isOn of [false, true]) {
      expect((await vendor.send('PATCH', '/api/settings/notifications', { [topic]: isOn })).status).toBe(200)
      const title = `About ${kind}, ${isOn}`
      await notify({ kind: 'system', tenantId }, { kind, notificationKey: title, title })
      const about = (await mailsOf(app)).filter(({ text }) => text.startsWith(`${title}\n`))
      expect(about.map(({ to }) => to).toSorted()).toEqual([
        'demo-vendor-editor@demo.example',
        'demo-vendor-viewer@demo.example',
        ...(isOn ? ['demo-vendor@demo.example'] : []),
      ])
      for (const { subject } of about) expect(subject).toBe(mailSubject?.())
    }
  },
)

test.each(mailed.filter((kind) => !isOfVendors(kind)))(
  'SET-10 %s is mailed once to people who chose it, and not to those who switched it off or have no confirmed address',
  async (kind) => {
    const { tenantId } = await actorOf('demo-ops')
    const system: Actor = { kind: 'system', tenantId }
    const { topic = 'billing', mailSubject, isWork } = rulesOfNotificationKind(kind)
    const ops = await browserOf(app, 'ops')
    const choose = (isOn: boolean) => ops.send('PATCH', '/api/settings/notifications', { [topic]: isOn })
    expect((await choose(false)).status).toBe(200)
    const confirm = "update app_user set email_verified_at = created_at where username = 'demo-cio'"
    await app.asSuperuser(confirm.replace('created_at', 'null'))
    const notification = { kind, notificationKey: `mail ${kind}`, title: `About ${kind}` }
    const rung = await notify(system, notification)
    expect(await notify(system, notification)).toBe(0)
    await app.asSuperuser(confirm)
    await choose(true)
    const about = (await mailsOf(app)).filter(({ text }) => text.startsWith(`About ${kind}\n`))
    expect(about.map(({ to }) => to).toSorted()).toEqual(
      ['cfo', 'procurement'].map((who) => `demo-${who}@demo.example`).toSorted(),
    )
    expect(rung).toBe(about.length + (isWork ? 2 : 1))
    for (const { subject, text } of about) {
      expect(subject).toBe(mailSubject?.())
      expect(text).toContain(`${app.platform.publicOrigin}/marketplace\n`)
      expect(text).toContain(`${app.platform.publicOrigin}/settings?tab=notifications`)
    }
  },
)

test('SET-10 what is undone mails nothing', async () => {
  const { tenantId } = await actorOf('demo-ops')
  const before = (await mailsOf(app)).length
  await expect(
    app.platform.inTenantTransaction({ kind: 'system', tenantId }, async (tx) => {
      const notifiedCount = await notifyMembers(app.platform, tx, app.clock.now(), () => ({
        ...{
          kind: 'invoice-issued',
          notificationKey: 'undone',
          title: 'Undone',
          text: '',
          link: '/subscriptions',
        },
        billingEmail: 'invoices@northfold.example',
      }))
      expect(notifiedCount).toBeGreaterThan(0)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect((await mailsOf(app)).length).toBe(before)
})

test('one notification and its mail reach a German and an English reader, each in their language', async () => {
  const german: Readonly<Record<string, string>> = {
    'Order {number} waits': 'Bestellung {number} wartet',
    'An order waits for your approval': 'Eine Bestellung wartet auf Ihre Freigabe',
    'You get this mail because of your notification settings. You can change them here:':
      'Sie erhalten diese E-Mail wegen Ihrer Einstellungen. Hier können Sie sie ändern:',
  }
  const cio = await actorOf('demo-cio')
  const cfo = await actorOf('demo-cfo')
  const ops = await actorOf('demo-ops')
  await chooseLanguage(app, 'demo-cfo', 'de')
  // As once the German catalogue is complete.
  writeTextsFor(() => {
    const reader = presentReader()
    return { ...reader, translated: (text) => (reader.region.language === 'de' ? german[text] : undefined) }
  })
  onTestFinished(writeTextsForPresentWork)
  const now = app.clock.now()
  await app.platform.inTenantTransaction(cio, async (tx) => {
    await recordAudit(tx, now, { action: 'catalog.price_changes_announced', targetKind: 'company' })
    await notifyMembers(app.platform, tx, now, () => ({
      ...{ kind: 'order-waits', notificationKey: 'two languages', link: '/orders', text: '' },
      title: t('Order {number} waits', { number: 12 }),
      memberIds: [cfo.userId ?? '', ops.userId ?? ''],
      billingEmail: 'two-languages@northfold.example',
    }))
  })
  const titleFor = async (who: 'cfo' | 'ops') => (await bellOf(await browserOf(app, who))).items[0].title
  expect([await titleFor('cfo'), await titleFor('ops')]).toEqual(['Bestellung 12 wartet', 'Order 12 waits'])
  const mails = (await mailsOf(app)).filter(({ text }) => /(Bestellung|Order) 12 (wartet|waits)/.test(text))
  expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
    'demo-cfo@demo.example': 'Eine Bestellung wartet auf Ihre Freigabe',
    'demo-ops@demo.example': 'An order waits for your approval',
    'two-languages@northfold.example': expect.any(String),
  })
  expect(mails.find(({ to }) => to.startsWith('demo-cfo'))?.text).toContain('Sie erhalten diese E-Mail')
  // What is in the bell follows a language that is chosen later; what a former release kept reads as it was written.
  await chooseLanguage(app, 'demo-cfo', 'en')
  await chooseLanguage(app, 'demo-ops', 'de')
  onTestFinished(() => chooseLanguage(app, 'demo-ops', 'en'))
  expect([await titleFor('cfo'), await titleFor('ops')]).toEqual(['Order 12 waits', 'Bestellung 12 wartet'])
  await app.asSuperuser("update notification set translations = null where news = 'two languages'")
  expect([await titleFor('cfo'), await titleFor('ops')]).toEqual(['Bestellung 12 wartet', 'Order 12 waits'])
})
