// How usernames and e-mail addresses are compared.
import { asEmailAddress } from '#platform/kernel/email-address.ts'

/**
 * One key for all spellings of a name that differ only in case or in the width and form of their characters; of an address
 * also for both spellings of its domain.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  return folded.includes('@') ? (asEmailAddress(folded) ?? folded) : folded
}
