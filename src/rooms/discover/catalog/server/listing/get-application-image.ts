// Answers the picture of a published application. Its address names its content, so that it may be kept for good.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findImage } from '../catalog-view.ts'

/** The use case behind GET /api/application-images/{hash}. */
export async function getApplicationImage({ database }: Platform, hash: string): Promise<ReadyAnswer> {
  const bytes = await findImage(database.pool, hash)
  if (!bytes) throw new Refusal('not_found', t('There is no picture with this name.'))
  return new ReadyAnswer(bytes, `"${hash.slice(0, 22)}"`, {}, 'forever')
}
