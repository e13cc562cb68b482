// The closed lists that webhooks are described in, and their limits.

export const endpointStates = ['active', 'paused', 'failed'] as const
export type EndpointState = (typeof endpointStates)[number]

/** Its server answered that it is gone (410), or nothing was delivered for five days. */
export const failureCauses = ['gone', 'five days'] as const
export type FailureCause = (typeof failureCauses)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/**
 * How an attempt ended. `refused`: an answer other than 2xx. `forbidden`: the address is not on the public internet, so nobody was
 * asked. `away`: no answer, or nobody was asked, for the cause that is kept with it.
 */
export const attemptOutcomes = ['delivered', 'refused', 'redirected', 'forbidden', 'away'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export const endpointsPerCompany = 20
export const addressAtMost = 2_000
export const descriptionAtMost = 200
/** The old secret goes on signing for so long after a new one was made. */
export const rotationHours = 24
/** An endpoint of which every attempt has failed for so long is disabled. */
export const failingDaysAtMost = 5
export const logDays = 30
/** So long an attempt waits for an answer: from the name to the last byte. */
export const attemptSeconds = 15
