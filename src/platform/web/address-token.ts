// Secrets that arrive in an address, in the links of our mails. They leave the address bar at once, so that they reach
// neither the history, nor a copied address, nor anybody through a Referer.

let taken: string | undefined

/** Moves the token out of the address. Called once, before the page is drawn. */
export function takeAddressToken(): void {
  const address = new URL(location.href)
  const token = address.searchParams.get('token') ?? new URLSearchParams(address.hash.slice(1)).get('token')
  if (token === null) return
  taken = token
  history.replaceState(history.state, '', address.pathname)
}

/** The token that this document was opened with; a reload has none, and the link in the mail is opened again. */
export function addressToken(): string | undefined {
  return taken
}
