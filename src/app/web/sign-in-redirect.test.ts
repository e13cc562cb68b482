import { expect, test } from 'vitest'
import { pageFor } from '#app/pages.ts'
import { signInRedirect } from './sign-in-redirect.ts'

function redirectFor(address: string, isSignedIn = false) {
  const page = pageFor(address.split('?', 1)[0] ?? '')
  if (!page) throw new Error(`no page at ${address}`)
  return signInRedirect(page, address, isSignedIn)
}

test('AUTH-53 a signed-out visit to a buyer page goes to the enterprise sign-in and keeps path and query', () => {
  expect(redirectFor('/roi-simulation?app=a1&b=c%20d')).toBe(
    '/enterprise-login?redirect=%2Froi-simulation%3Fapp%3Da1%26b%3Dc%2520d',
  )
})

test('AUTH-53 vendor and administrator pages have their own sign-in', () => {
  expect(redirectFor('/vendor-applications/create')).toBe(
    '/vendor-login?redirect=%2Fvendor-applications%2Fcreate',
  )
  expect(redirectFor('/admin/audit')).toBe('/admin-login?redirect=%2Fadmin%2Faudit')
})

test('SHELL-18 public pages send nobody away', () => {
  expect(redirectFor('/')).toBeUndefined()
  expect(redirectFor('/subscription-plans')).toBeUndefined()
})

test('AUTH-53 a signed-in user stays', () => {
  expect(redirectFor('/dashboard', true)).toBeUndefined()
})
