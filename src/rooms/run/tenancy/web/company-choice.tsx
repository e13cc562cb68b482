// Chooses one company by a part of its name, in dialogs of the administration.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { anew, keepsPrevious, query } from '#platform/web/api/query.ts'
import { Combobox } from '#platform/web/combobox/combobox.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { tenancyRoutes } from '../contract.ts'
import type { Tenant } from './tenant-queries.ts'

const typingRestsMs = 250
const offeredAtOnce = 20

export type ChosenCompany = Pick<Tenant, 'id' | 'name' | 'slug'>

export interface CompanyChoiceProps {
  chosen: ChosenCompany | undefined
  onChoose: (company: Tenant) => void
  name?: string
  error?: string | undefined
  className?: string
  /** It narrows a list and may stay empty. */
  isFilter?: boolean
}

export function CompanyChoice({ chosen, onChoose, isFilter = false, ...field }: CompanyChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), typingRestsMs)
  const found = useQuery({
    ...query(tenancyRoutes.listTenants, { search: search || undefined, limit: offeredAtOnce }, anew),
    ...keepsPrevious,
  })
  const companies = found.data?.tenants ?? []
  return (
    <Combobox
      {...field}
      choices={companies.map((company) => ({ ...choiceOf(company), company }))}
      chosen={chosen && choiceOf(chosen)}
      // Beside the name what no other company has.
      {...(isFilter
        ? { placeholder: t('All companies') }
        : { hint: chosen?.slug ?? t('Type part of its name, then choose it.'), required: true })}
      isCut={companies.length === offeredAtOnce}
      label={t('Company')}
      onChoose={({ company }) => onChoose(company)}
      onTyped={setTyped}
      search={found.isError ? 'failed' : found.isFetching ? 'on its way' : undefined}
    />
  )
}

function choiceOf({ id, name, slug }: ChosenCompany) {
  return { value: id, label: name, text: slug }
}
