import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Customer } from '../contract.ts'
import { CustomerTable } from './customer-table.tsx'

const customer = (status: Customer['status']): Customer => ({
  ...{ id: '01968f2e-0000-7000-8000-000000000000', companyName: 'Northfold', status, reported: null },
  ...{ applicationId: '01968f2e-0000-7000-8000-000000000001', applicationName: 'Dock Sight' },
  ...{ startedAt: '2026-11-27T09:00:00.000Z', trialEndsAt: null },
  paid: {
    ...{ seats: 4, costMinor: 94_800, currency: 'USD', billing: 'monthly' },
    ...{ since: '2026-11-27T09:00:00.000Z', endsOn: status === 'ended' ? '2026-12-27' : null },
  },
})
const shown = (status: Customer['status']) =>
  renderToStaticMarkup(<CustomerTable caption="Customers" customers={[customer(status)]} />)

test('VEND-09 what an ended subscription cost is shown as what it was, and a running one as what is due', () => {
  expect(shown('active')).toContain('>$948.00 a month<')
  expect(shown('ended')).toContain('>was $948.00 a month<')
})
