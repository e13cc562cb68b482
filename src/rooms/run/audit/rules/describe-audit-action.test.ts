import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditActions, entryKinds, severities } from '#platform/kernel/audit-actions.ts'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import {
  auditActionInWords,
  describeAuditAction,
  searchAuditActions,
  wantedAuditActions,
} from './describe-audit-action.ts'
import { readEntryPlace, writeEntryPlace } from './entry-place.ts'
import { resourceInWords } from './resource-words.ts'
import { millisecondsOf } from './vocabulary.ts'

test.each([
  ['identity.signed_in', 'success', 'login', 'info'],
  ['identity.sign_in_refused', 'refused', 'login', 'warning'],
  ['identity.locked', 'refused', 'login', 'error'],
  ['identity.signed_out', 'success', 'logout', 'info'],
  ['identity.session_revoked', 'success', 'logout', 'info'],
  ['identity.company_registered', 'success', 'create', 'info'],
  ['procurement.order_drafted', 'success', 'create', 'info'],
  ['procurement.trial_started', 'success', 'create', 'info'],
  ['listings.listing_published', 'success', 'create', 'info'],
  ['listings.listing_republished', 'success', 'update', 'info'],
  ['listings.draft_saved', 'success', 'update', 'info'],
  ['procurement.order_approved', 'success', 'update', 'info'],
  ['identity.team_role_changed', 'success', 'update', 'warning'],
  ['identity.totp_removed', 'success', 'delete', 'warning'],
  ['identity.member_removed', 'success', 'delete', 'warning'],
  ['identity.api_key_revoked', 'success', 'delete', 'warning'],
  ['listings.listing_unpublished', 'success', 'delete', 'info'],
  ['catalog.application_unsaved', 'success', 'delete', 'info'],
  ['tenancy.company_suspended', 'success', 'suspend', 'warning'],
  ['tenancy.company_archived', 'success', 'delete', 'warning'],
  ['promotions.promotion_paused', 'success', 'suspend', 'info'],
  ['access.denied', 'refused', 'access', 'warning'],
  ['roi.report_made', 'success', 'access', 'info'],
  ['listings.foreign_listing_refused', 'refused', 'access', 'error'],
  ['billing.invoice_issued', 'success', 'create', 'info'],
  ['billing.invoice_paid', 'success', 'update', 'info'],
  ['billing.invoice_voided', 'success', 'delete', 'warning'],
  ['billing.payment_reversed', 'success', 'delete', 'warning'],
  ['procurement.renewal_turned_off', 'success', 'delete', 'info'],
  ['identity.email_changed', 'success', 'update', 'warning'],
  ['identity.backup_codes_renewed', 'success', 'update', 'warning'],
  ['identity.step_up_passed', 'success', 'login', 'warning'],
  ['people.user_created', 'success', 'create', 'warning'],
  ['written.by_an_older_release', 'success', null, 'info'],
] as const)(
  'AUD-02 AUD-04 %s that ended in %s is a %s with severity %s',
  (action, outcome, kind, severity) => {
    expect(describeAuditAction(action, outcome)).toEqual({ kind, severity })
  },
)

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const action = fc.oneof(
  fc.constantFrom(...Object.keys(auditActions)),
  fc.tuple(word, word).map(([room, words]) => `${room}.${words}`),
)
const auditAction = fc.record({ action, targetKind: word })

test('AUD-02 a filter of actions finds every action that the product writes, and each has words of its own', () => {
  const knownActions = Object.keys(auditActions).map((each) => ({ action: each, targetKind: 'user' }))
  const found = entryKinds.flatMap((kind) => wantedAuditActions(knownActions, { kind })?.done ?? [])
  expect(found.toSorted()).toEqual(Object.keys(auditActions).toSorted())
  const words = Object.keys(auditActions).map(auditActionInWords)
  expect(new Set(words).size).toBe(words.length)
  for (const text of words) expect(text).toMatch(/^[A-Z][A-Za-z’' -]+[a-z]$/)
})

test('AUD-02 the ranges of time are an hour, a day, and 7, 30 and 90 days', () => {
  expect(millisecondsOf).toEqual({
    '1h': 3_600_000,
    '24h': 86_400_000,
    '7d': 604_800_000,
    '30d': 2_592_000_000,
    '90d': 7_776_000_000,
  })
})

test('AUD-02 every entry is of exactly one severity, so that the three filters together find all of them once', () => {
  fc.assert(
    fc.property(fc.array(auditAction), (knownActions) => {
      const known = new Set(knownActions.map((each) => each.action))
      for (const outcome of ['done', 'refused'] as const) {
        const found = severities.flatMap(
          (severity) => wantedAuditActions(knownActions, { severity })?.[outcome] ?? [],
        )
        expect(found.toSorted()).toEqual([...known].toSorted())
      }
    }),
  )
})

test('AUD-02 a filter of action and severity finds what both find', () => {
  const knownActions = [
    'identity.signed_in',
    'identity.sign_in_refused',
    'identity.locked',
    'access.denied',
  ].map((each) => ({ action: each, targetKind: 'user' }))
  expect(wantedAuditActions(knownActions, {})).toBeUndefined()
  expect(wantedAuditActions(knownActions, { kind: 'login', severity: 'error' })).toEqual({
    done: ['identity.locked'],
    refused: ['identity.locked'],
  })
  for (const kind of entryKinds)
    for (const outcome of ['done', 'refused'] as const)
      for (const found of wantedAuditActions(knownActions, { kind })?.[outcome] ?? [])
        expect(describeAuditAction(found, outcome === 'done' ? 'success' : 'refused').kind).toBe(kind)
})

test('AUD-02 what was only read can be left out, and what was refused or exported never is', () => {
  const knownActions = ['audit.trail_read', 'audit.exported', 'identity.signed_in', 'gone.thing_read'].map(
    (action) => ({ action, targetKind: 'x' }),
  )
  expect(wantedAuditActions(knownActions, { reads: 'shown' })).toBeUndefined()
  expect(wantedAuditActions(knownActions, { reads: 'hidden' })).toEqual({
    done: ['audit.exported', 'identity.signed_in', 'gone.thing_read'],
    refused: ['audit.trail_read', 'audit.exported', 'identity.signed_in', 'gone.thing_read'],
  })
  expect(wantedAuditActions(knownActions, { kind: 'login', reads: 'hidden' })?.done).toEqual([
    'identity.signed_in',
  ])
})

test('AUD-01 actions and resources are found by their words, whatever the case', () => {
  const knownActions = [
    { action: 'identity.signed_in', targetKind: 'user' },
    { action: 'procurement.order_approved', targetKind: 'order' },
  ]
  const found = (search: string) => searchAuditActions(knownActions, search).map((each) => each.action)
  expect(found('SIGNED in')).toEqual(['identity.signed_in'])
  expect(found('identity.signed')).toEqual(['identity.signed_in'])
  expect(found('Order')).toEqual(['procurement.order_approved'])
  expect(found('nobody')).toEqual([])
  expect(auditActionInWords('identity.sign_in_refused')).toBe('Sign in refused')
})

test('AUD-05 a place is read as it was written, and nothing else is a place', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2199-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
      fc.uuid(),
      (moment, microseconds, id) => {
        const occurredAt = moment.toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`)
        expect(readEntryPlace(writeEntryPlace({ occurredAt, id }))).toEqual({ occurredAt, id })
      },
    ),
  )
  const id = '01968f2e-0000-7000-8000-000000000000'
  for (const text of [
    '',
    id,
    `2026-02-31T00:00:00.000000Z_${id}`,
    `0000-01-01T00:00:00.000000Z_${id}`,
    `x_${id}`,
  ])
    expect(readEntryPlace(text), text).toBeUndefined()
})

test('whatever an entry is about has words in the reader’s language', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const kinds = fs.globSync('{platform,rooms}/**/*.ts', { cwd: root }).flatMap((file) => {
    if (file.endsWith('.test.ts')) return []
    const code = fs.readFileSync(path.join(root, file), 'utf8')
    return [...code.matchAll(/targetKind: '([a-z_ ]+)'/g)].map(([, kind = '']) => kind)
  })
  expect(kinds.length).toBeGreaterThan(100)
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  const without = [...new Set(kinds)].filter((kind) => !resourceInWords(kind).startsWith('* '))
  writeTextsFor(() => ({ locale: 'en-US' }))
  expect(without).toEqual([])
})
