// What is known, for a person who may read it and not change it.

import { t } from '#platform/kernel/texts.ts'
export type Fact = readonly [label: string, value: string]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="max-w-2xl divide-y divide-line border-y border-line text-sm">
      {facts.map(([label, value]) => (
        <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-4 py-2.5" key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className={value ? 'break-words' : 'text-ink-muted'}>{value || t('Not stated')}</dd>
        </div>
      ))}
    </dl>
  )
}
