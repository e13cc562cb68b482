// Whether something of a shortlist is ready to order, and why or why not, in one line.
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Tally } from './verdicts.ts'

export interface Standing {
  /** What the verdicts on each application come to. */
  outcomes: readonly (Tally & { name: string })[]
  /** People who were asked, and how many of them have decided on everything that is open. */
  asked: number
  decided: number
}

export function standingText({ outcomes, asked, decided }: Standing): string {
  const approved = outcomes.filter(({ outcome }) => outcome === 'approved')
  const [first] = approved
  if (first)
    return approved.length === 1
      ? t(
          'Ready to order: {name}, with {approvals} of {needed, plural, one {# approval} other {# approvals}}.',
          { name: first.name, approvals: first.approvals, needed: first.needed },
        )
      : t('Ready to order: {names}.', { names: listOf(approved.map(({ name }) => name)) })
  const open = outcomes.filter(({ outcome }) => outcome === 'open')
  if (open.length === 0) return t('Not to be ordered: every application is rejected.')
  const most = Math.max(...open.map(({ approvals }) => approvals))
  const leaders = open.filter(({ approvals }) => approvals === most)
  if (most > 0)
    return t(
      'Not ready to order yet: {count, plural, one {{names} leads} other {{names} lead}} with {approvals} of {needed, plural, one {# approval} other {# approvals}}.',
      {
        count: leaders.length,
        names: listOf(leaders.map(({ name }) => name)),
        approvals: most,
        needed: leaders[0]?.needed ?? 0,
      },
    )
  return asked === 0
    ? t('Not ready to order yet: one approval is missing.')
    : t(
        'Not ready to order yet: {decided} of {asked, plural, one {# person has} other {# people have}} decided.',
        {
          decided,
          asked,
        },
      )
}
