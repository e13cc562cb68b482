// An application that a listing's page sent here: it joins the shortlist on show once that is confirmed.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { applicationQuery } from '#rooms/discover/catalog/web/index.ts'
import { applicationsAtMost } from '../rules/vocabulary.ts'

export interface OfferedApplicationProps {
  id: string
  chosen: readonly string[]
  /** undefined where adding makes the first one. */
  shortlistName: string | undefined
  onAdd: () => void
  onDismiss: () => void
}

export function OfferedApplication({ id, chosen, shortlistName, onAdd, onDismiss }: OfferedApplicationProps) {
  const { data } = useQuery(applicationQuery(id))
  if (data === undefined) return null
  const list = shortlistName === undefined ? 'a new shortlist' : `“${shortlistName}”`
  const problem =
    data === null
      ? t('The application that you wanted to add is not listed any more.')
      : chosen.includes(id)
        ? t('{name} is in {list} already.', { name: data.name, list })
        : chosen.length >= applicationsAtMost
          ? t(
              '{list} holds {applicationsAtMost} applications. Remove one, or choose another shortlist, to add {name}.',
              { list, applicationsAtMost, name: data.name },
            )
          : undefined
  return (
    <div
      className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm print:hidden"
      role="status"
    >
      <p className="grow">
        {(problem ?? shortlistName === undefined)
          ? t('Add {name} to {list}?', { name: data?.name ?? '', list })
          : t('Add {name} to {list}? To add it to another one, choose that one above.', {
              name: data?.name ?? '',
              list,
            })}
      </p>
      {problem === undefined && (
        <Button onClick={onAdd} size="small" tone="primary">
          {t('Add to the shortlist')}
        </Button>
      )}
      <Button onClick={onDismiss} size="small" tone="quiet">
        {problem === undefined ? t('Do not add') : t('Close')}
      </Button>
    </div>
  )
}
