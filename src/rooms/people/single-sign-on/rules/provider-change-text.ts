// The warnings before a company's provider is saved.

import { t } from '#platform/kernel/texts.ts'

interface Provider {
  issuer: string
  clientId: string
}

/** Most providers know the same person under another name for every client ID, so a new one may shut people out. */
export function providerChangeText(
  before: (Provider & { linkedMembers: number }) | null,
  after: Provider,
): string {
  const who = t('It decides who gets into your company. Confirm that it is you.')
  const linked = before?.linkedMembers ?? 0
  if (!before || linked === 0 || before.issuer !== after.issuer || before.clientId === after.clientId)
    return who
  const effect = t(
    '{linked, plural, one {# person has} other {# people have}} signed in with the client ID that you replace. Many providers know a person by another name for another client ID; then these people can’t sign in through it. If so, remove the provider and set it up again: everyone is linked again at their next sign-in.',
    { linked },
  )
  return `${effect} ${who}`
}
