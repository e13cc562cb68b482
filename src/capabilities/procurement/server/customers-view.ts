// Who tries what the acting company sells: companies' names, no person of theirs.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { trialStatus } from '../rules/trial.ts'

export interface Customer {
  /** Of the trial. */
  id: string
  companyName: string
  applicationId: string
  applicationName: string
  status: 'trial' | 'ended'
  startedAt: Date
  trialEndsAt: Date
}

export interface WantedCustomers {
  /** All of them where nothing is said. */
  state?: 'trial' | 'ended' | undefined
  applicationId?: string | undefined
  /** From the one after this place. */
  after?: { startedAt: string; id: string } | undefined
  atMost: number
}

/** Newest first; each trial is a row of its own. */
export async function listCustomers(
  tx: Tx,
  now: Date,
  { state, applicationId, after, atMost }: WantedCustomers,
): Promise<Customer[]> {
  const { rows } = await sql<Omit<Customer, 'status'>>`
    select id, company_name as "companyName", application_id as "applicationId", application_name as "applicationName",
      started_at as "startedAt", trial_ends_at as "trialEndsAt"
    from customers_of_own_applications(${now}, ${applicationId ?? null}::uuid, ${state ?? null}::text,
      ${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${atMost})`.execute(tx.db)
  return rows.map((row) => ({ ...row, status: trialStatus(row.trialEndsAt, now) }))
}

/** Days on which a trial began, such as 2026-11-28 in UTC, and how many; all applications or one of them. */
export async function countTrialStarts(
  tx: Tx,
  { from, applicationId }: { from: string; applicationId?: string | undefined },
): Promise<{ day: string; starts: number }[]> {
  const { rows } = await sql<{ day: string; starts: number }>`
    select day::text as day, starts
    from trial_starts_of_own_applications(${from}::date, ${applicationId ?? null}::uuid)`.execute(tx.db)
  return rows
}

/** Trials that hold at this moment, and the companies that have one. */
export async function countCustomers(
  tx: Tx,
  now: Date,
): Promise<{ customers: number; installations: number }> {
  const { rows } = await sql<{ customers: number; installations: number }>`
    select customers, installations from running_trials_of_own_applications(${now})`.execute(tx.db)
  return rows[0] ?? { customers: 0, installations: 0 }
}
