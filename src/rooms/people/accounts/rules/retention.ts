// How long what is over is kept. What happened is in the audit trail, which is not swept.

const hour = 3_600_000
const day = 24 * hour

/** After its absolute end: long enough to look into a complaint. */
export const endedSessionsKeptMs = 30 * day
/** After a mail's link has expired. It opens nothing; a few days help support to tell "expired" from "never sent". */
export const deadLinksKeptMs = 7 * day
/** After an invitation was accepted, withdrawn or replaced: long enough to see who invited whom. */
export const closedInvitationsKeptMs = 90 * day
/** After the last sign-in from it: as long as the device keeps its cookie. */
export const unusedDevicesKeptMs = 400 * day
/** After failures have stopped to count. */
export const deadFailuresKeptMs = 1 * day
/** After a challenge would have expired: only for clocks of several processes that do not agree. */
export const spentChallengesKeptMs = 1 * hour
