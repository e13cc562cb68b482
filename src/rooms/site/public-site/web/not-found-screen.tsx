// The page for an address that leads nowhere (SHELL-15).

import { t } from '#platform/kernel/texts.ts'
import { NotFound } from '#platform/web/page/not-found.tsx'

export default function NotFoundScreen() {
  return <NotFound missing={t('There is no page at this address.')} />
}
