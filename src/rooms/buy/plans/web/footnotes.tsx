// The small print says what the large print leaves open, and takes nothing of it back.
import { t } from '#platform/kernel/texts.ts'

export function Footnotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul
      aria-label={t('Notes on the prices')}
      className="mt-6 grid max-w-[88ch] gap-1.5 text-[0.8125rem] text-ink-muted"
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
