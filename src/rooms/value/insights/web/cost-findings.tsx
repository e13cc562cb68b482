// What can be saved or must be decided, each with its arithmetic and the place to act (FIN-03).

import { listOf, t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatCount, formatDay, formatInstantDay } from '#platform/web/format.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import { catalogueText } from '#rooms/discover/catalog/web/index.ts'
import type { Analytics, Finding } from '../contract.ts'
import { chargeText, moneyText } from './analytics-text.ts'

export function CostFindings({ analytics: { findings } }: { analytics: Analytics }) {
  if (findings.length === 0)
    return (
      <section className="card max-w-2xl p-6">
        <h2 className="display-3">{t('Nothing found')}</h2>
        <p className="mt-1 text-ink-muted">
          {t(
            'All seats were used in the last three whole months and are assigned. No trial or promotion ends and no price changes within 45 days. No two applications are in one category.',
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
  const { title, text, action } = findingTexts(finding)
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

function findingTexts({ kind, applicationName, amountMinor, currency, billing, facts }: Finding): {
  title: string
  text: string
  action: string
} {
  const money = (minor = 0) => moneyText(minor, currency ?? 'USD')
  const amount = billing ? chargeText(amountMinor ?? 0, currency ?? 'USD', billing) : money(amountMinor ?? 0)
  const [before, after] = [money(facts.beforeMinor), money(facts.afterMinor)]
  const withLater = (text: string) =>
    facts.laterMinor === undefined
      ? text
      : `${text} ${t('Once its promotion is over, it costs {price}.', { price: money(facts.laterMinor) })}`
  switch (kind) {
    case 'unused-seats':
      return {
        title: t('{unused, plural, one {# seat} other {# seats}} of {applicationName} unused: {amount}', {
          unused: facts.unused ?? 0,
          applicationName,
          amount,
        }),
        text: facts.afterMinor
          ? withLater(
              t(
                '{seats, plural, one {# seat} other {# seats}} − at most {usedAtMost} used in each of the last three whole months and this one so far = {unused}. An order of {fewer, plural, one {# seat} other {# seats}} costs {after} now: {before} − {after} = {amount}. It takes effect with the next period.',
                {
                  seats: facts.seats ?? 0,
                  usedAtMost: formatCount(facts.usedAtMost ?? 0),
                  unused: formatCount(facts.unused ?? 0),
                  fewer: facts.usedAtMost ?? 0,
                  before,
                  after,
                  amount,
                },
              ),
            )
          : t(
              'No one used it in the last three whole months or this one so far. You can turn off its renewal.',
            ),
        action: facts.afterMinor ? t('Order fewer seats') : t('See the subscription'),
      }
    case 'seats-without-holder':
      if (facts.unusedHolders)
        return {
          title: t(
            '{unused, plural, one {# seat} other {# seats}} of {applicationName} without a holder or not used for 30 days: {amount}',
            { unused: facts.unused ?? 0, applicationName: itemText(applicationName), amount },
          ),
          text: withLater(
            t(
              '{seats, plural, one {# seat} other {# seats}} − {used, plural, one {# holder who used it} other {# holders who used it}} in 30 days = {unused}. An order of {used, plural, one {# seat} other {# seats}} costs {after} now: {before} − {after} = {amount}. It takes effect with the next period.',
              {
                seats: facts.seats ?? 0,
                used: (facts.holders ?? 0) - facts.unusedHolders,
                unused: formatCount(facts.unused ?? 0),
                before,
                after,
                amount,
              },
            ),
          ),
          action: t('See who has a seat'),
        }
      return {
        title: t(
          '{unused, plural, one {# seat} other {# seats}} of {applicationName} without a holder: {amount}',
          { unused: facts.unused ?? 0, applicationName: itemText(applicationName), amount },
        ),
        text: withLater(
          t(
            '{seats, plural, one {# seat} other {# seats}} − {holders, plural, one {# holder} other {# holders}} = {unused}. An order of {holders, plural, one {# seat} other {# seats}} costs {after} now: {before} − {after} = {amount}. It takes effect with the next period.',
            {
              seats: facts.seats ?? 0,
              holders: facts.holders ?? 0,
              unused: formatCount(facts.unused ?? 0),
              before,
              after,
              amount,
            },
          ),
        ),
        action: t('See who has a seat'),
      }
    case 'plan-seats':
      return {
        title: t(
          '{unused, plural, one {# seat} other {# seats}} of the platform plan {applicationName} unused: {amount}',
          { unused: facts.unused ?? 0, applicationName: itemText(applicationName), amount },
        ),
        text: withLater(
          t(
            '{seats, plural, one {# seat} other {# seats}} − {members, plural, one {# member} other {# members}} of your company = {unused}. An order of {fewer, plural, one {# seat} other {# seats}} costs {after} now: {before} − {after} = {amount}. It takes effect with the next period.',
            {
              seats: facts.seats ?? 0,
              members: facts.usedAtMost ?? 0,
              unused: formatCount(facts.unused ?? 0),
              fewer: Math.max(1, facts.usedAtMost ?? 0),
              before,
              after,
              amount,
            },
          ),
        ),
        action: t('Order fewer seats'),
      }
    case 'price-change':
      return {
        title: t('{applicationName} costs {price} from {day} on', {
          applicationName,
          price: billing ? chargeText(facts.afterMinor ?? 0, currency ?? 'USD', billing) : after,
          day: formatInstantDay(facts.at ?? ''),
        }),
        text: t('{after} − {before} now = {difference} with each payment.', {
          after,
          before,
          difference: money(amountMinor ?? 0),
        }),
        action: t('See the subscription'),
      }
    case 'trial-ending':
      return {
        title: t('The trial of {applicationName} ends on {at}', {
          applicationName,
          at: formatInstantDay(facts.at ?? ''),
        }),
        text: t('Order it before then, or let it end. Nothing is charged automatically.'),
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
          '{published} published − {promoted} during the promotion = {difference} less. An order keeps the price at which it was placed.',
          {
            published: after,
            promoted: before,
            difference: money(amountMinor ?? 0),
          },
        ),
        action: t('See the price'),
      }
    case 'same-category':
      return {
        title: t('{applicationName} and {others} are all in {category}', {
          applicationName,
          others: listOf(facts.others ?? []),
          category: catalogueText(facts.category ?? ''),
        }),
        text: t('Check whether they do the same work before you pay for both for another period.'),
        action: t('Compare them'),
      }
  }
}
