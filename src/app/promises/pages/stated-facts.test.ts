// The figures that the terms and the security page state are those of the rules and of the server.
import { expect, test } from 'vitest'
import { commonHeaders, pagePolicy } from '#platform/server/http/security-headers.ts'
import { pricesLastDays } from '#rooms/buy/orders/rules/pricing/price-drift.ts'
import { priceBook } from '#rooms/buy/price-book/rules/price-book.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { absoluteEnd } from '#rooms/people/accounts/rules/session-limits.ts'
import { fullCost } from '#rooms/people/accounts/server/passwords/password-hash.ts'
import { cookieAttributes } from '#rooms/people/accounts/server/sessions/cookies.ts'
import { apiKeyLifetime } from '#rooms/people/api-keys/rules/api-keys.ts'
import { accessDurations } from '#rooms/run/break-glass/rules/emergency-access.ts'
import { securityFacts } from '#rooms/site/public-site/rules/security-facts.ts'
import { statusText } from '#rooms/site/public-site/rules/status-texts.ts'
import { termsFacts } from '#rooms/site/public-site/rules/terms-facts.ts'

const security = securityFacts.flatMap(({ facts }) => facts.map(({ title, text }) => `${title}. ${text}`))
const terms = termsFacts.flatMap(({ sentences }) => sentences)

const stating = (texts: readonly string[], part: string) => texts.filter((text) => text.includes(part)).length

test('the terms state the days of trials and of prices that the rules count', () => {
  const ofPlans = new Set(priceBook.plans.flatMap(({ trial }) => (trial ? [trial.days] : [])))
  expect([...ofPlans]).toHaveLength(1)
  expect(stating(terms, 'A trial of an application lasts 30 days')).toBe(1)
  expect(stating(terms, `A trial of a platform plan lasts ${[...ofPlans][0]} days and needs no card`)).toBe(1)
  expect(stating(terms, `are kept for ${pricesLastDays} days`)).toBe(1)
})

test('the security page states the work of a hash, the ends of sessions, keys and accesses, and the headers', () => {
  const start = new Date(0)
  const hours = (role: Parameters<typeof absoluteEnd>[1]) => absoluteEnd(start, role).getTime() / 3_600_000
  const ofRoles = Object.values(adminRoleTable).map(({ sessionHours }) => sessionHours)
  expect(stating(security, `With ${fullCost.memoryCost / 1024} MiB of memory and two passes`)).toBe(1)
  expect(fullCost.timeCost).toBe(2)
  expect(
    stating(
      security,
      `After ${hours(null)} hours at the latest, after ${Math.min(...ofRoles)} to ${Math.max(...ofRoles)} for administrators`,
    ),
  ).toBe(1)
  expect(stating(security, `lasts ${apiKeyLifetime.longest} days at most`)).toBe(1)
  expect(stating(security, `for at most ${Math.max(...accessDurations) / 60} hours`)).toBe(1)
  expect(cookieAttributes).toMatch(/HttpOnly; SameSite/)
  expect(commonHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining(`max-age=${365 * 86_400}`),
  })
  expect(pagePolicy('n')).toContain("script-src 'self' 'nonce-n'")
})

test('each state that the installation measures has words of its own, and none of them says more than was measured', () => {
  const states = ['healthy', 'degraded', 'unhealthy', 'unknown', undefined] as const
  expect(new Set(states.map((state) => statusText(state).title)).size).toBe(states.length)
  expect(states.map((state) => statusText(state).tone)).toEqual([
    'positive',
    'caution',
    'negative',
    'neutral',
    'neutral',
  ])
})
