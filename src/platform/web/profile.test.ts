import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from './api/api-client.ts'
import { forgetFetched, knownProfile, type Profile, profileQuery, rememberProfile } from './profile.ts'

const profile: Profile = {
  id: '0190',
  username: 'm.keller',
  roles: ['enterprise'],
  activePortal: 'enterprise',
  subRole: 'cfo',
  companyName: 'Halden Werke',
  teamRole: 'owner',
  isAdministrator: false,
  emailVerified: true,
  mfaEnabled: false,
  region: { language: 'en', currency: 'USD', timeZone: null },
}

function queryAnswering(...statuses: number[]) {
  let calls = 0
  const api = createApiClient(async () => {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200
    calls += 1
    return { status, headers: {}, body: status === 200 ? JSON.stringify({ user: profile }) : '{}' }
  })
  const queryClient = new QueryClient()
  return { query: profileQuery(api), queryClient, calls: () => calls }
}

test('AUTH-03 a 401 reads as nobody, and is asked once', async () => {
  const { query, queryClient, calls } = queryAnswering(401)
  await expect(queryClient.fetchQuery(query)).resolves.toBeNull()
  expect(calls()).toBe(1)
  expect(knownProfile(queryClient)).toBeNull()
})

test('AUTH-04 AUTH-05 another failure is tried three times more and then says what failed', async () => {
  vi.useFakeTimers()
  const { query, queryClient, calls } = queryAnswering(500)
  const failing = expect(queryClient.fetchQuery(query)).rejects.toThrow('Failed to fetch user profile')
  await vi.runAllTimersAsync()
  await failing
  expect(calls()).toBe(4)
  vi.useRealTimers()
})

test('AUTH-04 a retry that succeeds is an answer', async () => {
  vi.useFakeTimers()
  const { query, queryClient } = queryAnswering(503, 200)
  const fetching = queryClient.fetchQuery(query)
  await vi.runAllTimersAsync()
  await expect(fetching).resolves.toEqual({ user: profile })
  vi.useRealTimers()
})

test('AUTH-04 the profile is fresh for two minutes and asked again when the window is looked at', () => {
  const { query, queryClient } = queryAnswering(200)
  rememberProfile(queryClient, profile)
  expect(new QueryObserver(queryClient, query).getCurrentResult().isStale).toBe(false)
  queryClient.setQueryData(['/api/auth/profile'], { user: profile }, { updatedAt: Date.now() - 120_001 })
  expect(new QueryObserver(queryClient, query).getCurrentResult().isStale).toBe(true)
  expect(query.refetchOnWindowFocus).toBe(true)
})

test('AUTH-48 what was fetched for one person is discarded, and the signed-in person is kept', () => {
  const { queryClient } = queryAnswering(200)
  rememberProfile(queryClient, profile)
  queryClient.setQueryData(['/api/auth/sessions'], [{ id: '1' }])
  forgetFetched(queryClient)
  expect(queryClient.getQueryData(['/api/auth/sessions'])).toBeUndefined()
  expect(knownProfile(queryClient)).toEqual(profile)
})
