// The service at a glance: its state, how long it has run, its version, and when that was read (MON-06, MON-07).

import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { HealthState } from '../rules/health-state.ts'
import { shownState, shownVersion, uptimeText } from '../rules/monitoring-texts.ts'
import type { BackupStatus, Health } from './monitoring-queries.ts'
import { ServiceState } from './service-state.tsx'

export interface SystemStatusProps {
  health: Health | undefined
  isPending: boolean
  backupWarning: BackupStatus['warning'] | undefined
}

export function SystemStatus({ health, isPending, backupWarning }: SystemStatusProps) {
  const state: HealthState | undefined = isPending ? undefined : shownState(health)
  return (
    <section aria-labelledby="system-status" className="mt-8">
      <h2 className="sr-only" id="system-status">
        {t('System status')}
      </h2>
      <dl
        aria-busy={isPending}
        className="grid grid-cols-2 gap-x-4 border-y border-line py-1 sm:gap-x-0 sm:py-0 lg:grid-cols-4"
      >
        <Fact isWide label={t('System status')}>
          {state ? <ServiceState backupWarning={backupWarning} state={state} /> : '–'}
        </Fact>
        <Fact label={t('Uptime')}>{health?.uptime === undefined ? '–' : uptimeText(health.uptime)}</Fact>
        <Fact label={t('Version')}>{isPending ? '–' : shownVersion(health?.version)}</Fact>
        <Fact isWide label={t('Last check')}>
          {health?.timestamp === undefined ? '–' : formatInstant(health.timestamp)}
        </Fact>
      </dl>
      <WhyDegraded health={health} />
    </section>
  )
}

interface FactProps {
  label: string
  /** Over the whole width of a phone, where half of it might not hold the value on one line. */
  isWide?: boolean
  children: React.ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={`py-3 sm:py-4 sm:pr-5 ${isWide ? 'max-sm:col-span-2' : ''}`}>
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd className="min-h-[1.875rem] font-serif text-xl leading-tight">{children}</dd>
    </div>
  )
}

/** What no component shows; only administrators see it. */
function WhyDegraded({ health }: { health: Health | undefined }) {
  const late = health?.details?.jobs.filter(({ isLate }) => isLate).map(({ name }) => name) ?? []
  if (late.length === 0) return null
  return <p className="mt-3 text-sm text-ink-muted">{t('Late jobs: {late}', { late: late.join(', ') })}</p>
}
