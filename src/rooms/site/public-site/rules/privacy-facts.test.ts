import { expect, test } from 'vitest'
import { languageCookie } from '#platform/kernel/region.ts'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { tourKey } from '#platform/web/personal-storage.ts'
import { themeKey } from '#platform/web/theme.ts'
import { deviceEntries } from './privacy-facts.ts'

const namesOf = (kind: string) => deviceEntries.filter((entry) => entry.kind === kind).map(({ name }) => name)

test('SHELL-23 the privacy page names the cookies that server and browser set', async () => {
  const { visitorCookie } = await import('#platform/server/http/csrf.ts')
  const { deviceCookie, sessionCookie } = await import('#rooms/people/accounts/server/index.ts')
  const { ssoCookie } = await import('#rooms/people/single-sign-on/server/index.ts')
  expect(namesOf('Cookie')).toEqual([visitorCookie, sessionCookie, deviceCookie, ssoCookie, languageCookie])
})

test('SHELL-23 the privacy page names what the browser keeps', () => {
  expect(namesOf('Local storage')).toEqual([
    themeKey,
    consentKey,
    'comparisonApps',
    'assessment_draft',
    'comparisonAppsAttempt',
    tourKey,
    'quick_start_done',
  ])
})
