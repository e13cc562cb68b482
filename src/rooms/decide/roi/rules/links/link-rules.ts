// What holds for read-only links to a simulation: how long, how many, what they count, and whether they still open it.
import { formulasVersion } from '../model/simulation-model.ts'

/** Days that a link may be good for. */
export const linkLifetimes = [7, 30, 90] as const
export type LinkLifetime = (typeof linkLifetimes)[number]
export const usualLifetime: LinkLifetime = 30

/** Open links of one simulation at most: enough for everybody who decides, few enough to look through. */
export const openLinksAtMost = 20
/** Links that open nothing any more and are listed all the same, the newest. */
export const overLinksListed = 20

const day = 86_400_000

/** How long a link is kept after it is over: so long its makers see whether it was opened. */
export const overLinksKeptMs = 90 * day

/** Openings of one link within this time count as one, so that a crowd does not queue up to be counted. */
export const countedApartMs = 1_000
/** Where counting stops. */
export const countedAtMost = 1_000_000

/** The page that a link leads to. The token follows `#token=`, which no browser sends to anybody. */
export const sharedPage = '/shared-simulation'

export interface LinkFacts {
  expiresAt: Date
  revokedAt: Date | null
  /** Its maker belongs to the company still, and is no viewer. */
  mayMakerEdit: boolean
  formulasVersion: number
}

export type LinkState = 'open' | 'expired' | 'revoked' | 'closed'

/** On the same time of day, this many days on. */
export function linkExpiry(madeAt: Date, days: LinkLifetime): Date {
  return new Date(madeAt.getTime() + days * day)
}

/**
 * Whether it opens the simulation. It holds until just before the moment at which it expires, and no longer than the
 * formulas that gave its figures can be computed here: those of former versions can, those of a later one cannot.
 */
export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.revokedAt !== null) return 'revoked'
  if (now.getTime() >= link.expiresAt.getTime()) return 'expired'
  return link.mayMakerEdit && link.formulasVersion <= formulasVersion ? 'open' : 'closed'
}

/** The person who made it may, and so may every owner of the company. */
export function mayRevokeLink(link: { isYours: boolean; state: LinkState }, isOwner: boolean): boolean {
  return (link.state === 'open' || link.state === 'closed') && (link.isYours || isOwner)
}
