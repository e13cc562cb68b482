// Who issues invoices, as administrators state it.

import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { isEmptyOrVisible, isOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(isEmptyOrVisible, { error: () => t('needs characters that can be seen, or must be left empty') })
    .refine(isOneLine, { error: () => t('must be one line') })
const stated = line(200)
export const issuerBody = z.strictObject({
  legalName: stated,
  /** Lines as on a letter. */
  address: z.array(stated.min(1)).max(6),
  registration: stated,
  taxId: line(40),
  /** Invoices issued from now on are payable within so many days. */
  paymentDays: z.int().min(1).max(120),
  /** One for each currency. */
  accounts: z
    .array(
      z.strictObject({
        currency: z
          .string()
          .max(3)
          .regex(/^[A-Z]{3}$/, { error: () => t('must be three capital letters (ISO 4217)') }),
        holder: stated.min(1),
        account: line(60).min(5),
        bic: line(20),
        bank: stated,
      }),
    )
    .max(20),
})
export type IssuerBody = z.output<typeof issuerBody>

export const issuerShape = z.object({
  ...issuerBody.shape,
  version: z.int().min(1),
  /** What invoices still need before they can be booked and paid. */
  missing: z.array(z.string()),
})
export type IssuerSettings = z.infer<typeof issuerShape>

export const issuerRoutes = {
  getIssuer: route({
    method: 'GET',
    path: '/api/admin/invoice-issuer',
    summary: 'Read who issues invoices, with its bank accounts and payment terms',
    tag: 'billing',
    permission: 'admin:config:read',
    returns: issuerShape,
    refuses: [],
  }),
  saveIssuer: route({
    method: 'PUT',
    path: '/api/admin/invoice-issuer',
    summary:
      'State who issues invoices; those that were issued with a legal name keep what they were issued with',
    tag: 'billing',
    permission: 'admin:config:update',
    body: issuerBody,
    ifMatch: 'required',
    stepUp: true,
    returns: issuerShape,
    refuses: ['invalid_input', 'stale_version', 'version_required'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
} as const
