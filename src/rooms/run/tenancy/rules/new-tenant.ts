// What a company that an administrator makes must be called (TEN-16 to TEN-21).
import { slugOf } from '#platform/kernel/fold-text.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'

export const tenantTypes = ['enterprise', 'vendor'] as const
export type TenantType = (typeof tenantTypes)[number]

export const regions = ['us-east-1', 'us-west-2', 'eu-west-1', 'ap-southeast-1'] as const
export type TenantRegion = (typeof regions)[number]

export const nameLength = 255
/** As long as one label of a host name. */
export const slugLength = 63

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slugTexts = {
  get required() {
    return t('Tenant slug is required')
  },
  get characters() {
    return t('Slug must contain only lowercase letters, numbers, and hyphens')
  },
  get hyphens() {
    return t('Slug must not begin or end with a hyphen, nor have two in a row')
  },
  get length() {
    return t('Slug must have at most {slugLength} characters', { slugLength })
  },
} as const
export const nameRequired = () => t('Tenant name is required')

export function slugProblem(slug: string): string | undefined {
  if (slug === '') return slugTexts.required
  if (!/^[a-z0-9-]+$/.test(slug)) return slugTexts.characters
  if (slug.length > slugLength) return slugTexts.length
  return slugPattern.test(slug) ? undefined : slugTexts.hyphens
}

export function nameProblem(name: string): string | undefined {
  if (!isVisible(name)) return nameRequired()
  if (!isOneLine(name)) return t('Tenant name must be one line of text')
  return [...name].length > nameLength
    ? t('Tenant name must have at most {nameLength} characters', { nameLength })
    : undefined
}

/** What a name proposes as its slug; empty where it has no letter that a slug can hold. */
export function proposedSlug(name: string): string {
  return slugOf(name, slugLength)
}
