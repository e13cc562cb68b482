// An application that a listing's page sent here: it joins the shortlist on show once that is confirmed.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { applicationQuery } from '#rooms/discover/catalog/web/index.ts'
import { applicationsAtMost } from '../../rules/vocabulary.ts'

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
  const [name, shortlist] = [data?.name ?? '', shortlistName ?? '']
  const isNew = shortlistName === undefined
  const problem =
    data === null
      ? t('The application that you wanted to add is no longer listed.')
      : chosen.includes(id)
        ? isNew
          ? t('{name} is already in the new shortlist.', { name })
          : t('{name} is already in “{shortlist}”.', { name, shortlist })
        : chosen.length >= applicationsAtMost
          ? isNew
            ? t(
                'The new shortlist has {applicationsAtMost} applications. Remove one, or choose another shortlist, to add {name}.',
                { applicationsAtMost, name },
              )
            : t(
                '“{shortlist}” has {applicationsAtMost} applications. Remove one, or choose another shortlist, to add {name}.',
                { shortlist, applicationsAtMost, name },
              )
          : undefined
  return (
    <div
      className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm print:hidden"
      role="status"
    >
      <p className="grow">
        {problem ??
          (isNew
            ? t('Add {name} to a new shortlist?', { name })
            : t('Add {name} to “{shortlist}”? To add it to another one, choose that one above.', {
                name,
                shortlist,
              }))}
      </p>
      {problem === undefined && (
        <Button onClick={onAdd} size="small" tone="primary">
          {t('Add to the shortlist')}
        </Button>
      )}
      <Button onClick={onDismiss} size="small" tone="quiet">
        {problem === undefined ? t('Don’t add') : t('Close')}
      </Button>
    </div>
  )
}
