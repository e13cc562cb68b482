// The industries that applications are made for, as people read them. The list is the catalogue's, which checks that each has
// its words; they are here because the reasons of a match name an industry, too.
import { t } from '#platform/kernel/texts.ts'

export const industryTexts = {
  get 'Financial Services'() {
    return t('Financial Services')
  },
  get Healthcare() {
    return t('Healthcare')
  },
  get Manufacturing() {
    return t('Manufacturing')
  },
  get Retail() {
    return t('Retail')
  },
  get Technology() {
    return t('Technology')
  },
} satisfies Readonly<Record<string, string>>

export function industryText(industry: string): string {
  return Object.hasOwn(industryTexts, industry)
    ? industryTexts[industry as keyof typeof industryTexts]
    : industry
}
