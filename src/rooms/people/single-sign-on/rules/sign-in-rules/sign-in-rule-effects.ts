// What each rule would have refused, or asked for, of what really happened: shown before it is switched on.
import { brokenRule, type SignInRules } from '#rooms/people/accounts/rules/index.ts'

/** Something that happened, as far as a rule looks at it. */
export interface PastUse {
  kind: 'sign-in' | 'key'
  /** The person, or the key. */
  who: string
  at: Date
  network: string | null
  /** Whether the networks that are wanted hold it. */
  isAllowedNetwork: boolean
  /** Of a sign-in. */
  how: string
  isOwner: boolean
}

/** A key that was made or renewed. */
export interface PastKey {
  who: string
  at: Date
  days: number
}

export interface RuleCase {
  who: string
  count: number
  lastAt: Date
  /** Of the last time. */
  network: string | null
}

export interface RuleEffect {
  rule: 'requiresSso' | 'requiresFactor' | 'networks' | 'keyDays'
  /** How often. */
  refused: number
  /** Those that it would have happened to, most often first. */
  cases: RuleCase[]
}

const casesShown = 20

/** Of the rules that are wanted, each by itself. `uses` and `keys` come newest first. */
export function ruleEffects(
  rules: SignInRules,
  { uses, keys }: { uses: readonly PastUse[]; keys: readonly PastKey[] },
): RuleEffect[] {
  const signIns = uses.filter(({ kind }) => kind === 'sign-in')
  const effects: RuleEffect[] = []
  if (rules.requiresSso)
    effects.push(
      effect(
        'requiresSso',
        signIns.filter((use) => breaks(use, { requiresSso: true, isAllowedNetwork: true })),
      ),
    )
  if (rules.requiresFactor)
    effects.push(
      effect(
        'requiresFactor',
        signIns.filter(({ how }) => !hasFactor(how)),
      ),
    )
  if (rules.networks.length > 0)
    effects.push(
      effect(
        'networks',
        uses.filter((use) =>
          use.kind === 'key' ? !use.isAllowedNetwork : breaks(use, { ...use, requiresSso: false }),
        ),
      ),
    )
  const { keyDays } = rules
  if (keyDays !== null)
    effects.push(
      effect(
        'keyDays',
        keys.filter(({ days }) => days > keyDays).map((key) => ({ ...key, network: null })),
      ),
    )
  return effects
}

function breaks(
  { how, isOwner }: PastUse,
  facts: { requiresSso: boolean; isAllowedNetwork: boolean },
): boolean {
  const { requiresSso, isAllowedNetwork } = facts
  return (
    brokenRule(how, { requiresSso, isAllowedNetwork, isOwner, hasSecondFactor: hasFactor(how) }) !== undefined
  )
}

function hasFactor(how: string): boolean {
  // "password+totp", "sso+passkey", "sso+provider".
  return how === 'passkey' || how.includes('+')
}

function effect(
  rule: RuleEffect['rule'],
  broken: readonly { who: string; at: Date; network: string | null }[],
): RuleEffect {
  const byWho = Map.groupBy(broken, ({ who }) => who)
  const cases = [...byWho].map(([who, uses]) => ({
    who,
    count: uses.length,
    lastAt: uses[0]?.at ?? new Date(0),
    network: uses[0]?.network ?? null,
  }))
  cases.sort((one, other) => other.count - one.count || (one.who < other.who ? -1 : 1))
  return { rule, refused: broken.length, cases: cases.slice(0, casesShown) }
}
