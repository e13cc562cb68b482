// Who may change something without an audit entry: a list to be argued with, not a habit.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const allowed = [
  // That a mail went out, and that it is forgotten after a month: what it told of was audited.
  'src/platform/server/mail/send-mails.ts',
  'src/platform/server/mail/sweep-mails.ts',
  // That an event goes to an endpoint, and what came of each attempt; an endpoint that is turned off is audited.
  'src/rooms/connect/destinations/server/test-destination.ts',
  'src/rooms/connect/webhooks/server/delivery-pump.ts',
  'src/rooms/connect/webhooks/server/one-attempt.ts',
  'src/rooms/connect/webhooks/server/sweep.ts',
  // Openings of read-only links are counted; the first report of a link and day is audited.
  'src/rooms/decide/roi/server/links/open-link.ts',
  // Links that have been over for long go; that they were made and revoked was audited.
  'src/rooms/decide/roi/server/links/sweep-links.ts',
  // Impressions and views of listings are counted, and who was counted is forgotten.
  'src/rooms/discover/listing-views/server/count-listing-events.ts',
  // When a company was looked at for what falls due.
  'src/rooms/pay/billing/server/invoices/look-store.ts',
  // That a calendar read a feed in another minute of the same day, and that dates differ from those it knew.
  'src/rooms/pay/calendar-feeds/server/open-feed.ts',
  // That a session was seen again.
  'src/rooms/people/accounts/server/sessions/identify.ts',
  // Rows that decide nothing any more go; what they stood for was audited when it began and when it ended.
  'src/rooms/people/accounts/server/sweep-accounts.ts',
  // Calls of programs are counted.
  'src/rooms/people/api-keys/server/count-api-calls.ts',
  // That an API key was used in another minute of the same day.
  'src/rooms/people/api-keys/server/record-use.ts',
  // That a provisioning token was used in another minute of the same day.
  // That the record of a mail domain was looked at and is there; that it is missing is audited.
  'src/rooms/people/single-sign-on/server/look-at-domains.ts',
  // That a sign-in was begun at a company's provider, and what its provider answered; what came of it is audited.
  'src/rooms/people/single-sign-on/server/saml/begin-saml.ts',
  'src/rooms/people/single-sign-on/server/saml/read-metadata-again.ts',
  'src/rooms/people/single-sign-on/server/saml/receive-saml.ts',
  // Locks that were taken where no expired month could go; each month that goes is audited.
  'src/rooms/run/operations/server/months.ts',
  // Up to where the trail was looked through; an alert is audited.
  'src/rooms/run/security/server/watch.ts',
  // That the service was there in a minute, and how many answers it gave.
  'src/rooms/run/tenancy/server/measure-service.ts',
  // Views of pages are counted.
  'src/rooms/site/public-site/server/index.ts',
]

test('L1 only this place says that it changed nothing: it answers the draft that is there', () => {
  const files = fs.globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.filter((file) =>
    /\.markUnchanged\(\)/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual(['src/rooms/buy/orders/server/drafts/create-order.ts'])
})

test('L1 only these places change something without an audit entry', () => {
  const files = fs
    .globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'src/platform/server/transaction.ts')
  expect(files.length).toBeGreaterThan(150)
  const found = files.filter((file) => /\bunaudited:/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual(allowed)
})
