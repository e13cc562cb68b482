// Says what is about to happen, and asks who is at the keyboard before it does.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import Dialog from '#platform/web/dialog.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useClosing } from '#platform/web/use-closing.ts'
import { type Proof, ProofStep, type ProofStepProps } from './proof-step.tsx'
import { secondFactorsQuery } from './second-factor-queries.ts'

export interface ProofDialogProps {
  title: string
  lead: ReactNode
  /** Of the button that does it. */
  label: string
  onProof: (proof: Proof) => Promise<void>
  onClose: () => void
}

export function ProofDialog({ title, lead, label, onProof, onClose }: ProofDialogProps) {
  const { inside, close } = useClosing()
  return (
    <Dialog onClose={onClose} title={title}>
      <div ref={inside}>
        <OwnProof label={label} lead={lead} onCancel={close} onProof={onProof} />
      </div>
    </Dialog>
  )
}

/** Asks once it is known which proofs the account has. */
export function OwnProof(props: Omit<ProofStepProps, 'factors'>) {
  return (
    <LoadState isSmall of={useQuery(secondFactorsQuery)} what={t('Your second factor')}>
      {(factors) => <ProofStep factors={factors} {...props} />}
    </LoadState>
  )
}
