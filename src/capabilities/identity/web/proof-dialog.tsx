// Says what is about to happen, and asks who is at the keyboard before it does.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Dialog from '#platform/web/dialog.tsx'
import { useClosing } from '#platform/web/use-closing.ts'
import { type Proof, ProofStep } from './proof-step.tsx'
import { secondFactorsQuery } from './security-queries.ts'

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

interface OwnProofProps {
  lead: ReactNode
  label: string
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
  cancelLabel?: string
}

/** The proofs that the account has; the password can be typed before that is known. */
export function OwnProof(props: OwnProofProps) {
  const { data } = useQuery(secondFactorsQuery)
  const has = {
    codes: data !== undefined && (data.totp !== null || data.backupCodesLeft > 0),
    passkeys: data !== undefined && data.passkeys.length > 0,
  }
  return <ProofStep has={has} {...props} />
}
