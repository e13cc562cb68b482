// Sign-ins that administrators paused: every way in ends at a session, and none is opened for somebody whom the pause keeps out.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Arriving, keepsOut, pauseText, type SignInPause } from '../../rules/sign-in-pause.ts'
import { findSignInPause } from './sign-in-pause-view.ts'

/** For the audit trail. */
export const pausedReason = 'sign-ins paused'

export class SignInsPaused extends Refusal {
  constructor(pause: SignInPause, now: Date) {
    const secondsLeft = Math.ceil((pause.endsAt.getTime() - now.getTime()) / 1000)
    super('locked', pauseText(pause), { retryAfterSeconds: Math.max(1, secondsLeft) })
  }
}

export async function refuseWhilePaused(tx: Tx, owner: Arriving, now: Date): Promise<void> {
  const pause = await findSignInPause(tx.db)
  if (pause && keepsOut(pause, owner)) throw new SignInsPaused(pause, now)
}
