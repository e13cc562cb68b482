// Whether prices are shown to somebody who can order: visitors sign in first, people of another portal cannot.
import { useProfile } from '#platform/web/profile.ts'

export function useCustomer(): 'visitor' | 'buyer' | 'other' {
  const profile = useProfile()
  if (!profile) return 'visitor'
  return profile.activePortal === 'enterprise' && !profile.isAdministrator ? 'buyer' : 'other'
}
