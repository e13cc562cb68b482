// What a change of the policy changes, as it is kept in requests, alerts and the trail: in English, and read in the reader's language.
import { inEnglish, t } from '#platform/kernel/texts.ts'
import { changeText, type PolicyValues, policyChanges, policyLabels } from './policy-changes.ts'

/** "Minimum password length: 16 → 8; Require numbers: on → off", of what protects less alone or of everything. */
export function keptPolicyChanges(
  before: PolicyValues,
  after: PolicyValues,
  { weakerOnly = false } = {},
): string {
  return inEnglish(() =>
    policyChanges(before, after)
      .filter(({ isWeaker }) => isWeaker || !weakerOnly)
      .map(changeText)
      .join('; '),
  )
}

/** What is of another form stays as it is kept. */
export function readPolicyChanges(keptText: string): string {
  const english = Object.values(inEnglish(policyLabels))
  const labels = Object.values(policyLabels())
  const values = new Map([
    ['on', t('on')],
    ['off', t('off')],
    ['every address', t('every address')],
  ])
  const readValue = (value = '') => values.get(value) ?? value
  return keptText
    .split('; ')
    .map((change) => {
      const [, label = '', from, to] = /^(.+?): (.+) → (.+)$/.exec(change) ?? []
      const read = labels[english.indexOf(label)]
      return read === undefined ? change : `${read}: ${readValue(from)} → ${readValue(to)}`
    })
    .join('; ')
}
