// Why this person cannot change what is shown here, and who can.

import { listOf, t } from '#platform/kernel/texts.ts'

export function WhoMayChange({ owners }: { owners: readonly string[] }) {
  if (owners.length === 0) return t('This can’t be changed: your company has no owner.')
  return t('Only an owner of your company can change this. Ask {names}.', {
    names: listOf(owners, 'disjunction'),
  })
}
