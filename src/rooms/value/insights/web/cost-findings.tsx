// What can be saved or must be decided, each with its arithmetic and the place to act (FIN-03).
import { ButtonLink } from '#platform/web/button.tsx'
import { counted, formatCount, formatDay, formatInstantDay } from '#platform/web/format.ts'
import type { Analytics, Finding } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

const per = { monthly: 'a month', annual: 'a year', once: 'once' } as const

export function CostFindings({ analytics: { findings } }: { analytics: Analytics }) {
  if (findings.length === 0)
    return (
      <section className="card max-w-2xl p-6">
        <h2 className="display-3">Nothing found</h2>
        <p className="mt-1 text-ink-muted">
          No seat stayed unused over three whole months with figures or lacks a member or named holder, no
          trial or promotion ends within 45 days, no price changes at a renewal within 45 days, and no two
          applications are of one category.
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
        title: `${counted(facts.unused ?? 0, 'seat')} of ${applicationName} unused: ${money(amountMinor ?? 0)}${period}`,
        text: facts.afterMinor
          ? `${counted(facts.seats ?? 0, 'seat')} − at most ${formatCount(facts.usedAtMost ?? 0)} used in each of the last three whole months and in this one so far = ${formatCount(facts.unused ?? 0)}. An order of ${counted(facts.usedAtMost ?? 0, 'seat')} costs ${money(facts.afterMinor)} now${later}: ${less}. It takes effect with the next period.`
          : 'Nobody used it in the last three whole months or in this one so far. Its renewal can be turned off.',
        action: facts.afterMinor ? 'Order fewer seats' : 'See the subscription',
      }
    case 'seats-without-holder':
      return {
        title: `${counted(facts.unused ?? 0, 'seat')} of ${applicationName} without a holder: ${money(amountMinor ?? 0)}${period}`,
        text: `${counted(facts.seats ?? 0, 'seat')} − ${counted(facts.holders ?? 0, 'holder')} = ${formatCount(facts.unused ?? 0)}. An order of ${counted(facts.holders ?? 0, 'seat')} costs ${money(facts.afterMinor)} now${later}: ${less}. It takes effect with the next period.`,
        action: 'See who has a seat',
      }
    case 'plan-seats':
      return {
        title: `${counted(facts.unused ?? 0, 'seat')} of the platform plan ${applicationName} unused: ${money(amountMinor ?? 0)}${period}`,
        text: `${counted(facts.seats ?? 0, 'seat')} − ${counted(facts.usedAtMost ?? 0, 'member')} of your company = ${formatCount(facts.unused ?? 0)}. An order of ${counted(Math.max(1, facts.usedAtMost ?? 0), 'seat')} costs ${money(facts.afterMinor)} now${later}: ${less}. It takes effect with the next period.`,
        action: 'Order fewer seats',
      }
    case 'price-change':
      return {
        title: `${applicationName} costs ${money(facts.afterMinor)}${period} from ${formatInstantDay(facts.at ?? '')} on`,
        text: `${money(facts.afterMinor)} − ${money(facts.beforeMinor)} now = ${money(amountMinor ?? 0)} with each payment.`,
        action: 'See the subscription',
      }
    case 'trial-ending':
      return {
        title: `The trial of ${applicationName} ends on ${formatInstantDay(facts.at ?? '')}`,
        text: 'Order it before, or let it end. Nothing falls due by itself.',
        action: 'Decide',
      }
    case 'promotion-ending':
      return {
        title: `“${facts.promotion}” on ${applicationName} ends after ${formatDay(facts.at ?? '')}`,
        text: `${money(facts.afterMinor)} published − ${money(facts.beforeMinor)} while it runs = ${money(amountMinor ?? 0)} less. An order keeps the price it was made with.`,
        action: 'See the price',
      }
    case 'same-category':
      return {
        title: `${applicationName} and ${facts.others?.join(', ')} are all in ${facts.category}`,
        text: 'Look whether they do the same work before both are paid for another period.',
        action: 'Compare them',
      }
  }
}
