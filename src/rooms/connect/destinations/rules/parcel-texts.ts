// What was in a parcel, for the log of attempts.
import { keptTexts } from '#platform/kernel/kept-texts.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'

const parcelTexts = keptTexts(
  {
    entry: (values) => t('1 entry, up to number {last}', values),
    entries: (values) => t('{count} entries, up to number {last}', values),
    row: (values) => t('{name}, 1 row', values),
    rows: (values) => t('{name}, {count} rows', values),
    notice: () => t('1 notice'),
    notices: (values) => t('{count} notices', values),
    testFile: () => t('a test file'),
    test: () => t('a test'),
  },
  {
    count: { pattern: '\\d+', read: (count) => numberFormat(readersLocale()).format(Number(count)) },
    last: { pattern: '\\d+' },
  },
)

export const parcelText = parcelTexts.keep
export const readParcelText = parcelTexts.read
