// Where the choice of a visitor is kept while they sign in: in this tab, and nowhere else.
import { type ChosenItem, newOrderAddress } from '#rooms/buy/price-book/rules/index.ts'
import { type StoredChoice, wasChosenHere } from '../../rules/drafts/chosen-item.ts'

const storageKey = 'chosen-item'

export function rememberChoice(chosen: ChosenItem): void {
  try {
    const choice: StoredChoice = { address: newOrderAddress(chosen), at: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // Storage may be switched off; one more press is then asked for after signing in.
  }
}

/** Whether this was chosen here before signing in. The choice is taken: it counts once. */
export function takeChoice(chosen: ChosenItem): boolean {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return wasChosenHere(stored, chosen, Date.now())
  } catch {
    return false
  }
}
