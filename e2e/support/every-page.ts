// Every page of the product, with an address at which it shows something and somebody who may see it.
import type { Page } from '@playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { type PageAccess, pages } from '../../src/app/pages.ts'
import { post } from './account.ts'
import { expect } from './test.ts'

/** Who looks at the pages of each access. */
const lookers = {
  public: undefined,
  enterprise: { username: 'demo-cfo', area: 'enterprise' },
  'enterprise-or-vendor': { username: 'demo-cfo', area: 'enterprise' },
  'enterprise-or-administrator': { username: 'demo-cfo', area: 'enterprise' },
  vendor: { username: 'demo-vendor', area: 'vendor' },
  administrator: { username: 'demo-owner', area: 'admin' },
} as const satisfies Record<PageAccess, { username: string; area: string } | undefined>

/** Where a page with an id in its address finds one: the first of a list. */
const listOf: Record<string, string> = {
  '/marketplace/:id': '/api/applications?limit=1',
  '/subscriptions/invoices/:id': '/api/invoices',
  '/subscriptions/:id/seats': '/api/seats',
  '/orders/:id': '/api/orders',
  '/trials/:id': '/api/subscriptions',
  '/vendor-applications/:id': '/api/vendor-listings/my-listings',
  '/claim-vendor/:id': '/api/applications?search=Blattner+Research',
  '/vendor-promotions/:id': '/api/vendor/promotions',
}

/** Other states of a page that its address tells. */
const alsoAt: Record<string, readonly string[]> = {
  '/': ['/nowhere'],
  '/marketplace': ['/marketplace?view=list&search=clinic+hours'],
  '/subscription-plans': ['/subscription-plans?tab=credits'],
  '/demo': ['/demo?view=marketplace', '/demo?view=analytics'],
  '/orders/new': ['/orders/new?plan=platform-annual'],
  '/analytics': ['/analytics?tab=usage'],
  '/admin/security': ['/admin/security?tab=monitoring'],
  '/vendor-dashboard': ['/vendor-dashboard?tab=sales'],
}

/** Leads on to a provider at once; single-sign-on.spec.ts has one. */
const leadsOn = ['/sso/:companyId']

export async function addressOf(page: Page, path: string): Promise<string> {
  const list = listOf[path]
  if (list === undefined) {
    expect(path, 'say in listOf where one is found').not.toContain(':')
    return path
  }
  const found = await (await page.request.get(list)).json()
  const rows = (Array.isArray(found) ? found : found.items) as {
    id?: string
    subscriptionId?: string
    trialEndsAt?: string | null
  }[]
  // Of the subscriptions only those that began with a trial have its page.
  const first = rows.find(({ trialEndsAt }) => trialEndsAt !== null)
  if (!first) throw new Error(`${list} lists nothing that ${path} could show`)
  return path.replace(':id', first.id ?? first.subscriptionId ?? '')
}

/** The page's address, and those of its other states. */
export async function addressesOf(page: Page, path: string): Promise<string[]> {
  return [await addressOf(page, path), ...(alsoAt[path] ?? [])]
}

export async function signInAs(page: Page, looker: { username: string; area: string }): Promise<void> {
  const known = demoAccounts.find((account) => account.username === looker.username)
  const answer = await post(page.request, '/api/auth/login', { ...looker, password: known?.password })
  expect(answer.status()).toBe(200)
}

/** Six pages to a journey, so that workers share them. */
export const pageGroups = Object.entries(
  Object.groupBy(
    pages
      .filter(({ path }) => !leadsOn.includes(path))
      .map(({ path, access }) => ({ path, looker: lookers[access] })),
    ({ looker }) => looker?.username ?? 'a visitor',
  ),
).flatMap(([username, those]) =>
  Array.from({ length: Math.ceil(those.length / 6) }, (_, group) => ({
    username,
    looker: those[0]?.looker,
    paths: those.slice(group * 6, group * 6 + 6).map(({ path }) => path),
  })),
)

/** What functions of a page answer there, asked all at once: each question alone is a way to the browser and back. */
export function inPage<Answers extends unknown[]>(
  page: Page,
  ...functions: { [Index in keyof Answers]: () => Answers[Index] }
): Promise<Answers> {
  return page.evaluate<Answers>(`[${functions.map((one) => `(${String(one)})()`).join()}]`)
}

/** In the page: what lies outside the window to the right, apart from what scrolls by itself. */
export function overflow(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))
    .slice(0, 5)
}
