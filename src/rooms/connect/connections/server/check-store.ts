// How the last test of each connection ended.
import type { Language } from '#platform/kernel/region.ts'
import { presentReader } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Check } from '../rules/connection-status.ts'
import type { ConnectorKind } from '../rules/connectors.ts'

/** In the reader's language. */
export async function listChecks(tx: Tx): Promise<Map<string, Check>> {
  const { language } = presentReader()
  const rows = await tx.db
    .selectFrom('connection_check')
    .select(['kind', 'checked_at as at', 'is_ok as isOk', 'text', 'translations'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute()
  return new Map(
    rows.map(({ kind, text, translations, ...check }) => {
      const translated = (translations as Partial<Record<Language, string>> | null)?.[language]
      return [kind, { ...check, text: translated ?? text }]
    }),
  )
}

/** No longer than the column allows. */
const shortened = (text: string) => [...text].slice(0, 500).join('')

export interface NewCheck extends Omit<Check, 'text'> {
  texts: Readonly<Record<Language, string>>
}

export async function writeCheck(tx: Tx, kind: ConnectorKind, { at, isOk, texts }: NewCheck): Promise<void> {
  const { en, ...translations } = texts
  const inOthers = Object.fromEntries(
    Object.entries(translations).map(([language, text]) => [language, shortened(text)]),
  )
  const values = { checked_at: at, is_ok: isOk, text: shortened(en), translations: JSON.stringify(inOthers) }
  await tx.db
    .insertInto('connection_check')
    .values({ tenant_id: tx.actor.tenantId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(values))
    .execute()
}
