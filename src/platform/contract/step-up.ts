// What a caller is answered, with 202, where an operation asks once more who is there. Sent again after the verification, the
// same call is carried out.
import { z } from 'zod'

export const stepUpMethods = ['password', 'totp', 'passkey', 'backup_code'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

export const riskLabels = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH'] as const

export const stepUpChallenge = z.object({
  challengeId: z.uuid(),
  /** The account has a second factor, and a password alone does not do. */
  requiresMFA: z.boolean(),
  /** What the verification may be given with. */
  methods: z.array(z.enum(stepUpMethods)),
  /** How long the challenge is good for from the moment it was made. */
  validityMinutes: z.int().min(1),
  /** Out of 10. */
  riskScore: z.int().min(0).max(10),
  riskLabel: z.enum(riskLabels),
  expiresAt: z.iso.datetime(),
})
export type StepUpChallenge = z.output<typeof stepUpChallenge>
