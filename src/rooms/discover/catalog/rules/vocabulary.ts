// The closed lists that a listing and a search are written in.

export const categories = [
  'AI Copilots',
  'Process Automation',
  'Decision Intelligence',
  'Predictive Analytics',
  'Agentic AI',
] as const
export type Category = (typeof categories)[number]

export const industries = [
  'Financial Services',
  'Healthcare',
  'Manufacturing',
  'Retail',
  'Technology',
] as const
export type Industry = (typeof industries)[number]

export const pricingTypes = ['per_user', 'per_transaction', 'other'] as const
export type PricingType = (typeof pricingTypes)[number]

export const pricingPeriods = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'once'] as const
export type PricingPeriod = (typeof pricingPeriods)[number]

/** Standards that a listing can claim. SOC2 and GDPR are the two that every buyer asks for. */
export const complianceStandards = ['SOC2', 'GDPR', 'ISO 27001', 'HIPAA', 'PCI DSS', 'ISO 42001'] as const
export type ComplianceStandard = (typeof complianceStandards)[number]

/** How an application runs, as far as its listing says it in words that are known. */
export const deployments = [
  'Hosted by the vendor',
  'Single tenant',
  'Your own cloud account',
  'On premises',
  'Edge device',
] as const
export type Deployment = (typeof deployments)[number]

/** How hard it is to connect an application with a platform. */
export const complexities = ['Low', 'Medium', 'High'] as const
export type Complexity = (typeof complexities)[number]

export const trustSignalTypes = ['certification', 'compliance'] as const

/** Characters that the reason of a report may have. */
export const reportReasonMax = 1000
