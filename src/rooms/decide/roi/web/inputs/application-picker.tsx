// Chooses one of many applications: type a few letters, the server finds.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Combobox } from '#platform/web/combobox/combobox.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark, catalogueText } from '#rooms/discover/catalog/web/index.ts'
import { choiceQuery } from '../simulation-queries.ts'

const atOnce = 8
const pauseMs = 200

export interface ApplicationPickerProps {
  chosen: Application | undefined
  onChoose: (application: Application) => void
}

export function ApplicationPicker({ chosen, onChoose }: ApplicationPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const found = useQuery({ ...choiceQuery(search, atOnce), placeholderData: keepPreviousData })
  const applications = found.data ?? []
  return (
    <Combobox
      choices={applications.map(choiceOf)}
      chosen={chosen && choiceOf(chosen)}
      isCut={applications.length === atOnce}
      label={t('Application')}
      onChoose={({ application }) => onChoose(application)}
      onTyped={setTyped}
      placeholder={t('Choose an application')}
      search={found.isError ? 'failed' : found.isFetching ? 'on its way' : undefined}
    />
  )
}

function choiceOf(application: Application) {
  return {
    value: application.id,
    label: application.name,
    text: `${application.vendor} · ${catalogueText(application.category)}`,
    mark: <ApplicationMark application={application} size={28} />,
    application,
  }
}
