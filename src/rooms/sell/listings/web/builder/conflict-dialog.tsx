// Two windows saved the same draft: a choice for each field, with both versions side by side.
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { StaleDialog } from '#platform/web/form/stale-dialog.tsx'
import type { Draft, VendorListing } from '../../contract.ts'
import { changedByMeAlone, type DraftField, diffDrafts } from '../../rules/publishing/listing-diff.ts'
import { Side } from '../publishing/diff-list.tsx'

export interface ConflictDialogProps {
  /** What both versions grew from. */
  base: Draft
  mine: Draft
  theirs: VendorListing
  onSettle: (theirFields: DraftField[]) => void
  onClose: () => void
}

export default function ConflictDialog({ base, mine, theirs, onSettle, onClose }: ConflictDialogProps) {
  const diff = diffDrafts(theirs.draft, mine)
  const mineAlone = changedByMeAlone(base, mine, theirs.draft)
  const byMe = new Set<DraftField>(diffDrafts(base, mine).map(({ field }) => field))
  const [chosen, setChosen] = useState<Partial<Record<DraftField, 'mine' | 'theirs'>>>({})
  // What only one side changed is that side's; where both did, mine is used until it is chosen otherwise.
  const choiceOf = (field: DraftField) =>
    chosen[field] ?? (mineAlone.includes(field) || byMe.has(field) ? 'mine' : 'theirs')
  const theirFields = diff.map(({ field }) => field).filter((field) => choiceOf(field) === 'theirs')

  return (
    <StaleDialog
      effect={t('Choose for each field, or keep all of one version. Your choice is saved at once.')}
      mixed={{ label: t('Save this choice'), onChoose: () => onSettle(theirFields) }}
      onClose={onClose}
      onKeepMine={() => onSettle([])}
      onLoadTheirs={() => onSettle(diff.map(({ field }) => field))}
      saved={t('This draft was saved by {name} in another window after you opened it here.', {
        name: theirs.savedBy,
      })}
      what={t('This draft')}
    >
      <ul className="mt-4 grid gap-4">
        {diff.map(({ field, label, before, after, languages }) => (
          <li key={field}>
            <fieldset>
              <legend className="text-sm font-semibold">{label}</legend>
              <div className="mt-1 grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label className="block" key={side}>
                    <span className="mb-1 flex items-center gap-2 text-[0.8125rem]">
                      <input
                        checked={choiceOf(field) === side}
                        className="accent-accent"
                        name={`keep-${field}`}
                        onChange={() => setChosen((earlier) => ({ ...earlier, [field]: side }))}
                        type="radio"
                      />
                      {side === 'mine' ? t('Mine') : t('Theirs')}
                    </span>
                    <Side
                      label={side === 'mine' ? t('in this window') : t('saved meanwhile')}
                      language={side === 'mine' ? languages?.after : languages?.before}
                      lines={side === 'mine' ? after : before}
                      others={side === 'mine' ? before : after}
                      sign="+"
                    />
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </StaleDialog>
  )
}
