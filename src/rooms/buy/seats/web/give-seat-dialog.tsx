// Finds members by name and gives them a seat, one after the other, while there are any.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { rich } from '#platform/web/rich.tsx'
import { useClosing } from '#platform/web/use-closing.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { Seats } from '../contract.ts'
import { type Candidate, candidatesQuery, useSeatCalls } from './seat-queries.ts'

const restMs = 250

export function GiveSeatDialog({ data, onClose }: { data: Seats; onClose: () => void }) {
  const { subscriptionId, applicationName, free } = data
  const calls = useSeatCalls(subscriptionId)
  const { inside, close } = useClosing()
  const [search, setSearch] = useState('')
  const [pending, setPending] = useState<string>()
  const [outcome, setOutcome] = useState<{ text: string; isFailure: boolean }>()
  const found = useQuery(candidatesQuery(subscriptionId, useDebounced(search.trim(), restMs)))

  async function give({ id, name }: Candidate) {
    if (pending !== undefined) return
    setPending(id)
    setOutcome(undefined)
    try {
      const after = await calls.give(id)
      setOutcome({
        text: t('{name} has a seat. {seats, plural, one {# seat is} other {# seats are}} free.', {
          name,
          seats: after.free,
        }),
        isFailure: false,
      })
    } catch (error) {
      setOutcome({ text: changeFailure(error), isFailure: true })
    } finally {
      setPending(undefined)
    }
  }

  return (
    <Dialog onClose={onClose} title={t('Assign a seat of {applicationName}', { applicationName })}>
      <div className="grid gap-4" ref={inside}>
        <p className="text-sm text-ink-muted">
          {t('{seats, plural, one {# seat is} other {# seats are}} free.', { seats: free })}
        </p>
        <TextField
          autoComplete="off"
          label={t('Find a member')}
          maxLength={100}
          name="search"
          onChange={({ target }) => setSearch(target.value)}
          placeholder={t('Name or email address')}
          type="search"
        />
        {found.data ? (
          <Found
            free={free}
            isMore={found.data.isMore}
            members={found.data.members}
            onGive={(member) => void give(member)}
            pending={pending}
          />
        ) : found.isError ? (
          <p className="text-sm text-negative" role="alert">
            {t('The members could not be loaded. Close this and try again.')}
          </p>
        ) : (
          <p className="text-sm text-ink-muted">{t('Loading members...')}</p>
        )}
        <p aria-live="polite" className={outcome?.isFailure ? 'text-sm text-negative' : 'text-sm'}>
          {outcome?.text}
        </p>
        <div>
          <Button onClick={close}>{t('Done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface FoundProps {
  members: readonly Candidate[]
  isMore: boolean
  free: number
  pending: string | undefined
  onGive: (member: Candidate) => void
}

function Found({ members, isMore, free, pending, onGive }: FoundProps) {
  if (members.length === 0)
    return <p className="text-sm text-ink-muted">{t('No member without a seat has this name or address.')}</p>
  return (
    <div>
      <ul
        aria-label={t('Members without a seat')}
        className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {members.map((member) => (
          <li className="flex items-center justify-between gap-4 py-2" key={member.id}>
            <div className="min-w-0">
              <p className="text-sm font-medium break-words">{member.name}</p>
              <p className="text-[0.8125rem] break-all text-ink-muted">{member.email}</p>
            </div>
            <Button
              disabled={free === 0 || pending !== undefined}
              onClick={() => onGive(member)}
              size="small"
            >
              {pending === member.id
                ? rich('Assigning...<span> a seat to {name}</span>', {
                    span: (text) => <span className="sr-only">{text}</span>,
                    name: member.name,
                  })
                : rich('Assign<span> a seat to {name}</span>', {
                    span: (text) => <span className="sr-only">{text}</span>,
                    name: member.name,
                  })}
            </Button>
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">
          {t('There are more. Type part of a name to find others.')}
        </p>
      )}
    </div>
  )
}
