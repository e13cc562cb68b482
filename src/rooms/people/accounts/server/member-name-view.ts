import { sql } from 'kysely'

/**
 * What colleagues know a member by: the name in the profile, else the username. In a statement that calls the `app_user` `u` and
 * the `member_profile`, which is joined where there is one, `p`.
 */
export const memberName = sql<string>`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username)`
