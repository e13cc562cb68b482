// Two contents of a listing side by side, field by field where they differ.

import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import type { FieldDiff } from '../../rules/publishing/listing-diff.ts'

export function DiffList({
  diff,
  beforeLabel,
  afterLabel,
}: {
  diff: readonly FieldDiff[]
  beforeLabel: string
  afterLabel: string
}) {
  return (
    <ul className="grid gap-4">
      {diff.map(({ field, label, before, after, languages }) => (
        <li key={field}>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            <Side label={beforeLabel} language={languages?.before} lines={before} others={after} sign="−" />
            <Side label={afterLabel} language={languages?.after} lines={after} others={before} sign="+" />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface SideProps {
  label: string
  /** Of the lines, where the vendor wrote them. */
  language: Language | undefined
  lines: readonly string[]
  others: readonly string[]
  sign: '−' | '+'
}

/** Lines that the other side does not have are marked, not by colour alone. */
export function Side({ label, language, lines, others, sign }: SideProps) {
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2">
      <p className="text-xs text-ink-muted">{label}</p>
      {lines.length === 0 ? (
        <p className="text-[0.8125rem] text-ink-muted">{t('nothing')}</p>
      ) : (
        <ul className="text-[0.8125rem]" lang={language}>
          {lines.map((line, index) => {
            const isOwn = !others.includes(line)
            return (
              <li className="flex gap-2 wrap-anywhere whitespace-pre-line" key={`${index} ${line}`}>
                <span aria-hidden="true" className="w-2 shrink-0 text-ink-muted">
                  {isOwn ? sign : ''}
                </span>
                <span className={isOwn ? 'min-w-0 font-semibold' : 'min-w-0 text-ink-muted'}>{line}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
