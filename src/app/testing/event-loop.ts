// How long the event loop was kept from everything else, in processor time of its thread: a busy machine does not count.

/** The longest turn of the event loop, in milliseconds of processor time, from the begin of the work to its end. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    isOver = true
    turn()
  }
  return longest
}
