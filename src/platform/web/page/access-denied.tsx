// The card of somebody who lacks the administrator's rights: why, and the one way on.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '../button.tsx'

export function AccessDenied({ children, homeLabel }: { children: ReactNode; homeLabel: string }) {
  return (
    <div className="page-column py-16 sm:py-24">
      <section aria-labelledby="access-denied" className="card max-w-xl p-6 sm:p-8" role="alert">
        <h1 className="display-2" id="access-denied">
          {t('Access Denied')}
        </h1>
        <div className="mt-2 space-y-2 text-ink-muted">{children}</div>
        <ButtonLink className="mt-6" to="/" tone="primary">
          {homeLabel}
        </ButtonLink>
      </section>
    </div>
  )
}
