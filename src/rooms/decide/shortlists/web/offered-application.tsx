// An application that a listing's page sent here: it joins the shortlist on show once that is confirmed.
import { useQuery } from '@tanstack/react-query'
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
      ? 'The application that you wanted to add is not listed any more.'
      : chosen.includes(id)
        ? `${data.name} is in ${list} already.`
        : chosen.length >= applicationsAtMost
          ? `${list} holds ${applicationsAtMost} applications. Remove one, or choose another shortlist, to add ${data.name}.`
          : undefined
  return (
    <div
      className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm print:hidden"
      role="status"
    >
      <p className="grow">
        {problem ??
          `Add ${data?.name} to ${list}?${shortlistName === undefined ? '' : ' To add it to another one, choose that one above.'}`}
      </p>
      {problem === undefined && (
        <Button onClick={onAdd} size="small" tone="primary">
          Add to the shortlist
        </Button>
      )}
      <Button onClick={onDismiss} size="small" tone="quiet">
        {problem === undefined ? 'Do not add' : 'Close'}
      </Button>
    </div>
  )
}
