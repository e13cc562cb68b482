// Calls that may ask once more who is there: opens the verification instead of failing, and then repeats the call (TEN-34, 36).
import { type ReactNode, useRef, useState } from 'react'
import type { StepUpChallenge } from '#platform/contract/step-up.ts'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { late } from '#platform/web/late.tsx'

const StepUpDialog = late(() => import('./step-up-dialog.tsx'))

/** The answer of a route that states `stepUp`. */
interface Answer<T> {
  data: T | StepUpChallenge
  status: number
}

export interface StepUp {
  /** `send` is called again after each verification; fails with `DialogLeft` where the person leaves it. */
  run<T>(send: () => Promise<Answer<T>>): Promise<Exclude<T, StepUpChallenge>>
  /** To be drawn beside what starts the call, outside of its dialog. */
  dialog: ReactNode
}

interface Open {
  challenge: StepUpChallenge
  settle: (passed: boolean) => void
}

export function useStepUp(): StepUp {
  const [open, setOpen] = useState<Open>()
  const passed = useRef(false)

  function ask(challenge: StepUpChallenge): Promise<boolean> {
    passed.current = false
    return new Promise((settle) => setOpen({ challenge, settle }))
  }

  async function run<T>(send: () => Promise<Answer<T>>): Promise<Exclude<T, StepUpChallenge>> {
    for (;;) {
      const { data, status } = await send()
      // The status tells the two apart.
      if (status !== 202) return data as Exclude<T, StepUpChallenge>
      if (!(await ask(data as StepUpChallenge))) throw new DialogLeft()
    }
  }

  function close(hasPassed: boolean) {
    if (!open || passed.current) return
    passed.current = hasPassed
    setOpen(undefined)
    open.settle(hasPassed)
  }

  return {
    run,
    dialog: open && (
      <StepUpDialog
        challenge={open.challenge}
        key={open.challenge.challengeId}
        onClose={() => close(false)}
        onPassed={() => close(true)}
      />
    ),
  }
}
