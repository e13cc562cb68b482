// /admin/break-glass: emergency access to one company, from the request to its end (ADM-24).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, query, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { AdminPage, useStepUp } from '#rooms/people/administration/web/index.ts'
import { WaitingRequests } from '#rooms/run/approvals/web/index.ts'
import { breakGlassRoutes } from '../contract.ts'
import { accessViews } from '../rules/emergency-access.ts'
import { AccessCard } from './access-card.tsx'
import { CompanyData } from './company-data.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** Others approve and revoke, and an access ends by itself. */
const readAgainMs = 30_000

const unknownIn = outside({ view: accessViews })

export default function BreakGlassScreen() {
  const [isRequesting, setRequesting] = useState(false)
  const { run, dialog } = useStepUp()
  return (
    <AdminPage
      actions={(may) =>
        may('breakglass:create') && (
          <Button onClick={() => setRequesting(true)} tone="primary">
            {t('Request access')}
          </Button>
        )
      }
      lead={t(
        'Read-only access to one company for a short time, when support can’t help otherwise. A second administrator approves it. We notify the company’s owners when it begins and ends, and their audit trail records each time it is used.',
      )}
      permission="breakglass:revoke"
      title={t('Break-glass')}
      unknownIn={unknownIn}
    >
      {() => (
        <>
          <WaitingRequests operation="breakglass:create" />
          <Accesses />
          {isRequesting && <RequestDialog onClose={() => setRequesting(false)} run={run} />}
          {dialog}
        </>
      )}
    </AdminPage>
  )
}

function Accesses() {
  const queries = useQueryClient()
  const [parameters] = useSearchParams()
  const list = useQuery(
    query(breakGlassRoutes.listAccesses, {}, { ...alwaysAnew, refetchInterval: readAgainMs }),
  )
  if (!list.data)
    return (
      <LoadState of={list} skeleton={<Bars height="h-32" rows={2} />} what={t('The emergency accesses')} />
    )
  const { accesses } = list.data
  const wanted = parameters.get('access')
  const open = accesses.find(({ id, isStarted, may }) => id === wanted && isStarted && may.look)
  const changed = () => void readAnew(queries, breakGlassRoutes.listAccesses)
  return (
    <>
      {open && <CompanyData access={open} />}
      {wanted !== null && !open && (
        <p className="mt-6" role="status">
          {t(
            'This emergency access isn’t open in this session. If it is yours and in force, start it below.',
          )}
        </p>
      )}
      <section aria-labelledby="accesses" className="mt-10">
        <h2 className="display-2 text-2xl" id="accesses">
          {t('Emergency accesses')}
        </h2>
        {accesses.length === 0 ? (
          <p className="mt-2 max-w-[44rem] text-ink-muted">
            {t(
              'Nobody has had emergency access to a company. Approved accesses appear here, with who used them and how they ended.',
            )}
          </p>
        ) : (
          <ul className="mt-4 grid gap-4">
            {accesses.map((access) => (
              <li key={access.id}>
                <AccessCard access={access} isOpen={access.id === open?.id} onChanged={changed} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
