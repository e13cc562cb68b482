// Who wants what: the position of each person on the applications of a shortlist, and who is for and against each of them.
import { listOf, t } from '#platform/kernel/texts.ts'
import { type Verdict, verdictsOn } from './verdicts.ts'

interface Named {
  id: string
  name: string
}

/** "for Dock Sight; against Crane Plan; 1 open", of one person. */
export function positionText(
  personId: string,
  applications: readonly Named[],
  verdicts: readonly Verdict[],
): string {
  const own = applications.map(({ id, name }) => ({
    name,
    last: verdictsOn(id, verdicts).find(({ userId }) => userId === personId),
  }))
  const namesOf = (isWanted: (last: Verdict) => boolean) =>
    own.filter(({ last }) => last && isWanted(last)).map(({ name }) => name)
  const approved = namesOf((last) => last.verdict === 'approval' && !last.isConditional)
  const conditional = namesOf((last) => last.verdict === 'approval' && last.isConditional)
  const rejected = namesOf((last) => last.verdict === 'rejection')
  const open = own.filter(({ last }) => !last).length
  if (open === own.length) return t('not decided')
  return [
    ...(approved.length > 0 ? [t('for {names}', { names: listOf(approved) })] : []),
    ...(conditional.length > 0 ? [t('for {names} on a condition', { names: listOf(conditional) })] : []),
    ...(rejected.length > 0 ? [t('against {names}', { names: listOf(rejected) })] : []),
    ...(open > 0 ? [t('{open} open', { open })] : []),
  ].join('; ')
}

/** "For: Ada. On a condition: Ben. Against: Cleo. Not decided: Dan." of one application. */
export function supportText(
  applicationId: string,
  voters: readonly Named[],
  verdicts: readonly (Verdict & { userName: string })[],
): string {
  const last = verdictsOn(applicationId, verdicts)
  const namesOf = (isWanted: (one: Verdict) => boolean) =>
    last.filter(isWanted).map(({ userName }) => userName)
  const approved = namesOf((one) => one.verdict === 'approval' && !one.isConditional)
  const conditional = namesOf((one) => one.verdict === 'approval' && one.isConditional)
  const rejected = namesOf((one) => one.verdict === 'rejection')
  const missing = voters.filter(({ id }) => !last.some(({ userId }) => userId === id)).map(({ name }) => name)
  if (last.length === 0) return t('Nobody has decided on it yet.')
  return [
    ...(approved.length > 0 ? [t('For: {names}.', { names: listOf(approved) })] : []),
    ...(conditional.length > 0 ? [t('On a condition: {names}.', { names: listOf(conditional) })] : []),
    ...(rejected.length > 0 ? [t('Against: {names}.', { names: listOf(rejected) })] : []),
    ...(missing.length > 0 ? [t('Not decided: {names}.', { names: listOf(missing) })] : []),
  ].join(' ')
}
