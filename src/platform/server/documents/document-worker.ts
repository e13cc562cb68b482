// Draws documents, one after another, away from the thread that answers requests (documents.ts).
import { parentPort } from 'node:worker_threads'
import { type Region, visitorsRegion } from '#platform/kernel/region.ts'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { readerOf } from '../texts.ts'
import type { Draw } from './document.ts'

export interface DrawOrder {
  module: string
  input: unknown
  /** Of the person who asked for it: the document is in their language. */
  region: Region
}

export type DrawAnswer = { bytes: Uint8Array } | { error: unknown }

let reader = readerOf(visitorsRegion('en'))
writeTextsFor(() => reader)

parentPort?.on('message', ({ module, input, region }: DrawOrder) => {
  reader = readerOf(region)
  void drawn(module, input).then((answer) => parentPort?.postMessage(answer))
})

async function drawn(module: string, input: unknown): Promise<DrawAnswer> {
  try {
    const { draw } = (await import(module)) as { draw: Draw<unknown> }
    return { bytes: await draw(input) }
  } catch (error) {
    return { error }
  }
}
