import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApplicationDetail } from '../../contract.ts'
import { TrustLine } from './trust-line.tsx'

/** What stands beside the name, part by part. */
function partsOf(application: Partial<ApplicationDetail>): string[] {
  const all = { rating: 4.7, enterpriseCount: 266, compliance: [], certificates: [], ...application }
  const html = renderToStaticMarkup(<TrustLine application={all as unknown as ApplicationDetail} />)
  return html
    .split('<li')
    .slice(1)
    .map((part) => part.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''))
}

test('a listing says beside its name how it is rated, who uses it, and until when each certificate is valid', () => {
  const soc2 = { standard: 'SOC2', issuer: 'Osmund & Lark' }
  expect(
    partsOf({
      compliance: ['SOC2', 'GDPR'],
      certificates: [
        { ...soc2, validUntil: '2028-08-24' },
        { ...soc2, validUntil: '2027-08-24' },
      ] as ApplicationDetail['certificates'],
    }),
  ).toEqual([
    'Rated 4.7 of 5, ·266 enterprises',
    'SOC2, valid until Aug 24, 2028',
    'GDPR, no evidence',
    'stated by the vendor, not reviewed',
  ])
})

test('evidence that a vendor put on file counts like a certificate', () => {
  const evidence = { issuer: 'Norvale', scope: '', validFrom: '2026-01-01', validUntil: '2027-01-31' }
  const statement = { trustSignals: [{ name: 'SOC2 Type II', type: 'certification', evidence }] }
  expect(partsOf({ compliance: ['SOC2'], statement: statement as never })[1]).toBe(
    'SOC2, valid until Jan 31, 2027',
  )
})
