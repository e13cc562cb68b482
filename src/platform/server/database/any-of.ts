import { sql } from 'kysely'

/** For `.where('id', '=', anyOf(ids))`: one of them. Unlike a list of `in`, it may be empty. */
export const anyOf = <T>(values: Iterable<T>) => sql<T>`any(${[...values]})`
