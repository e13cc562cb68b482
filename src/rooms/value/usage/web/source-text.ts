// Who says a figure, in words.
import type { UsageMonth } from '../contract.ts'

type Source = NonNullable<UsageMonth['source']>

const texts: Readonly<Record<Source, string>> = {
  own: 'reported by your systems',
  entered: 'entered by hand',
  vendor: 'reported by the vendor',
}

export function sourceText(source: Source, enteredBy?: string | null): string {
  return source === 'entered' && enteredBy ? `entered by ${enteredBy}` : texts[source]
}
