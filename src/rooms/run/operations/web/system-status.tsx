// The service at a glance: its state, how long it has run, its version, and when that was read (MON-06, MON-07).

import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import type { HealthState } from '../rules/health-state.ts'
import { shownState, shownVersion, uptimeText } from '../rules/monitoring-texts.ts'
import { faultsText } from './fault-words.ts'
import type { Health } from './monitoring-queries.ts'
import { ServiceState } from './service-state.tsx'

export interface SystemStatusProps {
  health: Health | undefined
  isPending: boolean
}

export function SystemStatus({ health, isPending }: SystemStatusProps) {
  const faults = health?.details ? health.details.faults : []
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
          {state ? <ServiceState faults={faults} state={state} /> : '–'}
        </Fact>
        <Fact label={t('Uptime')}>{health?.uptime === undefined ? '–' : uptimeText(health.uptime)}</Fact>
        <Fact label={t('Version')}>{isPending ? '–' : shownVersion(health?.version)}</Fact>
        <Fact isWide label={t('Last check')}>
          {health?.timestamp === undefined ? '–' : formatInstant(health.timestamp)}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-ink-muted empty:hidden">{faultsText(faults)}</p>
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
