// The page for an unknown address (SHELL-15), and for something that is gone.
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '../button.tsx'
import { useProfile } from '../profile.ts'
import { usePageHead, usePageStatus } from './page-head.ts'

/** `missing` says what is not there, as a sentence. */
export function NotFound({ missing }: { missing: string }) {
  const { pathname } = useLocation()
  const isAdministrator = useProfile()?.isAdministrator
  usePageStatus(404)
  usePageHead({
    title: t('Page not found'),
    description: t('There is no page at this address.'),
    path: pathname,
    indexable: false,
  })
  return (
    <div className="page-column py-20 sm:py-28">
      <p className="text-sm font-medium text-ink-muted">404</p>
      <h1 className="display-1 mt-1">{t('Page not found')}</h1>
      <p className="mt-3 max-w-prose text-ink-muted">
        {missing} {t('It may have moved, or the address was cut off on its way here.')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isAdministrator ? (
          <ButtonLink to="/admin" tone="primary">
            {t('Platform Administration')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/marketplace" tone="primary">
              {t('Browse the marketplace')}
            </ButtonLink>
            <ButtonLink to="/subscription-plans">{t('See plans')}</ButtonLink>
          </>
        )}
        <ButtonLink to="/" tone="quiet">
          {t('Go home')}
        </ButtonLink>
      </div>
    </div>
  )
}
