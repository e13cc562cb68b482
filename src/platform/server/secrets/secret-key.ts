// The database knows by a fingerprint which SECRET_KEY it goes with, so that a wrong one is noticed at the start and not by
// the first person whose second factor does not open.
import type pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { fingerprintOf } from './sealer.ts'

type Keys = Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'keyFile'>

/** Refuses a key that is not the database's. A first start and a start with the next key beside the one before are noted. */
export async function refuseOtherKey(pool: Pick<pg.Pool, 'query'>, keys: Keys): Promise<void> {
  const given = fingerprintOf(keys.secretKey)
  await pool.query('insert into secret_key (fingerprint) values ($1) on conflict do nothing', [given])
  const keptKey = await readKey(pool)
  if (!keptKey || keptKey.fingerprint === given) return
  refuseUnknownKey(keptKey.fingerprint, keys)
  await pool.query(
    'update secret_key set fingerprint = $1, since = clock_timestamp() where fingerprint = $2',
    [given, keptKey.fingerprint],
  )
}

/** Refuses where the database goes with neither the key that is set nor the one before it. */
export function refuseUnknownKey(fingerprint: string, { secretKey, secretKeyPrevious, keyFile }: Keys): void {
  const given = fingerprintOf(secretKey)
  if (fingerprint === given) return
  if (secretKeyPrevious !== undefined && fingerprintOf(secretKeyPrevious) === fingerprint) return
  throw new ConfigError(
    `SECRET_KEY: the database goes with the key whose fingerprint is ${fingerprint}, and ${keyFile === undefined ? 'this one' : `the one in ${keyFile}`} has ${given}; set the key that belongs to it, or set that one as SECRET_KEY_PREVIOUS to change keys`,
  )
}

/** Since when which key seals and signs here. */
export async function readKey(
  pool: Pick<pg.Pool, 'query'>,
): Promise<{ fingerprint: string; since: Date } | undefined> {
  const { rows } = await pool.query<{ fingerprint: string; since: Date }>(
    'select fingerprint, since from secret_key',
  )
  return rows[0]
}
