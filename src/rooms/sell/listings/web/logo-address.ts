// Where a picture of an own listing is read before it is published.

export function logoAddress(id: string, hash: string): string {
  return `/api/vendor-listings/${id}/logo/${hash}`
}
