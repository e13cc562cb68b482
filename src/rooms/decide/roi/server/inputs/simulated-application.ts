// The application that a simulation is about, with its price as the model takes it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplications } from '#rooms/discover/catalog/server/index.ts'
import {
  type ModelPrice,
  modelPrice,
  type PublishedPrice,
  type StatedPrice,
} from '../../rules/inputs/monthly-price.ts'

export interface SimulatedApplication {
  id: string
  name: string
  vendor: string
  pricing: PublishedPrice
  /** Fictional, made for trying the product out. */
  isSample: boolean
}

/** Refuses an application that is not published. */
export async function getSimulatedApplication(
  { database, clock }: Platform,
  id: string,
): Promise<SimulatedApplication> {
  const published = (await findApplications(database.pool, [id], clock.now())).get(id)
  if (!published) throw new Refusal('not_found', t('There is no published application with this id.'))
  const { name, vendor, pricing, metadata } = published
  return { id, name, vendor, pricing, isSample: metadata.isSample }
}

/** The price that a case is computed with. Refuses where the buyer has to state it first. */
export function priceOf({ pricing }: SimulatedApplication, stated: StatedPrice | undefined): ModelPrice {
  const answer = modelPrice(pricing, stated)
  if ('missing' in answer) throw new Refusal('conflict', answer.reason)
  return answer.price
}
