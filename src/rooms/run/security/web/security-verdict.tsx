// Said first: whether something happens that somebody must look at, and whether the settings protect people. Above the tabs
// of what happens the settings are one line; above those of the settings each weak one is named, with the way to it.

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { SecurityConfig } from '../contract.ts'
import { alertSeverities } from '../rules/find-alerts.ts'
import { leastSafeLength, type WeakSetting, weakSettings } from '../rules/policy-bounds.ts'
import { typeWords } from './alert-words.ts'
import { alertsQuery, configQuery } from './security-queries.ts'

/** It has its room before it is read. */
export function SecurityVerdict({ of }: { of: 'events' | 'settings' }) {
  const config = useQuery(configQuery).data
  const open = useQuery(alertsQuery).data?.filter(({ resolved }) => !resolved)
  if (!config || !open)
    return <div className={of === 'settings' ? 'mt-5 min-h-[4lh] max-sm:min-h-[7lh]' : 'mt-5 min-h-[2lh]'} />
  const weak = weakSettings(config, config.people)
  const gravest = open.toSorted(
    (one, other) => alertSeverities.indexOf(one.severity) - alertSeverities.indexOf(other.severity),
  )[0]
  const alerts = gravest ? (
    <Verdict isGood={false}>
      <Link className="underline underline-offset-3" to="/admin/security?tab=alerts">
        {t('{count, plural, one {# open alert: {name}} other {# open alerts, such as: {name}}}', {
          count: open.length,
          name: typeWords[gravest.type],
        })}
      </Link>
    </Verdict>
  ) : (
    <Verdict isGood>{t('No alert is open')}</Verdict>
  )
  if (of === 'events')
    return (
      <div className="mt-5 min-h-[2lh]">
        {alerts}
        {weak.length > 0 && (
          <p className="ml-6">
            <Link className="text-link" to="/admin/security">
              {t('{settings, plural, one {# setting to strengthen} other {# settings to strengthen}}', {
                settings: weak.length,
              })}
            </Link>
          </p>
        )}
      </div>
    )
  return (
    <div className="mt-5">
      {gravest && alerts}
      <Verdict isGood={weak.length === 0}>
        {weak.length > 0
          ? t('Not safe yet: {settings, plural, one {# setting is weak} other {# settings are weak}}', {
              settings: weak.length,
            })
          : t('The policy is set as it should be')}
      </Verdict>
      <ul className="ml-6 grid gap-0.5">
        {weak.map((setting) => (
          <li key={setting}>
            <Link className="text-link" to={`/admin/security#${anchorOf[setting]}`}>
              {textOf[setting](config)}
            </Link>
          </li>
        ))}
        {config.mfaRequired && config.people.withoutFactor > 0 && (
          <li>
            {t(
              '{people, plural, one {# person sets} other {# people set}} up a second factor at the next sign-in',
              { people: config.people.withoutFactor },
            )}
          </li>
        )}
      </ul>
      {!gravest && alerts}
    </div>
  )
}

function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <p className="security-verdict" data-open={!isGood || undefined}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
      {children}
    </p>
  )
}

const anchorOf: Readonly<Record<WeakSetting, string>> = {
  'second factor': 'second-factor',
  'password length': 'passwords',
}

/** A number stays on one line with what it counts. */
const n = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>

const textOf: Readonly<Record<WeakSetting, (config: SecurityConfig) => ReactNode>> = {
  'second factor': ({ people: { all, withoutFactor, administratorsWithoutFactor } }) => (
    <>
      {withoutFactor === all
        ? rich('Nobody has a second factor: <n>{all, plural, one {# person} other {# people}}</n>', {
            all,
            n,
          })
        : rich(
            '<n>{withoutFactor} of {all, plural, one {# person} other {# people}}</n> without a second factor',
            { all, withoutFactor: formatCount(withoutFactor), n },
          )}
      {administratorsWithoutFactor > 0 && (
        <>
          {', '}
          {rich(
            '<n>{administrators, plural, one {# of them an administrator} other {# of them administrators}}</n>',
            { administrators: administratorsWithoutFactor, n },
          )}
        </>
      )}
    </>
  ),
  'password length': (config) =>
    rich(
      'Passwords may be as short as <n>{length, plural, one {# character} other {# characters}}</n>; <n>{enough} are recommended</n>, or a second factor for everyone',
      {
        length: config.passwordPolicy.minLength,
        enough: formatCount(leastSafeLength(config)),
        n,
      },
    ),
}
