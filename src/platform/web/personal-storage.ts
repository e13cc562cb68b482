// What the browser keeps for a person, as opposed to what it keeps for itself.
import { consentKey } from './consent/consent-record.ts'
import { themeKey } from './theme.ts'

/** Set once the welcome tour was finished or skipped (DASH-07). */
export const tourKey = 'welcome_tour_completed'

/**
 * The look, the consent, and that the welcome tour was taken belong to the device, and the next person who signs in on it
 * finds them as they were.
 */
const ofTheDevice: ReadonlySet<string> = new Set([themeKey, consentKey, tourKey])

/** Removes everything else, so that the next person at this browser finds nothing of the one before (AUTH-48). */
export function clearPersonalStorage(stores: readonly Storage[]): void {
  for (const store of stores) {
    for (const key of Object.keys(store)) if (!ofTheDevice.has(key)) store.removeItem(key)
  }
}

/** Storage may be switched off; then there is nothing to remove. */
export function browserStores(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
