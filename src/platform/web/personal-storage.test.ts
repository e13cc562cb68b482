import { expect, test } from 'vitest'
import { clearPersonalStorage } from './personal-storage.ts'

/** Keys are its own properties, as those of a browser's storage are. */
function aStore(entries: Record<string, string>): Storage {
  return Object.assign(
    Object.create({
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
    entries,
  )
}

test('AUTH-48 signing out leaves the theme and the consent of the device and nothing of the person', () => {
  const local = aStore({ theme: 'dark', emporion_cookie_consent: '{}', comparisonApps: '["a"]', draft: 'x' })
  const session = aStore({ scroll: '{}', intent: 'trial' })
  clearPersonalStorage([local, session])
  expect(Object.keys(local)).toEqual(['theme', 'emporion_cookie_consent'])
  expect(Object.keys(session)).toEqual([])
})
