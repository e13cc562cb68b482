// Standards and vendors' claims as people read them. What is stored, sent and searched for stays as the vocabulary has it.
import { t } from '#platform/kernel/texts.ts'

/** "GDPR" is "RGPD" in French. A standard that has one name in all languages stays as it is. */
export function standardText(standard: string): string {
  if (standard === 'SOC2') return t('SOC2')
  return standard === 'GDPR' ? t('GDPR') : standard
}

/** A certification or compliance that a vendor claims (LIST-08): "GDPR Compliant". */
export function claimText(claim: string): string {
  switch (claim) {
    case 'SOC2 Type II':
      return t('SOC2 Type II')
    case 'GDPR Compliant':
      return t('GDPR Compliant')
    case 'HIPAA Compliant':
      return t('HIPAA Compliant')
    case 'CCPA Compliant':
      return t('CCPA Compliant')
    default:
      return claim
  }
}
