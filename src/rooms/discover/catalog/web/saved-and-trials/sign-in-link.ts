// Where a visitor goes to do what needs an account, and comes back to with the pending toggle kept in the address.

export function startTrialLink(id: string): string {
  return signInFor(`/marketplace/${id}?trial=start`)
}

export function saveLink(id: string): string {
  return signInFor(`/marketplace/${id}?save=1`)
}

export function simulateLink(id: string): string {
  return `/roi-simulation?app=${encodeURIComponent(id)}`
}

/** Where a trial of the own company is shown, by its subscription. */
export function trialLink(subscriptionId: string): string {
  return `/trials/${subscriptionId}`
}

/** Where a person who is signed in orders an application. */
export function orderLink(id: string): string {
  return `/orders/new?application=${encodeURIComponent(id)}`
}

export function signInToOrderLink(id: string): string {
  return signInFor(orderLink(id))
}

function signInFor(path: string): string {
  return `/enterprise-login?redirect=${encodeURIComponent(path)}`
}
