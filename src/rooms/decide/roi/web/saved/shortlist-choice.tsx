// Where the simulation is kept: one of the company's shortlists, or a new one that saving makes.

import { t } from '#platform/kernel/texts.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import type { Shortlist } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { shortlistNameFor } from './use-make-shortlist.ts'

export interface ShortlistChoiceProps {
  shortlists: readonly Shortlist[]
  chosen: Shortlist | undefined
  application: Application | undefined
  onChoose: (id: string) => void
}

export function ShortlistChoice({ shortlists, chosen, application, onChoose }: ShortlistChoiceProps) {
  if (shortlists.length > 0) {
    return (
      <SelectField
        label={t('Shortlist')}
        onChange={(event) => onChoose(event.target.value)}
        options={shortlists.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
      />
    )
  }
  return (
    <div>
      <p className="field-label">{t('Shortlist')}</p>
      <p className="flex min-h-11 items-center text-sm text-ink-muted">
        {application
          ? t('None yet. “Save simulation” creates “{shortlist}”.', {
              shortlist: shortlistNameFor(application),
            })
          : t('None yet. A simulation is saved in a shortlist.')}
      </p>
    </div>
  )
}
