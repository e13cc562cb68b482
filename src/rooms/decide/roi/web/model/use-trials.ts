// A Monte Carlo run in a worker of its own: started, followed, left, and marked as old once its inputs have changed.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import type { SimulationCase } from '../../rules/inputs/parameters.ts'
import type { Uncertainty } from '../../rules/model/uncertainty.ts'
import type { TrialsMessage, TrialsRequest } from './uncertainty-worker.ts'

export interface Trials {
  /** Trials done so far while one runs. */
  progress: number | undefined
  /** The last finished run, and whether it is of the present inputs. */
  uncertainty: Uncertainty | undefined
  isCurrent: boolean
  hasFailed: boolean
  start: () => void
  cancel: () => void
}

/** Inputs that have rested so long are tried by themselves. */
const restMs = 700

/** `isAuto`: a run starts once the inputs rest, and not again after it was cancelled. */
export function useTrials(
  simulation: SimulationCase,
  price: ModelPrice,
  seed: number,
  isAuto = false,
): Trials {
  const inputs = JSON.stringify([simulation, price, seed])
  const worker = useRef<Worker>(undefined)
  const [progress, setProgress] = useState<number>()
  const [finished, setFinished] = useState<{ inputs: string; uncertainty: Uncertainty }>()
  const [hasFailed, setFailed] = useState(false)

  const cancel = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
    setProgress(undefined)
  }, [])
  // Nothing runs on for a screen that is left.
  useEffect(() => cancel, [cancel])

  const start = useCallback(() => {
    cancel()
    setFailed(false)
    setProgress(0)
    const running = new Worker(new URL('./uncertainty-worker.ts', import.meta.url), { type: 'module' })
    worker.current = running
    running.onmessage = ({ data }: MessageEvent<TrialsMessage>) => {
      if (worker.current !== running) return
      if ('done' in data) return setProgress(data.done)
      setFinished({ inputs, uncertainty: data.uncertainty })
      cancel()
    }
    running.onerror = () => {
      if (worker.current !== running) return
      setFailed(true)
      cancel()
    }
    running.postMessage({ simulation, price, seed } satisfies TrialsRequest)
  }, [cancel, inputs, simulation, price, seed])

  const latestStart = useRef(start)
  useEffect(() => {
    latestStart.current = start
  }, [start])
  useEffect(() => {
    if (!isAuto) return
    const timer = setTimeout(() => latestStart.current(), restMs)
    return () => clearTimeout(timer)
    // What rests are the inputs, whatever drew the screen anew meanwhile.
  }, [inputs, isAuto])

  return {
    progress,
    uncertainty: finished?.uncertainty,
    isCurrent: finished?.inputs === inputs,
    hasFailed,
    start,
    cancel,
  }
}
