// What a visitor consented to: the record, the choices that write it, and what holds before any (SHELL-04 to 09).

export const consentKey = 'emporion_cookie_consent'

export interface ConsentRecord {
  /** First-party page counting: no cookie, anonymised address. */
  analytics: boolean
  /** Anything of a third party. */
  marketing: boolean
  /** When the choice was made (UTC). */
  timestamp: string
}

export type ConsentChoice = Pick<ConsentRecord, 'analytics' | 'marketing'>

/** "Essential Only" keeps the first-party count, which needs no cookie; only "Reject All" ends that too. */
export const consentChoices = {
  acceptAll: { analytics: true, marketing: true },
  rejectAll: { analytics: false, marketing: false },
  essentialOnly: { analytics: true, marketing: false },
} as const satisfies Record<string, ConsentChoice>

/** Holds until the visitor chooses, and is how "Customize" opens. */
export const consentBeforeChoice: ConsentChoice = { analytics: true, marketing: false }

/** The stored record, or undefined for anything that is not one. */
export function parseConsent(text: string | null): ConsentRecord | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { analytics, marketing, timestamp } = value as Record<string, unknown>
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof timestamp !== 'string')
      return undefined
    return { analytics, marketing, timestamp }
  } catch {
    return undefined
  }
}
