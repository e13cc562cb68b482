// Where the simulation is kept: one of the company's shortlists, or a new one of this application in one click.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Application } from '#rooms/catalog/contract.ts'
import type { Shortlist, shortlistRoutes } from '#rooms/shortlists/contract.ts'
import { shortlistsQuery } from './simulation-queries.ts'

export interface ShortlistChoiceProps {
  shortlists: readonly Shortlist[]
  chosen: Shortlist | undefined
  application: Application | undefined
  onChoose: (id: string) => void
}

export function ShortlistChoice({ shortlists, chosen, application, onChoose }: ShortlistChoiceProps) {
  const { make, isMaking } = useMakeShortlist(onChoose)
  if (shortlists.length > 0) {
    return (
      <SelectField
        label="Shortlist"
        onChange={(event) => onChoose(event.target.value)}
        options={shortlists.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
      />
    )
  }
  return (
    <div>
      <p className="field-label">Shortlist</p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm text-ink-muted">None yet. A simulation is saved in a shortlist.</span>
        {application && (
          <Button disabled={isMaking} onClick={() => void make(application)} size="small">
            Make one for {application.name}
          </Button>
        )}
      </div>
    </div>
  )
}

function useMakeShortlist(onMade: (id: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  // One key for each application: however often it is pressed, there is one shortlist of it.
  const keys = useRef(new Map<string, string>())
  async function make({ id, name }: Application) {
    if (isMaking) return
    const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, idempotencyKey)
    setMaking(true)
    try {
      const { data } = await api.post<typeof shortlistRoutes.createShortlist>(
        '/api/shortlists',
        { body: { name: `ROI of ${name}`.slice(0, 120), description: '', applicationIds: [id] } },
        { idempotencyKey },
      )
      queryClient.setQueryData(shortlistsQuery.queryKey, (all: Shortlist[] = []) => [data, ...all])
      onMade(data.id)
    } catch (error) {
      const said = error instanceof ApiError ? error.problem.message : undefined
      toast({
        title: 'Error',
        text: said ?? 'The shortlist could not be made. Please try again.',
        tone: 'negative',
      })
    } finally {
      setMaking(false)
    }
  }
  return { make, isMaking }
}
