// Where a picture of an own listing is read before it is published.
import { addressOf } from '#platform/web/api/address.ts'
import { listingRoutes } from '../../contract.ts'

export const logoAddress = (id: string, hash: string): string =>
  addressOf(listingRoutes.getLogo, { id, hash })
