// A size chosen at registration, in the bands of the settings (SET-08).
import type { SizeBand, vendorCompanySizes } from '#rooms/people/accounts/rules/index.ts'

const bands: Readonly<Record<(typeof vendorCompanySizes)[number], SizeBand>> = {
  '1-10 employees': 'small',
  '11-50 employees': 'small',
  '51-200 employees': 'medium',
  '201-1000 employees': 'large',
  '1001+ employees': 'enterprise',
}

/** null where no size, or none that is known, was chosen; buyers are not asked for one when they register. */
export function sizeBandOf(registered: string | null): SizeBand | null {
  const band = Object.entries(bands).find(([size]) => size === registered)
  return band ? band[1] : null
}
