// Runs the trials apart from the page, so that it stays quick; the code that started it may end it at any moment.
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { SimulationCase } from '../../rules/inputs/parameters.ts'
import { startTrials, trialCount, type Uncertainty } from '../../rules/model/uncertainty.ts'

export interface TrialsRequest {
  simulation: SimulationCase
  price: ModelPrice
  seed: number
}

export type TrialsMessage = { done: number } | { uncertainty: Uncertainty }

const portion = 5_000

self.onmessage = async ({ data }: MessageEvent<TrialsRequest>) => {
  const run = startTrials(data.simulation, data.price, data.seed)
  while (run.done < trialCount) {
    run.advance(portion)
    sendToPage({ done: run.done })
  }
  sendToPage({ uncertainty: run.result() })
}

function sendToPage(message: TrialsMessage): void {
  self.postMessage(message)
}
