// What is said before a company's provider is saved.

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
  const who = t('It decides who gets into your company. Confirm that it is you who changes it.')
  const linked = before?.linkedMembers ?? 0
  if (!before || linked === 0 || before.issuer !== after.issuer || before.clientId === after.clientId)
    return who
  const people = linked === 1 ? t('1 person has') : t('{linked} people have', { linked })
  return t(
    '{people} signed in with the client ID that you replace. Many providers know a person by another name for another client ID; then these people cannot sign in through it. If so, remove the provider and set it up anew: everybody is tied again at their next sign-in. {who}',
    { people, who },
  )
}
