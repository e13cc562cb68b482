// Four figures of the company, each with what it is made of (DASH-02).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { figureSize } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatDay, formatThousands } from '#platform/web/format.ts'
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
          <dd className={`font-serif leading-10 tabular-nums ${figureSize(value)}`}>{value}</dd>
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
  trials: t('Active Trials'),
  savings: t('Modelled Net Savings'),
  team: t('Active Team Members'),
  evaluation: t('Shortlists'),
}

const waiting: readonly Tile[] = [
  { label: labels.trials, value: '–', note: t('Loading…'), to: '/subscriptions' },
  { label: labels.savings, value: '–', note: t('Loading…'), to: '/roi-simulation' },
  { label: labels.team, value: '–', note: t('Loading…'), to: '/settings/team' },
  { label: labels.evaluation, value: '–', note: t('Loading…'), to: '/collaboration' },
]

function tilesOf({ trials, simulations, team, evaluation }: Dashboard): readonly Tile[] {
  return [
    {
      label: labels.trials,
      value: formatCount(trials.active),
      note: trials.next
        ? t('{name} ends {endsOn}', { name: trials.next.name, endsOn: formatDay(trials.next.endsOn) })
        : t('Start one from any listing'),
      to: trials.active > 0 ? '/subscriptions' : '/marketplace',
    },
    {
      label: labels.savings,
      value: simulations.netSavings === null ? t('None yet') : formatThousands(simulations.netSavings),
      note:
        simulations.count === 0
          ? t('Model the return of an application')
          : simulations.latest
            ? t(
                '{count, plural, one {base scenario of # saved simulation, over its horizon. Opens {applicationName}} other {base scenario of # saved simulations, over their horizons. Opens the latest, {applicationName}}}',
                { count: simulations.count, applicationName: simulations.latest.applicationName },
              )
            : t(
                '{count, plural, one {base scenario of # saved simulation, over its horizon} other {base scenario of # saved simulations, over their horizons}}',
                { count: simulations.count },
              ),
      to: simulations.latest?.link ?? '/roi-simulation',
    },
    {
      label: labels.team,
      value: t('{activeMembers} of {members}', {
        activeMembers: formatCount(team.activeMembers),
        members: formatCount(team.members),
      }),
      note: t('signed in within the last 30 days'),
      to: '/settings/team',
    },
    {
      label: labels.evaluation,
      value: formatCount(evaluation.shortlists),
      note: t('{saved, plural, one {# application} other {# applications}} saved by you', {
        saved: evaluation.saved,
      }),
      noteTo: '/marketplace?saved=true',
      to: '/collaboration',
    },
  ]
}
