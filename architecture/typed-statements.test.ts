// Statements of the rooms go through Kysely's builder, whose tables and columns are typed: one that is renamed does not compile.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files below `src/rooms` in which `sql` names a table, by what the builder says worse. */
const inSql: Readonly<Record<string, readonly string[]>> = {
  'Several rows are written at once, from one parameter.': [
    'buy/orders/server/order-store.ts',
    'buy/seats/server/seat-store.ts',
    'connect/webhooks/server/delivery-store.ts',
    'discover/catalog/server/publishing/catalog-store.ts',
    'discover/catalog/server/promotion-store.ts',
    'pay/billing/server/invoice-store.ts',
    'people/accounts/server/notification-choice-store.ts',
    'people/notifications/server/notification-store.ts',
    'people/provisioning/server/scim-group-store.ts',
    'value/reports/server/schedule-store.ts',
    'value/usage/server/event-store.ts',
  ],
  'A row is written from what another statement finds, in one.': [
    'decide/roi/server/links/link-store.ts',
    'discover/catalog/server/saved-and-trials/saved-application-store.ts',
    'people/accounts/server/sessions/known-device-store.ts',
    'people/api-keys/server/api-key-store.ts',
    'run/sign-in-pauses/server/pause-store.ts',
  ],
  'Rows of other tables come as one value of JSON, or groups of rows as one.': [
    'buy/subscriptions/server/relief-store.ts',
    'buy/promotions/server/promotion-store.ts',
    'decide/shortlists/server/comparison/compared-view.ts',
    'decide/shortlists/server/shortlist-store.ts',
    'pay/billing/server/credits/credit-store.ts',
    'pay/billing/server/cost-export/focus-store.ts',
    'people/accounts/server/region-view.ts',
    'people/provisioning/server/group-role-store.ts',
    'people/provisioning/server/scim-user-store.ts',
    'run/approvals/server/approval-store.ts',
    'run/security/server/alert-store.ts',
    'value/usage/server/usage-view.ts',
  ],
  'Its conditions are put together from a filter.': [
    'discover/catalog/server/marketplace/facet-view.ts',
    'discover/catalog/server/marketplace/ranking-view.ts',
    'people/provisioning/server/scim-filter-view.ts',
    'run/audit/server/trail-view.ts',
  ],
  'The database fills in, or has by itself, a column that the types do not know so.': [
    'discover/listing-views/server/listing-event-store.ts',
    'people/accounts/server/account-store.ts',
  ],
  'A table stands beside a function of the database.': ['run/users/server/users-view.ts'],
}

test('in the rooms only files that say why name a table in SQL', () => {
  const tables = new Set(
    fs
      .globSync('db/migrations/*.sql', { cwd: root })
      .flatMap((file) => [
        ...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/gi),
      ])
      .map(([, name = '']) => name),
  )
  const naming = fs.globSync('**/*.ts', { cwd: path.join(root, 'src/rooms') }).filter((file) => {
    if (/\.test\.ts$|\/testing\//.test(file)) return false
    const text = fs.readFileSync(path.join(root, 'src/rooms', file), 'utf8')
    return [...text.matchAll(/\bsql(?:<[^`;]*?>)?`([^`]*)`/g)].some(([, statement = '']) =>
      [...statement.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].some(([, name = '']) =>
        tables.has(name),
      ),
    )
  })
  expect(naming.toSorted()).toEqual(Object.values(inSql).flat().toSorted())
})
