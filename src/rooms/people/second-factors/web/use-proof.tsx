// A form or a button whose call takes a proof: the dialog asks for it, and what the server says of anything else is for the
// form to show.
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { Proof } from './proof-step.tsx'

export interface ProofQuestion {
  title: string
  lead: ReactNode
  /** Of the button that does it. */
  label: string
}

interface Open extends ProofQuestion {
  send: (proof: Proof) => Promise<void>
  done: () => void
  failed: (error: unknown) => void
}

const proofFields: readonly string[] = ['password', 'code', 'passkey']

export function useProof(): {
  /** Calls `send` with a proof, again while the proof is refused. Fails as `send` does, or with `DialogLeft`. */
  prove: (question: ProofQuestion, send: (proof: Proof) => Promise<void>) => Promise<void>
  /** To be drawn beside the form, since a form inside another would send both. */
  dialog: ReactNode
} {
  const [open, setOpen] = useState<Open>()
  const isSettled = useRef(false)

  function settle(with_: () => void) {
    if (isSettled.current) return
    isSettled.current = true
    setOpen(undefined)
    with_()
  }

  return {
    prove: (question, send) =>
      new Promise((done, failed) => {
        isSettled.current = false
        setOpen({ ...question, send, done, failed })
      }),
    dialog: open && (
      <ProofDialog
        label={open.label}
        lead={open.lead}
        onClose={() => settle(() => open.failed(new DialogLeft()))}
        onProof={async (proof) => {
          try {
            await open.send(proof)
          } catch (error) {
            if (!(error instanceof ApiError) || isAboutProof(error)) throw error
            settle(() => open.failed(error))
            return
          }
          settle(open.done)
        }}
        title={open.title}
      />
    ),
  }
}

/** The dialog shows it: the proof was wrong, or there were too many wrong ones. */
function isAboutProof({ status, problem }: ApiError): boolean {
  return status === 423 || problem.fields.some(({ field }) => proofFields.includes(field))
}
