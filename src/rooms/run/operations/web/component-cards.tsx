// A card for each component: its state, how long asking it took, what it says and, for administrators, its figures (MON-08).

import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { type ComponentName, componentNames } from '../rules/health-state.ts'
import { HealthMark } from './health-mark.tsx'
import type { Health } from './monitoring-queries.ts'

const labels: Readonly<Record<ComponentName, string>> = {
  database: t('Database'),
  authentication: t('Authentication'),
  multiTenant: t('Multi-tenant isolation'),
  security: t('Security'),
  memory: t('Memory'),
  performance: t('Performance'),
}

/** The figures by their names in the answer; one that has no words here is shown by its name. */
const detailLabels: Readonly<Record<string, string>> = {
  connectionsInUsePercent: t('Connections in use, percent'),
  waitingForConnection: t('Waiting for a connection'),
  pendingMigrations: t('Pending migrations'),
  writes: t('Writes'),
  freeDiskPercent: t('Free disk space, percent'),
  companyTables: t('Tables with company data'),
  guardedTables: t('Guarded by row-level security'),
  auditTrail: t('Audit trail'),
  criticalAlerts: t('Open critical alerts'),
  highAlerts: t('Open high alerts'),
  usedPercent: t('In use, percent'),
  usedMegabytes: t('In use, MB'),
  cpuPercent: t('CPU of this process, percent'),
  eventLoopDelayMs: t('Event loop delay, ms'),
}

/** The figures of each component, so that its card has its height before they are there. */
const detailNames: Readonly<Record<ComponentName, readonly string[]>> = {
  database: [
    'connectionsInUsePercent',
    'waitingForConnection',
    'pendingMigrations',
    'writes',
    'freeDiskPercent',
  ],
  authentication: [],
  multiTenant: ['companyTables', 'guardedTables'],
  security: ['auditTrail', 'criticalAlerts', 'highAlerts'],
  memory: ['usedPercent', 'usedMegabytes'],
  performance: ['cpuPercent', 'eventLoopDelayMs'],
}

/** What a figure says that is a state. */
const detailStates: Readonly<Record<string, string>> = {
  accepted: t('accepted', {}, 'of writes'),
  refused: t('refused', {}, 'of writes'),
  unknown: t('not known'),
  whole: t('unchanged', {}, 'of the audit trail'),
  broken: t('changed', {}, 'of the audit trail'),
}

function detailText(value: string | number | null): string {
  if (typeof value === 'number') return formatCount(value)
  return value === null ? '–' : (detailStates[value] ?? value)
}

export interface ComponentCardsProps {
  components: Health['components']
  isPending: boolean
  /** Who else reads no figures of a component. */
  isAdministrator: boolean
}

export function ComponentCards({ components, isPending, isAdministrator }: ComponentCardsProps) {
  return (
    <section aria-labelledby="components" className="mt-10">
      <h2 className="display-2 text-2xl" id="components">
        {t('Component health')}
      </h2>
      {!components && !isPending ? (
        <p className="mt-3 text-ink-muted">
          {t('No component has answered. The page asks again by itself.')}
        </p>
      ) : (
        <ul aria-busy={isPending} className="component-cards">
          {componentNames.map((name) => (
            <li className="card p-5" key={name}>
              <Card
                component={components?.[name]}
                expected={isAdministrator ? detailNames[name] : []}
                label={labels[name]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Component = NonNullable<Health['components']>[ComponentName]

interface CardProps {
  label: string
  component: Component | undefined
  /** The names of its figures, while they are awaited. */
  expected: readonly string[]
}

function Card({ label, component, expected }: CardProps) {
  const details: readonly (readonly [string, string | number | null])[] = component
    ? Object.entries(component.details)
    : expected.map((name) => [name, null])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="display-3">{label}</h3>
        {component ? <HealthMark state={component.status} /> : <span className="text-ink-muted">–</span>}
      </div>
      <p className="component-message">{component?.message ?? t('Loading…')}</p>
      <dl className="component-details">
        <Figure
          label={t('Response time')}
          text={
            component ? t('{responseTime} ms', { responseTime: formatCount(component.responseTime) }) : '–'
          }
        />
        {details.map(([name, value]) => (
          <Figure key={name} label={detailLabels[name] ?? name} text={detailText(value)} />
        ))}
      </dl>
    </>
  )
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      {/* Another figure is another element: one that grows to the left would count as moved. */}
      <dd key={text}>{text}</dd>
    </div>
  )
}
