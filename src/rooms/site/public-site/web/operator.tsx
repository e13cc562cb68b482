// Who operates this installation, as its settings say, and how that reads.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { publicSiteRoutes } from '../contract.ts'
import { NotStated } from './text-page.tsx'

/** Settings are read once, at the start of the server. */
const operatorQuery = query(publicSiteRoutes.getOperator, {}, { staleTime: Number.POSITIVE_INFINITY })

export function preloadOperator({ queryClient }: PreloadRequest) {
  return queryClient.fetchQuery(operatorQuery)
}

/** Undefined while it could not be read; then nothing is claimed. */
export function useOperator() {
  return useQuery(operatorQuery).data
}

export type Operator = NonNullable<ReturnType<typeof useOperator>>

export function OperatorName({ operator }: { operator: Operator | undefined }) {
  if (!operator) return <p>{t('The operator’s details couldn’t be loaded. Load the page again.')}</p>
  return (
    <>
      {operator.name === null ? (
        <NotStated>
          {t(
            'This installation doesn’t name its operator. Its operator can set a name and an address, which then appear here. Until then, treat it as a trial installation.',
          )}
        </NotStated>
      ) : (
        <p className="text-ink" dir="auto">
          {operator.name}
        </p>
      )}
      {operator.imprint !== null && (
        <p>
          <OutsideLink href={operator.imprint}>{t('Imprint')}</OutsideLink>
        </p>
      )}
    </>
  )
}

/** To a page of the operator or to a mail address. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link" href={href}>
      {children}
    </a>
  )
}
