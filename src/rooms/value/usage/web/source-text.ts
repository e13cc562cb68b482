// Who says a figure, in words.

import { t } from '#platform/kernel/texts.ts'
import type { UsageMonth } from '../contract.ts'

type Source = NonNullable<UsageMonth['source']>

const texts: Readonly<Record<Source, string>> = {
  own: t('reported by your systems'),
  entered: t('entered by hand'),
  vendor: t('reported by the vendor'),
}

export function sourceText(source: Source, enteredBy?: string | null): string {
  return source === 'entered' && enteredBy ? t('entered by {name}', { name: enteredBy }) : texts[source]
}
