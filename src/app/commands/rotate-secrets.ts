// npm run secrets:rotate
// Seals everything with the present SECRET_KEY that the one before it, SECRET_KEY_PREVIOUS, still reads.
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { countHashed, reseal } from '#platform/server/secrets/reseal.ts'
import { fingerprintOf } from '#platform/server/secrets/sealer.ts'
import { readKey } from '#platform/server/secrets/secret-key.ts'
import { runCommand, UsageError } from './run-command.ts'

runCommand(async (platform, { sealed, hashed, ownerUrl }) => {
  const { config, clock, database } = platform
  if (config.secretKeyPrevious === undefined)
    throw new UsageError(
      'SECRET_KEY_PREVIOUS is not set. Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before it, restart the server, and run this again.',
    )
  const results = await reseal(ownerUrl, platform.sealer, sealed)
  const sum = (of: 'resealed' | 'unreadable') => results.reduce((total, result) => total + result[of], 0)
  const since = (await readKey(database.pool))?.since ?? clock.now()
  const left = (await countHashed(ownerUrl, hashed, since)).filter(({ rows }) => rows > 0)
  const operator: Actor = { kind: 'operator', tenantId: platformTenantId }
  await platform.inTenantTransaction(operator, (tx) =>
    recordAudit(tx, clock.now(), {
      action: 'platform.secrets_rotated',
      targetKind: 'installation',
      details: { resealed: sum('resealed'), unreadable: sum('unreadable') },
    }),
  )
  const lines = results.map(
    ({ what, resealed, current, unreadable }) =>
      `  ${what}: ${resealed} resealed, ${current} were so already${unreadable > 0 ? `, ${unreadable} open with neither key` : ''}`,
  )
  process.stdout.write(
    `Sealed with the key whose fingerprint is ${fingerprintOf(config.secretKey)}:\n${lines.join('\n')}\n${leftText(left)}`,
  )
  return 0
})

function leftText(left: readonly { what: string; rows: number }[]): string {
  if (left.length === 0)
    return 'Nothing is left with the previous key: remove SECRET_KEY_PREVIOUS and restart.\n'
  const texts = left.map(({ what, rows }) => `${rows} ${what}`).join(', ')
  return `Left with the previous key: ${texts}. They stop working when SECRET_KEY_PREVIOUS is removed. An API key moves when it is next used; people make new backup codes under Settings, Security.\n`
}
