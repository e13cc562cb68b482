import { expect, test } from 'vitest'
import { addressWith } from './address-with.ts'

const at = new URLSearchParams('search=a+b&state=open')

test('a choice is added to those that the address has, or takes the place of the one before it', () => {
  expect(addressWith('/admin/audit', at, { severity: 'high', state: 'all' })).toBe(
    '/admin/audit?search=a+b&state=all&severity=high',
  )
})

test('an empty choice and one that is left out leave the address, and the others stay', () => {
  expect(addressWith('/admin/audit', at, { search: '', severity: undefined })).toBe('/admin/audit?state=open')
  expect(addressWith('/admin/audit', at, { search: '', state: undefined })).toBe('/admin/audit')
})
