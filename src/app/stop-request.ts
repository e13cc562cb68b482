// The request that this process ends: a signal, which may come while it is still starting.

export interface StopRequest {
  /** Aborted when the process was asked to stop. */
  signal: AbortSignal
  /** The signal's name, once one came. */
  signalName: Promise<NodeJS.Signals>
}

/** Listens from now on. Nothing ends by itself: the caller has to end it. */
export function listenForStop(): StopRequest {
  const controller = new AbortController()
  const requested = new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(name, () => {
        controller.abort()
        resolve(name)
      })
  })
  // A terminal that was closed takes no more lines, which is no reason to leave the database behind.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return { signal: controller.signal, signalName: requested }
}
