// Finds applications to add: up to eight at a time, what the buyer saved first, then as the server finds them (CMP-03).

import { useQueries, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { keepsPrevious, query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { type Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark, applicationQuery, Price } from '#rooms/discover/catalog/web/index.ts'
import { applicationsAtMost } from '../../rules/vocabulary.ts'

export interface ApplicationPickerProps {
  chosen: readonly string[]
  onAdd: (id: string) => void
}

const offered = 8
/** So many that eight are left when up to four of them are chosen already. */
const pageSize = offered + applicationsAtMost
const pauseMs = 250

export function ApplicationPicker({ chosen, onAdd }: ApplicationPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const list = useQuery({
    ...query(catalogRoutes.listApplications, { search: search || undefined, limit: pageSize }),
    ...keepsPrevious,
  })
  const { data } = list
  const saved = useSavedToAdd(chosen)
  const savedIds = new Set(saved.map(({ id }) => id))
  const found = data?.filter(({ id }) => !chosen.includes(id))
  const addable = (
    search === '' && found ? [...saved, ...found.filter(({ id }) => !savedIds.has(id))] : found
  )?.slice(0, offered)
  const isFull = chosen.length >= applicationsAtMost
  return (
    <div className="grid gap-4 px-4 pt-1 pb-4 sm:px-5 sm:pb-5">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted"
          size={17}
          strokeWidth={1.75}
        />
        <input
          aria-label={t('Search applications to add')}
          autoComplete="off"
          className="field pl-10!"
          dir="auto"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('Search by name, vendor, feature or standard')}
          type="search"
          value={typed}
        />
      </div>
      {isFull && (
        <p className="text-sm text-ink-muted" role="status">
          {t('You can compare at most {applicationsAtMost} applications. Remove one to add another.', {
            applicationsAtMost,
          })}
        </p>
      )}
      <LoadState isSmall of={list} what={t('The applications')}>
        {() =>
          addable?.length === 0 ? (
            <p className="text-sm text-ink-muted" role="status">
              {t('No application matches “{search}”.', { search })}
            </p>
          ) : (
            <ul aria-label={t('Applications to add')} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
              {addable?.map((application) => (
                <li key={application.id}>
                  <Addable
                    application={application}
                    isFull={isFull}
                    isSaved={savedIds.has(application.id)}
                    onAdd={onAdd}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </div>
  )
}

/** What the buyer saved and the shortlist does not hold yet, the newest first; none until it is known. */
function useSavedToAdd(chosen: readonly string[]): Application[] {
  const { data } = useQuery(query(catalogRoutes.listSavedApplications))
  const ids = data?.map(({ applicationId }) => applicationId).filter((id) => !chosen.includes(id)) ?? []
  const found = useQueries({ queries: ids.slice(0, offered).map((id) => applicationQuery(id)) })
  return found.flatMap((one) => one.data ?? [])
}

function Addable({
  application,
  isFull,
  isSaved,
  onAdd,
}: {
  application: Application
  isFull: boolean
  isSaved: boolean
  onAdd: (id: string) => void
}) {
  const { id, name, vendor, pricing, promotion } = application
  return (
    <div className="flex h-full items-center gap-3 rounded-lg border border-line p-2.5">
      <ApplicationMark application={application} size={32} />
      <div className="min-w-0 grow text-[0.8125rem] leading-snug">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-muted wrap-anywhere">
          {isSaved ? t('{vendor}, saved by you', { vendor }) : vendor}
        </p>
        <Price price={pricing} promotion={promotion} size="line" />
      </div>
      <Button aria-label={t('Add {name}', { name })} disabled={isFull} onClick={() => onAdd(id)} size="small">
        <Plus aria-hidden="true" size={14} />
        {t('Add')}
      </Button>
    </div>
  )
}
