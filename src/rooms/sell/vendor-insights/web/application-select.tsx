// All of the vendor's applications, or one of them; the choice is in the address.

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { ChoiceField } from '#platform/web/combobox/choice-field.tsx'
import { myListingsQuery } from '#rooms/sell/listings/web/index.ts'

export interface ApplicationSelectProps {
  value: string | undefined
  onChange: (applicationId: string | undefined) => void
}

export function ApplicationSelect({ value, onChange }: ApplicationSelectProps) {
  const { data } = useQuery(myListingsQuery)
  // A draft that was never published has met nobody.
  const shown = data?.filter(({ id, publishedAt }) => publishedAt !== null || id === value) ?? []
  const isKnown = value === undefined || shown.some(({ id }) => id === value)
  return (
    <ChoiceField
      className="w-full sm:w-72"
      label={t('Application')}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      options={[
        { value: '', label: t('All applications') },
        ...shown.map(({ id, name }) => ({ value: id, label: name || t('Untitled draft') })),
        ...(isKnown ? [] : [{ value: value ?? '', label: t('Another application') }]),
      ]}
      value={value ?? ''}
    />
  )
}
