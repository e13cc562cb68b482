// Credits of a company, as everyone outside this room sees them. Amounts are hundredths of a credit, each of which buys a US cent.

import { z } from 'zod'
import { numberCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { bytes, fileLimit, minor, savedAs } from './invoice-contract.ts'
import { entryKinds, lotKinds } from './rules/vocabulary.ts'

export const creditEntryShape = z.object({
  /** Counts within the company, from 1; a payment from several lots carries the last of its numbers. */
  number: z.int().min(1),
  date: z.iso.datetime(),
  kind: z.enum(entryKinds),
  description: z.string(),
  /** Signed. */
  amountMinor: z.int(),
  /** After it. */
  balanceMinor: minor,
  invoiceId: z.uuid().nullable(),
})
export type CreditEntry = z.infer<typeof creditEntryShape>

export const creditsShape = z.object({
  /** The sum of the ledger. */
  balanceMinor: minor,
  /** What can be spent now: the balance without what has expired and was not written off yet. */
  availableMinor: minor,
  /** Credits that can be spent, in the order in which they will be. */
  lots: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(lotKinds),
      grantedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Later than the expiry where a grace is granted. */
      spendableUntil: z.iso.datetime(),
      leftMinor: minor,
    }),
  ),
  /** Newest first. */
  entries: z.array(creditEntryShape),
  next: z.int().nullable(),
})
export type Credits = z.infer<typeof creditsShape>

export const creditRoutes = {
  getCredits: route({
    method: 'GET',
    path: '/api/credits',
    summary:
      'Read the credits of the own company: balance, lots, and the ledger, newest first, 20 entries to a page',
    tag: 'billing',
    permission: 'buyer',
    query: z.strictObject({ before: numberCursor }),
    returns: creditsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  creditsCsv: route({
    method: 'GET',
    path: '/api/billing/credits.csv',
    summary: 'Save the whole ledger of credits of the own company as CSV, oldest first',
    tag: 'billing',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: savedAs,
    refuses: [],
    rateLimit: fileLimit,
  }),
} as const
