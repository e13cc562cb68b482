// The vendor that a company is by itself: known by the company, and called as the company is.
import type { VendorProfile } from '../rules/listing.ts'

export function ownVendor(companyId: string, name: string): VendorProfile {
  return { key: `company-${companyId}`, name, about: '', headquarters: '', foundedYear: null, employees: '' }
}
