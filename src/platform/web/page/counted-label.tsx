import { formatCount } from '../format.ts'

export interface CountedLabelProps {
  label: string
  /** Not there before it is read. */
  count: number | null | undefined
  /** There are more than were counted. */
  isMore?: boolean
}

/** What a tab is called and how many it shows; two digits have room before they are there, so that no tab moves. */
export function CountedLabel({ label, count, isMore = false }: CountedLabelProps) {
  return (
    <>
      {label}{' '}
      <span className="inline-block min-w-[2ch] font-normal text-ink-muted tabular-nums">
        {typeof count === 'number' && (isMore ? `${formatCount(count)}+` : formatCount(count))}
      </span>
    </>
  )
}
