// The closed lists that accounts are described in.
import { t } from '#platform/kernel/texts.ts'

/** The two portals; a user with both roles may switch between them. */
export const portals = ['enterprise', 'vendor'] as const
export type Portal = (typeof portals)[number]

/** What a buyer does in the company. All four reach every buyer screen; only defaults and guidance differ. */
export const buyerSubRoles = ['cfo', 'cio', 'ops', 'procurement'] as const
export type BuyerSubRole = (typeof buyerSubRoles)[number]
/** Those who may approve orders of other people. */
export const approvingSubRoles: readonly BuyerSubRole[] = ['cfo', 'procurement']

/** The labels of the registration form, in its order. */
export const buyerSubRoleLabels: Readonly<Record<BuyerSubRole, string>> = {
  get cfo() {
    return t('Chief Financial Officer (CFO)')
  },
  get cio() {
    return t('Chief Information Officer (CIO)')
  },
  get ops() {
    return t('Operations Manager')
  },
  get procurement() {
    return t('Procurement Specialist')
  },
}

/** What `role` may be at registration. */
export const registrationRoles = [...buyerSubRoles, 'vendor'] as const
export type RegistrationRole = (typeof registrationRoles)[number]

/** Industries of companies. The marketplace says in `catalog/rules/industry-named.ts` which of its own each of them is. */
export const enterpriseIndustries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Retail',
  'Energy',
  'Education',
  'Government',
  'Real Estate',
  'Other',
] as const
export type EnterpriseIndustry = (typeof enterpriseIndustries)[number]

/** A vendor's solution category, sent as `industry`. */
export const vendorSolutionCategories = [
  'AI/ML Solutions',
  'Software Development',
  'SaaS Platforms',
  'Process Automation',
  'Data Analytics',
  'Cybersecurity',
  'Cloud Services',
  'Integration Tools',
  'Other',
] as const

export const vendorCompanySizes = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-1000 employees',
  '1001+ employees',
] as const

/** Industries, categories and sizes are kept in English; this is how they are read. What is none of them stays as it is. */
export function vocabularyText(keptWord: string): string {
  return Object.hasOwn(vocabularyTexts, keptWord) ? (vocabularyTexts[keptWord] ?? keptWord) : keptWord
}

const vocabularyTexts: Readonly<Record<string, string>> = {
  get Technology() {
    return t('Technology')
  },
  get Healthcare() {
    return t('Healthcare')
  },
  get Finance() {
    return t('Finance', {}, 'an industry')
  },
  get Manufacturing() {
    return t('Manufacturing')
  },
  get Retail() {
    return t('Retail')
  },
  get Energy() {
    return t('Energy')
  },
  get Education() {
    return t('Education')
  },
  get Government() {
    return t('Government')
  },
  get 'Real Estate'() {
    return t('Real Estate')
  },
  get Other() {
    return t('Other')
  },
  get 'AI/ML Solutions'() {
    return t('AI/ML Solutions')
  },
  get 'Software Development'() {
    return t('Software Development')
  },
  get 'SaaS Platforms'() {
    return t('SaaS Platforms')
  },
  get 'Process Automation'() {
    return t('Process Automation')
  },
  get 'Data Analytics'() {
    return t('Data Analytics')
  },
  get Cybersecurity() {
    return t('Cybersecurity')
  },
  get 'Cloud Services'() {
    return t('Cloud Services')
  },
  get 'Integration Tools'() {
    return t('Integration Tools')
  },
  get '1-10 employees'() {
    return t('1-10 employees')
  },
  get '11-50 employees'() {
    return t('11-50 employees')
  },
  get '51-200 employees'() {
    return t('51-200 employees')
  },
  get '201-1000 employees'() {
    return t('201-1000 employees')
  },
  get '1001+ employees'() {
    return t('1001+ employees')
  },
}

/** Second factors that an account can have. A backup code stands in for a lost authenticator. */
export const mfaMethodTypes = ['totp', 'backup_code', 'passkey'] as const
export type MfaMethodType = (typeof mfaMethodTypes)[number]

/** Where the links of mails lead. The token follows as `#token=…`, which browsers do not send to any server. */
export const mailLinkPages = {
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  joinTeam: '/join-team',
} as const

export const adminRoles = [
  'PLATFORM_OWNER_ADMIN',
  'PRIMARY_PLATFORM_ADMINISTRATOR',
  'SECURITY_ADMINISTRATOR',
] as const
export type AdminRole = (typeof adminRoles)[number]
