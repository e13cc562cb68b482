// Grants or refuses a claim of an imported vendor, with the reason that is kept in the audit log.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { tooShort } from '#platform/web/form/reason-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { claimRoutes, type VendorClaim } from '../contract.ts'
import { claimReasonMax } from '../rules/vendor-claim.ts'

export interface ClaimDialogProps {
  step: 'grant' | 'refuse'
  claim: VendorClaim
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

const words = {
  grant: {
    title: t('Grant this claim?'),
    button: t('Request grant'),
    hint: t('At least 10 characters. The second administrator reads it, and it is kept in the audit log.'),
    done: t('Grant requested'),
    doneText: t('A second administrator decides it under Approvals.'),
  },
  refuse: {
    title: t('Refuse this claim?'),
    button: t('Refuse claim'),
    hint: t('At least 10 characters. The company’s owners read it, and it is kept in the audit log.'),
    done: t('Claim refused'),
    doneText: t('The company’s owners were notified.'),
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
      maxLength={claimReasonMax}
      onClose={onClose}
      onDone={() => {
        toast({ title: done, text: doneText })
        onDone()
      }}
      pendingAction={t('Saving...')}
      problemOf={(reason) => tooShort(reason, 10)}
      send={(reason) => run(() => api.call(route, { params: { id: claim.id }, body: { reason } }))}
      title={title}
    >
      <p className="font-semibold wrap-anywhere">
        {t('{company} claims {vendor} ({username})', {
          company: company.name,
          vendor: vendor.name,
          username: claim.claimant.username,
        })}
      </p>
      <p className="text-sm text-ink-muted">
        {step === 'grant'
          ? t(
              "Once a second administrator approves, {listings, plural, one {# listing} other {# listings}} of {vendor} {listings, plural, one {belongs} other {belong}} to {company}. Its owners also see orders, customers and revenue from before. Other claims of this vendor are refused, and imports no longer change its listings. This can't be undone.",
              { listings: vendor.listings, vendor: vendor.name, company: company.name },
            )
          : t('The listings of {vendor} stay as they are. {company} can claim it again.', {
              vendor: vendor.name,
              company: company.name,
            })}
      </p>
    </ReasonDialog>
  )
}
