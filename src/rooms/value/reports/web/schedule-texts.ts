// What days and files of recurring reports are called.
import { t } from '#platform/kernel/texts.ts'

/** From Monday on. */
export const weekdays = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
]
export const formatNames = { xlsx: t('Excel workbook'), csv: t('CSV file') } as const
