// Takes a listing off or puts it back, with the reason that the audit log and its owners, if a company here has it, get.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { tooShort } from '#platform/web/form/reason-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { type CompanyListing, listingRoutes } from '../../contract.ts'
import { takeOffReasonMax } from '../../rules/vocabulary.ts'

export interface TakeOffDialogProps {
  step: 'take-off' | 'put-back'
  listing: CompanyListing
  run: StepUp['run']
  onDone: () => void
  onClose: () => void
}

const words = {
  'take-off': {
    title: t('Take this listing off?'),
    effect: t(
      "Buyers can't find it any more, and its vendor can't publish it, nor a new or hidden listing with its name, tagline or description. Trials and subscriptions continue. Open reports are settled.",
    ),
    button: t('Take off'),
    done: t('Listing taken off'),
  },
  'put-back': {
    title: t('Put this listing back?'),
    effect: t(
      'Buyers find it again if it was on show when it was taken off. Its vendor can publish it again.',
    ),
    button: t('Put back'),
    done: t('Listing put back'),
  },
} as const

/** No company here owns it, so there is nobody to notify. */
const importedEffects = {
  'take-off': t(
    "Buyers can't find it any more, and no import brings it back. Trials and subscriptions continue. Open reports are settled.",
  ),
  'put-back': t('It comes back with the next import of its file, unless a company has claimed its vendor.'),
} as const

export function TakeOffDialog({ step, listing, run, onDone, onClose }: TakeOffDialogProps) {
  const api = useApi()
  const { title, effect, button, done } = words[step]
  const ofImported = listing.isImported ? importedEffects[step] : undefined
  const route = step === 'take-off' ? listingRoutes.takeListingOff : listingRoutes.putListingBack
  return (
    <ReasonDialog
      action={button}
      hint={
        ofImported
          ? t('At least 10 characters. It is kept in the audit log.')
          : t("At least 10 characters. The vendor's owners read it, and it is kept in the audit log.")
      }
      maxLength={takeOffReasonMax}
      onClose={onClose}
      onDone={() => {
        toast({
          title: done,
          ...(!ofImported && {
            text: t('The owners of {vendor} were notified.', { vendor: listing.vendor }),
          }),
        })
        onDone()
      }}
      pendingAction={t('Saving...')}
      problemOf={(reason) => tooShort(reason, 10)}
      send={(reason) => run(() => api.call(route, { params: { id: listing.id }, body: { reason } }))}
      title={title}
    >
      <p className="font-semibold wrap-anywhere">
        {listing.name}, {listing.vendor}
      </p>
      <p className="text-sm text-ink-muted">{ofImported ?? effect}</p>
    </ReasonDialog>
  )
}
