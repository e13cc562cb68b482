// Where security faults are reported, as RFC 9116 writes it.
import { Refusal } from '#platform/kernel/problem.ts'

/** Days that the statement holds from when it is read: it is written anew for each reader. */
const goodForDays = 90

/** Absent without a setting that names who reads the reports. */
export function securityText(contact: string | undefined, origin: string, now: Date): string {
  if (contact === undefined)
    throw new Refusal('not_found', 'This installation states no contact for security faults.')
  const expires = new Date(now.getTime() + goodForDays * 86_400_000)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
