// Why what stands here cannot be changed by this person, and who can.

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'

export function WhoMayChange({ owners }: { owners: readonly string[] }) {
  if (owners.length === 0) return t('Nobody changes this here: the company has no owner.')
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(owners)
  return t('Only an owner of your company changes this. Ask {names}.', { names })
}
