// Chooses one company by a part of its name, in dialogs of the administration.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { anew, keepsPrevious, query } from '#platform/web/api/query.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { tenancyRoutes } from '../contract.ts'

const typingRestsMs = 250
const offeredAtOnce = 6

export interface ChosenCompany {
  id: string
  name: string
}

export interface CompanyChoiceProps {
  chosen: ChosenCompany | undefined
  onChoose: (company: ChosenCompany) => void
}

export function CompanyChoice({ chosen, onChoose }: CompanyChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), typingRestsMs)
  const { data } = useQuery({
    ...query(tenancyRoutes.listTenants, { search, limit: offeredAtOnce }, anew),
    ...keepsPrevious,
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.tenants ?? [])
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="grid gap-3">
      <TextField
        hint="Type a part of its name, then choose it."
        label="Company"
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        required
        type="search"
        value={typed}
      />
      {offered.length > 0 && (
        <ChoiceGroup
          legend="Company"
          name="company"
          onChange={(id) => {
            const company = offered.find((one) => one.id === id)
            if (company) onChoose({ id: company.id, name: company.name })
          }}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id}
        />
      )}
      {search !== '' && data?.tenants.length === 0 && (
        <p className="text-sm text-ink-muted">No company has this in its name.</p>
      )}
    </div>
  )
}
