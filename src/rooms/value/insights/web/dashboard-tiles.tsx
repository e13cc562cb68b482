// Four figures of the company, each with what it is made of (DASH-02).
import { Link } from 'react-router'
import { counted, formatCount, formatDay, formatThousands } from '#platform/web/format.ts'
import type { Dashboard } from '../contract.ts'

interface Tile {
  label: string
  value: string
  note: string
  /** Where the note leads, if not with its tile. */
  noteTo?: string
  to: string
}

export function DashboardTiles({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <dl aria-busy={!dashboard} className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
      {(dashboard ? tilesOf(dashboard) : waiting).map(({ label, value, note, noteTo, to }) => (
        <div className="card relative p-4 sm:p-5" key={label}>
          <dt className="text-[0.8125rem] text-ink-muted">
            <Link className="dashboard-tile-link" to={to}>
              {label}
            </Link>
          </dt>
          <dd className="font-serif text-[1.75rem] leading-10 tabular-nums sm:text-[2rem]">{value}</dd>
          <dd className="text-[0.8125rem] text-ink-muted">
            {noteTo ? (
              <Link className="text-link relative z-1" to={noteTo}>
                {note}
              </Link>
            ) : (
              note
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const labels = {
  trials: 'Active Trials',
  savings: 'Modelled Net Savings',
  team: 'Active Team Members',
  evaluation: 'Under Evaluation',
}

const waiting: readonly Tile[] = [
  { label: labels.trials, value: '–', note: 'Loading…', to: '/subscriptions' },
  { label: labels.savings, value: '–', note: 'Loading…', to: '/roi-simulation' },
  { label: labels.team, value: '–', note: 'Loading…', to: '/settings/team' },
  { label: labels.evaluation, value: '–', note: 'Loading…', to: '/collaboration' },
]

function tilesOf({ trials, simulations, team, evaluation }: Dashboard): readonly Tile[] {
  return [
    {
      label: labels.trials,
      value: formatCount(trials.active),
      note: trials.next
        ? `${trials.next.name} ends ${formatDay(trials.next.endsOn)}`
        : 'Start one from any listing',
      to: trials.active > 0 ? '/subscriptions' : '/marketplace',
    },
    {
      label: labels.savings,
      value: simulations.netSavings === null ? 'None yet' : formatThousands(simulations.netSavings),
      note:
        simulations.count === 0
          ? 'Model the return of an application'
          : `base scenario of ${counted(simulations.count, 'saved simulation')}, over ${simulations.count === 1 ? 'its horizon' : 'their horizons'}${simulations.latest ? `; opens the latest, ${simulations.latest.applicationName}` : ''}`,
      to: simulations.latest?.link ?? '/roi-simulation',
    },
    {
      label: labels.team,
      value: `${formatCount(team.activeMembers)} of ${formatCount(team.members)}`,
      note: 'signed in within the last 30 days',
      to: '/settings/team',
    },
    {
      label: labels.evaluation,
      value: counted(evaluation.shortlists, 'shortlist'),
      note: `${counted(evaluation.saved, 'application')} saved by you`,
      noteTo: '/marketplace?saved=true',
      to: '/collaboration',
    },
  ]
}
