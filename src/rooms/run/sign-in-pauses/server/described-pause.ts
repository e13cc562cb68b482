// A pause of sign-ins as administrators see it.
import type { z } from 'zod'
import type { pauseShape } from '../contract.ts'
import { stateOfPause } from '../rules/sign-in-pauses.ts'
import type { StoredPause } from './pause-store.ts'

export type DescribedPause = z.output<typeof pauseShape>

export function described(pause: StoredPause): DescribedPause {
  return {
    id: pause.id,
    portal: pause.portal,
    reason: pause.reason,
    state: stateOfPause(pause),
    requestedBy: { id: pause.requestedBy, name: pause.requestedByName },
    approvedBy: { id: pause.approvedBy, name: pause.approvedByName },
    beginsAt: pause.beginsAt.toISOString(),
    endsAt: pause.endsAt.toISOString(),
    ended: pause.isEnded
      ? {
          by: pause.endedByName ?? '',
          at: (pause.endedAt ?? pause.endsAt).toISOString(),
          reason: pause.endReason ?? '',
        }
      : null,
  }
}
