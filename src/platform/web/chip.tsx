// Small labelled facts. `sample` marks invented data, which is never shown without it.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'

export function Chip({ tone, children }: { tone?: 'sample' | 'accent'; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}

export function SampleMark() {
  return <Chip tone="sample">{t('sample data')}</Chip>
}
