// What can be saved or must be decided, each with its arithmetic and the place to act (FIN-03).

import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatInstantDay } from '#platform/web/format.ts'
import type { Analytics, Finding } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

const per = { monthly: 'a month', annual: 'a year', once: 'once' } as const

export function CostFindings({ analytics: { findings } }: { analytics: Analytics }) {
  if (findings.length === 0)
    return (
      <section className="card max-w-2xl p-6">
        <h2 className="display-3">{t('Nothing found')}</h2>
        <p className="mt-1 text-ink-muted">
          {t(
            'No seat stayed unused over three whole months with figures or lacks a member or named holder, no trial or promotion ends within 45 days, no price changes at a renewal within 45 days, and no two applications are of one category.',
          )}
        </p>
      </section>
    )
  return (
    <ul className="grid gap-4">
      {findings.map((finding) => (
        <li
          className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5"
          key={`${finding.kind} ${finding.subscriptionId ?? finding.facts.category}`}
        >
          <Found finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function Found({ finding }: { finding: Finding }) {
  const { title, text, action } = said(finding)
  return (
    <>
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-ink-muted">{text}</p>
      </div>
      <ButtonLink to={finding.link}>{action}</ButtonLink>
    </>
  )
}

function said({ kind, applicationName, amountMinor, currency, billing, facts }: Finding): {
  title: string
  text: string
  action: string
} {
  const money = (minor = 0) => moneyText(minor, currency ?? 'USD')
  const period = billing ? ` ${per[billing]}` : ''
  const less = `${money(facts.beforeMinor)} − ${money(facts.afterMinor)} = ${money(amountMinor ?? 0)}${period}`
  const later =
    facts.laterMinor === undefined ? '' : `, and ${money(facts.laterMinor)} once its promotion is over`
  switch (kind) {
    case 'unused-seats':
      return {
        title: t(
          '{unused, plural, one {# seat} other {# seats}} of {applicationName} unused: {money}{period}',
          { unused: facts.unused ?? 0, applicationName, money: money(amountMinor ?? 0), period },
        ),
        text: facts.afterMinor
          ? t(
              '{seats, plural, one {# seat} other {# seats}} − at most {usedAtMost} used in each of the last three whole months and in this one so far = {unused}. An order of {usedAtMost2, plural, one {# seat} other {# seats}} costs {money} now{later}: {less}. It takes effect with the next period.',
              {
                seats: facts.seats ?? 0,
                usedAtMost: formatCount(facts.usedAtMost ?? 0),
                unused: formatCount(facts.unused ?? 0),
                usedAtMost2: facts.usedAtMost ?? 0,
                money: money(facts.afterMinor),
                later,
                less,
              },
            )
          : t(
              'Nobody used it in the last three whole months or in this one so far. Its renewal can be turned off.',
            ),
        action: facts.afterMinor ? t('Order fewer seats') : t('See the subscription'),
      }
    case 'seats-without-holder':
      return {
        title: t(
          '{unused, plural, one {# seat} other {# seats}} of {applicationName} without a holder: {money}{period}',
          { unused: facts.unused ?? 0, applicationName, money: money(amountMinor ?? 0), period },
        ),
        text: t(
          '{seats, plural, one {# seat} other {# seats}} − {holders, plural, one {# holder} other {# holders}} = {unused}. An order of {holders, plural, one {# seat} other {# seats}} costs {money} now{later}: {less}. It takes effect with the next period.',
          {
            seats: facts.seats ?? 0,
            holders: facts.holders ?? 0,
            unused: formatCount(facts.unused ?? 0),
            money: money(facts.afterMinor),
            later,
            less,
          },
        ),
        action: t('See who has a seat'),
      }
    case 'plan-seats':
      return {
        title: t(
          '{unused, plural, one {# seat} other {# seats}} of the platform plan {applicationName} unused: {money}{period}',
          { unused: facts.unused ?? 0, applicationName, money: money(amountMinor ?? 0), period },
        ),
        text: t(
          '{seats, plural, one {# seat} other {# seats}} − {usedAtMost, plural, one {# member} other {# members}} of your company = {unused}. An order of {max, plural, one {# seat} other {# seats}} costs {money} now{later}: {less}. It takes effect with the next period.',
          {
            seats: facts.seats ?? 0,
            usedAtMost: facts.usedAtMost ?? 0,
            unused: formatCount(facts.unused ?? 0),
            max: Math.max(1, facts.usedAtMost ?? 0),
            money: money(facts.afterMinor),
            later,
            less,
          },
        ),
        action: t('Order fewer seats'),
      }
    case 'price-change':
      return {
        title: t('{applicationName} costs {money}{period} from {at} on', {
          applicationName,
          money: money(facts.afterMinor),
          period,
          at: formatInstantDay(facts.at ?? ''),
        }),
        text: t('{money} − {money2} now = {money3} with each payment.', {
          money: money(facts.afterMinor),
          money2: money(facts.beforeMinor),
          money3: money(amountMinor ?? 0),
        }),
        action: t('See the subscription'),
      }
    case 'trial-ending':
      return {
        title: t('The trial of {applicationName} ends on {at}', {
          applicationName,
          at: formatInstantDay(facts.at ?? ''),
        }),
        text: t('Order it before, or let it end. Nothing falls due by itself.'),
        action: t('Decide'),
      }
    case 'promotion-ending':
      return {
        title: t('“{promotion}” on {applicationName} ends after {at}', {
          promotion: facts.promotion ?? '',
          applicationName,
          at: formatDay(facts.at ?? ''),
        }),
        text: t(
          '{money} published − {money2} while it runs = {money3} less. An order keeps the price it was made with.',
          {
            money: money(facts.afterMinor),
            money2: money(facts.beforeMinor),
            money3: money(amountMinor ?? 0),
          },
        ),
        action: t('See the price'),
      }
    case 'same-category':
      return {
        title: t('{applicationName} and {others} are all in {category}', {
          applicationName,
          others: facts.others?.join(', ') ?? '',
          category: facts.category ?? '',
        }),
        text: t('Look whether they do the same work before both are paid for another period.'),
        action: t('Compare them'),
      }
  }
}
