// What holds for passkeys, whatever authenticator they live in.

/** How long a challenge may be answered. */
export const challengeMinutes = 5
/** Characters of a passkey's name. */
export const passkeyNameLength = 60
/** How many one account may have; browsers get all of them, and nobody owns that many devices. */
export const passkeysPerAccount = 20

/**
 * Signatures that are accepted, the best liked first, by their numbers in COSE: ES256, EdDSA, RS256 (WebAuthn 3,
 * section 5.8.5). Authenticators have at least one of them.
 */
export const passkeyAlgorithms = [-7, -8, -257] as const

/**
 * Whether the count of signatures tells of a copied passkey: it must grow with every use, unless the authenticator does not
 * count and says 0 each time, as synchronised passkeys do (WebAuthn 3, section 7.2, step 22). Both are whole numbers from 0.
 */
export function countWentBack(keptCount: number, given: number): boolean {
  return (keptCount > 0 || given > 0) && given <= keptCount
}
