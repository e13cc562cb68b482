// /monitoring: how the service is, for people of a buyer and administrators; what failed, for administrators (MON-01 to MON-22).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import {
  defaultRefresh,
  type RefreshChoice,
  refreshChoices,
  refreshLabels,
  refreshMs,
} from '../rules/monitoring-texts.ts'
import { BackupCard } from './backup-card.tsx'
import { ComponentCards } from './component-cards.tsx'
import { ErrorOverview } from './error-overview.tsx'
import { healthQuery } from './monitoring-queries.ts'
import { ServiceFigures } from './service-figures.tsx'
import { SystemStatus } from './system-status.tsx'
import './monitoring.css'
import { t } from '#platform/kernel/texts.ts'

const unknownIn = outside({ refresh: refreshChoices })
const title = t('System Monitoring')
const lead = t('The health of the service, its components, its recent errors and its backups.')

export default function MonitoringScreen() {
  const isAdministrator = useProfile()?.isAdministrator === true
  const [refresh, setRefresh] = useRefresh()
  const frame = { title, lead }
  const actions = <RefreshField onChange={setRefresh} value={refresh} />
  const contentFor = (mayBackUp: boolean) => (
    <Monitoring isAdministrator={isAdministrator} mayBackUp={mayBackUp} refresh={refresh} />
  )
  return isAdministrator ? (
    <AdminPage {...frame} actions={() => actions} unknownIn={unknownIn}>
      {(may) => contentFor(may('security:config'))}
    </AdminPage>
  ) : (
    <PageFrame {...frame} actions={actions} unknownIn={unknownIn}>
      {contentFor(false)}
    </PageFrame>
  )
}

/** Kept in the address, so that a reload and a link show the same. */
function useRefresh(): [RefreshChoice, (choice: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const refresh = refreshChoices.find((choice) => choice === parameters.get('refresh')) ?? defaultRefresh
  return [
    refresh,
    (choice) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          if (choice === defaultRefresh) next.delete('refresh')
          else next.set('refresh', choice)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}

function RefreshField({ value, onChange }: { value: RefreshChoice; onChange: (choice: string) => void }) {
  return (
    <SelectField
      className="w-40"
      label={t('Refresh every')}
      onChange={(event) => onChange(event.target.value)}
      options={refreshChoices.map((choice) => ({ value: choice, label: refreshLabels[choice] }))}
      value={value}
    />
  )
}

function Monitoring({
  refresh,
  isAdministrator,
  mayBackUp,
}: {
  refresh: RefreshChoice
  isAdministrator: boolean
  mayBackUp: boolean
}): ReactNode {
  const { data, isError, isPending } = useQuery(healthQuery(refreshMs[refresh]))
  return (
    <>
      {isError && (
        <p className="monitoring-failure" role="alert">
          {t('Failed to fetch health status')}
        </p>
      )}
      <SystemStatus health={data} isPending={isPending} />
      <ComponentCards components={data?.components} isAdministrator={isAdministrator} isPending={isPending} />
      <ServiceFigures health={data} isAdministrator={isAdministrator} />
      <ErrorOverview isAdministrator={isAdministrator} refreshMs={refreshMs[refresh]} />
      <BackupCard isAdministrator={isAdministrator} mayBackUp={mayBackUp} />
    </>
  )
}
