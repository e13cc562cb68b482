// Tokens of a company's directory.
import { provisioningTokenPrefix } from '#platform/kernel/api-key.ts'

/** One in use, and one that takes its place without a pause. */
export const tokensPerCompany = 2
/** Characters of a token's name. */
export const tokenNameLength = 60

/** The token as it may be shown after its first and only time. */
export function maskedToken(lastFour: string): string {
  return `${provisioningTokenPrefix}…${lastFour}`
}
