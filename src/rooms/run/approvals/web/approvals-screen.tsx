// /admin/approvals: what waits for a second administrator, and what became of it (ADM-21).

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { operationWords } from '../rules/two-person.ts'
import { type ApprovalState, approvalsQuery } from './approvals-query.ts'
import { Requests } from './requests.tsx'

const states = [
  { state: 'waiting', label: t('Waiting'), to: '/admin/approvals' },
  { state: 'decided', label: t('Decided'), to: '/admin/approvals?state=decided' },
] as const

const unknownIn = outside({ state: states.map(({ state }) => state) })

export default function ApprovalsScreen() {
  const [parameters] = useSearchParams()
  const state: ApprovalState = parameters.get('state') === 'decided' ? 'decided' : 'waiting'
  return (
    <AdminPage
      lead={t(
        'Some operations take two people: one administrator asks, and a different one approves. Only then is the operation carried out.',
      )}
      title={t('Approvals')}
      unknownIn={unknownIn}
    >
      {() => (
        <>
          <details className="mt-4 max-w-2xl text-sm">
            <summary className="cursor-pointer text-link">{t('What takes two people')}</summary>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {Object.values(operationWords).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </details>
          <TabLinks
            activeId={`approvals-${state}`}
            className="admin-tabs mt-6"
            label={t('Requests by state')}
            tabs={states.map((one) => ({
              id: `approvals-${one.state}`,
              label: one.state === 'waiting' ? <WithWaiting label={one.label} of={state} /> : one.label,
              to: one.to,
              panel: 'approvals-panel',
            }))}
          />
          <div aria-labelledby={`approvals-${state}`} id="approvals-panel" role="tabpanel">
            <Requests state={state} />
          </div>
        </>
      )}
    </AdminPage>
  )
}

/** How many wait, whichever list is open: each says it. */
function WithWaiting({ label, of }: { label: string; of: ApprovalState }) {
  const waiting = useInfiniteQuery(approvalsQuery(of)).data?.pages[0]?.waiting
  return <CountedLabel count={waiting} label={label} />
}
