// Draws documents, one after another, away from the thread that answers requests (documents.ts).
import { parentPort } from 'node:worker_threads'
import type { Draw } from './document.ts'

export interface DrawOrder {
  module: string
  input: unknown
}

export type DrawAnswer = { bytes: Uint8Array } | { error: unknown }

parentPort?.on('message', ({ module, input }: DrawOrder) => {
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
