// What people chose to be told.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { NotificationChoices } from '../rules/notification-choices.ts'

/** What the person decided; what is missing is as the product has it. */
export async function findChoices(tx: Tx, userId: string): Promise<Partial<NotificationChoices>> {
  const rows = await tx.db
    .selectFrom('notification_choice')
    .select(['choice', 'is_on as isOn'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ choice, isOn }) => [choice, isOn]))
}

export async function writeChoices(
  tx: Tx,
  userId: string,
  choices: Partial<NotificationChoices>,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification_choice (tenant_id, user_id, choice, is_on, changed_at)
    select ${tx.actor.tenantId}, ${userId}, c.key, c.value::boolean, ${now} from jsonb_each_text(${JSON.stringify(choices)}::jsonb) c
    order by c.key
    on conflict (tenant_id, user_id, choice) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`.execute(
    tx.db,
  )
}
