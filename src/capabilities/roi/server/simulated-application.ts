// The application that a simulation is about, with its price as the model takes it.
import { isDeepStrictEqual } from 'node:util'
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
export async function getSimulatedApplication(platform: Platform, id: string): Promise<SimulatedApplication> {
  const { name, vendor, pricing, metadata } = await getPublished(platform, id)
  const read = modelPrice(pricing)
  if ('problem' in read) throw new Refusal('conflict', read.problem)
  return { id, name, vendor, pricing, isSample: metadata.isSample, ...read }
}

/** What is told of an application beside the figures, whose price is the one that they were computed with. */
export async function describeApplication(
  platform: Platform,
  id: string,
): Promise<{ vendor: string; isSample: boolean; noteFor(price: ModelPrice): string | null }> {
  const { vendor, pricing, metadata } = await getPublished(platform, id)
  const read = modelPrice(pricing)
  return {
    vendor,
    isSample: metadata.isSample,
    // A note of today's price says nothing of another one.
    noteFor: (price) =>
      'note' in read && read.note !== undefined && isDeepStrictEqual(read.price, price) ? read.note : null,
  }
}

async function getPublished({ database, clock }: Platform, id: string) {
  const published = (await findApplications(database.pool, [id], clock.now())).get(id)
  if (!published) throw new Refusal('not_found', 'There is no published application with this id.')
  return published
}
