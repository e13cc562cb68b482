// How identity reaches members inside the product. What a bell is, another room knows, and it knows this one: so it is handed in.
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../rules/vocabulary.ts'

/** Tells these members of the acting company, except the actor; inside the transaction in which it happened. */
export type TellMembers = (
  tx: Tx,
  now: Date,
  news: {
    kind: string
    news: string
    title: string
    text: string
    link: string
    portal: Portal
    memberIds: readonly string[]
  },
) => Promise<unknown>
