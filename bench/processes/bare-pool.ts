// The least that a page can cost: its statement through a bare `pg` pool, so many in flight at all times.
import pg from 'pg'
import { serveParent } from '../child-process.ts'

export interface PoolTask {
  databaseUrl: string
  poolSize: number
}

export interface PoolQuestion {
  statements: { text: string; values: unknown[] }[]
  inFlight: number
}

serveParent(async ({ databaseUrl, poolSize }: PoolTask) => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    options: '-c max_parallel_workers_per_gather=0',
  })
  return {
    started: true,
    async answer({ statements, inFlight }: PoolQuestion) {
      const startedAt = performance.now()
      let next = 0
      const lane = async () => {
        for (let statement = statements[next++]; statement; statement = statements[next++])
          await pool.query({ ...statement, rowMode: 'array' })
      }
      await Promise.all(Array.from({ length: inFlight }, lane))
      return statements.length / ((performance.now() - startedAt) / 1000)
    },
    stop: () => pool.end(),
  }
})
