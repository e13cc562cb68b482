// Grants or refuses a claim of an imported vendor, with the reason that is kept in the audit log.
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { tooShort } from '#platform/web/form/reason-field.tsx'
import { counted } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { claimRoutes, type VendorClaim } from '../claim-contract.ts'
import { takeOffReasonMax } from '../rules/vocabulary.ts'

export interface ClaimDialogProps {
  step: 'grant' | 'refuse'
  claim: VendorClaim
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

const words = {
  grant: {
    title: 'Grant this claim?',
    button: 'Request grant',
    hint: 'At least 10 characters. The second administrator reads it, and it is kept in the audit log.',
    done: 'Grant requested',
    doneText: 'A second administrator decides it under Approvals.',
  },
  refuse: {
    title: 'Refuse this claim?',
    button: 'Refuse claim',
    hint: 'At least 10 characters. The company’s owners read it, and it is kept in the audit log.',
    done: 'Claim refused',
    doneText: 'The company’s owners were notified.',
  },
} as const

export function ClaimDialog({ step, claim, run, onDone, onClose }: ClaimDialogProps) {
  const api = useApi()
  const { vendor, company } = claim
  const { title, button, hint, done, doneText } = words[step]
  const route = step === 'grant' ? claimRoutes.grantVendorClaim : claimRoutes.refuseVendorClaim
  return (
    <ReasonDialog
      action={button}
      hint={hint}
      maxLength={takeOffReasonMax}
      onClose={onClose}
      onDone={() => {
        toast({ title: done, text: doneText })
        onDone()
      }}
      pendingAction="Saving..."
      problemOf={(reason) => tooShort(reason, 10)}
      send={(reason) => run(() => api.call(route, { params: { id: claim.id }, body: { reason } }))}
      title={title}
    >
      <p className="font-semibold wrap-anywhere">
        {company.name} claims {vendor.name} ({claim.claimant.username})
      </p>
      <p className="text-sm text-ink-muted">
        {step === 'grant'
          ? `Once a second administrator approves, ${counted(vendor.listings, 'listing')} of ${vendor.name} ${vendor.listings === 1 ? 'belongs' : 'belong'} to ${company.name}. Its owners also see orders, customers and revenue from before. Other claims of this vendor are refused, and imports no longer change its listings. This can't be undone.`
          : `The listings of ${vendor.name} stay as they are. ${company.name} can claim it again.`}
      </p>
    </ReasonDialog>
  )
}
