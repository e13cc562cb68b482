// Answers one published application whole.
import { createHash } from 'node:crypto'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplication } from '../catalog-view.ts'

/** The use case behind GET /api/applications/{id}. */
export function createGetApplication({ database, clock }: Platform) {
  return async function getApplication(id: string): Promise<ReadyAnswer> {
    const found = await findApplication(database.pool, id, clock.now())
    if (!found) throw new Refusal('not_found', t('There is no published application with this id.'))
    const body = `${found.card.slice(0, -1)},${found.detail.slice(1)}`
    return new ReadyAnswer(body, `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  }
}
