// Secrets that arrive in an address: in the links of our mails, and with somebody who comes back from their company's sign-in
// service. They leave the address bar at once, so that they reach neither the history, nor a copied address, nor anybody
// through a Referer.

const secrets = ['token', 'code', 'state', 'error'] as const
type AddressSecret = (typeof secrets)[number] | 'iss'

let taken = new URLSearchParams()

/** Moves them out of the address. Called once, before the page is drawn. */
export function takeAddressToken(): void {
  const address = new URL(location.href)
  const given = new URLSearchParams([...address.searchParams, ...new URLSearchParams(address.hash.slice(1))])
  if (!secrets.some((name) => given.has(name))) return
  taken = given
  history.replaceState(history.state, '', address.pathname)
}

/** What this document was opened with; after a reload it is gone, and the person opens the link in the mail again. */
export function addressSecret(name: AddressSecret): string | undefined {
  return taken.get(name) ?? undefined
}

export function addressToken(): string | undefined {
  return addressSecret('token')
}
