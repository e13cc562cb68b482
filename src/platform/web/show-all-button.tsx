// Shows the rest of a list, and hides it again. It stays where it is, so that the keyboard does too.
import { t } from '#platform/kernel/texts.ts'
import { Button } from './button.tsx'
import { formatCount } from './format.ts'

interface ShowAllButtonProps {
  /** The id of the list. */
  listId: string
  isWhole: boolean
  onChange: (isWhole: boolean) => void
  /** How many there are, and how many of them are shown at first. */
  all: number
  first: number
  className?: string
  tone?: 'outline' | 'quiet'
}

export function ShowAllButton({
  listId,
  isWhole,
  onChange,
  all,
  first,
  className,
  tone,
}: ShowAllButtonProps) {
  return (
    <Button
      aria-controls={listId}
      aria-expanded={isWhole}
      className={className}
      onClick={() => onChange(!isWhole)}
      size="small"
      tone={tone}
    >
      {isWhole
        ? t('Show the first {number}', { number: formatCount(first) })
        : t('Show all {number}', { number: formatCount(all) })}
    </Button>
  )
}
