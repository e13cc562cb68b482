// Keeps an assessment that is being filled in on this device, until it is saved or its owner logs out.
import { type Draft, readStoredDraft, storedDraft } from '../rules/draft.ts'

export const draftKey = 'assessment_draft'

export function keptDraft(userId: string): Draft | undefined {
  try {
    return readStoredDraft(localStorage.getItem(draftKey), userId)
  } catch {
    return undefined
  }
}

export function keepDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(draftKey, storedDraft(userId, draft))
  } catch {
    // Storage may be switched off; then what is filled in lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // See above.
  }
}
