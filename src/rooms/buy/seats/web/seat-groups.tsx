// Which groups of the directory give seats, and who of them waits for one.

import { useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatCount } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Seats } from '../contract.ts'
import { useSeatCalls } from './seat-queries.ts'

/** Names that are written out in a sentence; the rest are counted. */
const namesShown = 8

export function SeatGroups({ data }: { data: Seats }) {
  const { subscriptionId, groups, groupsOffered, waiting, seats, mayChange } = data
  const calls = useSeatCalls(subscriptionId)
  const [chosen, setChosen] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(work: () => Promise<unknown>) {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await work()
      setChosen('')
    } catch (error) {
      setFailure(changeFailure(error))
    } finally {
      setPending(false)
    }
  }

  if (groups.length === 0 && groupsOffered.length === 0) return null
  const others = waiting.length - namesShown
  return (
    <section aria-labelledby="seat-groups">
      <h2 className="display-3" id="seat-groups">
        {t('Groups of your directory')}
      </h2>
      <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">
        {t(
          'Members of these groups get a seat while one is free, and give it back when they leave the group.',
        )}
      </p>
      {groups.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {groups.map(({ id, name, members }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3" key={id}>
              <p className="min-w-0 text-sm break-words">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-ink-muted">
                  {t('{members, plural, one {# person} other {# people}}', { members })}
                </span>
              </p>
              {mayChange && (
                <Button
                  disabled={isPending}
                  onClick={() => void run(() => calls.removeGroup(id))}
                  size="small"
                  tone="quiet"
                >
                  {rich('Remove<span> the group {name}</span>', {
                    span: (text) => <span className="sr-only">{text}</span>,
                    name,
                  })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <p className="mt-3 text-sm text-caution">
          {others > 0
            ? t(
                '{people, plural, one {# person} other {# people}} without a seat: {names} and {others} more. No seats are given beyond those you pay for.',
                {
                  people: waiting.length,
                  names: waiting
                    .slice(0, namesShown)
                    .map(({ name }) => name)
                    .join(', '),
                  others: formatCount(others),
                },
              )
            : t(
                '{people, plural, one {# person} other {# people}} without a seat: {names}. No seats are given beyond those you pay for.',
                { people: waiting.length, names: listOf(waiting.map(({ name }) => name)) },
              )}
        </p>
      )}
      {mayChange && seats !== null && groupsOffered.length > 0 && (
        <form
          aria-label={t('Add a group')}
          className="mt-4 flex max-w-md flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== '') void run(() => calls.addGroup(chosen))
          }}
        >
          <SelectField
            className="min-w-56 flex-1"
            label={t('Add a group')}
            name="group"
            onChange={({ target }) => setChosen(target.value)}
            options={[
              { value: '', label: t('Choose a group') },
              ...groupsOffered.map(({ id, name, members }) => ({
                value: id,
                label: t('{name} ({members, plural, one {# person} other {# people}})', { name, members }),
              })),
            ]}
            value={chosen}
          />
          <Button disabled={isPending || chosen === ''} type="submit">
            {t('Add')}
          </Button>
        </form>
      )}
      {failure && (
        <p className="mt-3 text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
