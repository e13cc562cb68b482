// The application that a simulation is about, with its price as the model takes it.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplications } from '#rooms/catalog/server/index.ts'
import { type ModelPrice, modelPrice, type PublishedPrice } from '../rules/monthly-price.ts'

export interface SimulatedApplication {
  id: string
  name: string
  vendor: string
  pricing: PublishedPrice
  price: ModelPrice
  /** Fictional, made for trying the product out. */
  isSample: boolean
  /** What the price leaves out. */
  note?: string
}

/** Refuses an application that is not published, and a price that the model cannot take. */
export async function getSimulatedApplication(
  { database, clock }: Platform,
  id: string,
): Promise<SimulatedApplication> {
  const published = (await findApplications(database.pool, [id], clock.now())).get(id)
  if (!published) throw new Refusal('not_found', 'There is no published application with this id.')
  const { name, vendor, pricing, metadata } = published
  const read = modelPrice(pricing)
  if ('problem' in read) throw new Refusal('conflict', read.problem)
  return { id, name, vendor, pricing, isSample: metadata.isSample, ...read }
}
