// A page with one small thing to do, between two visits to a sign-in page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useProfile } from '../profile.ts'

export interface OneStepPageProps {
  title: string
  lead: string
  children: ReactNode
}

export function OneStepPage({ title, lead, children }: OneStepPageProps) {
  const profile = useProfile()
  return (
    <div className="page-column py-10 sm:py-14">
      <div className="mx-auto max-w-[500px]">
        <h1 className="display-1">{title}</h1>
        <p className="mt-2 text-ink-muted">{lead}</p>
        <noscript>
          <p className="mt-6 rounded-control border border-line bg-caution-soft p-4 text-sm text-caution">
            {t('This page needs JavaScript. Switch it on for this site and load the page again.')}
          </p>
        </noscript>
        <div className="card mt-6 p-5 sm:p-7">{children}</div>
        {profile ? null : (
          <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {[
              [t('Enterprise Login'), '/enterprise-login'],
              [t('Vendor Login'), '/vendor-login'],
            ].map(([label = '', to = '']) => (
              <li key={to}>
                <Link
                  className="inline-block py-1 text-ink-muted underline underline-offset-3 hover:text-ink"
                  to={to}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
