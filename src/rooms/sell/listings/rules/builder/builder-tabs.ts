// The six tabs of the builder (LIST-05), as they are called and as the address names them.

import { t } from '#platform/kernel/texts.ts'

export const builderTabs = [
  {
    id: 'overview',
    get label() {
      return t('Overview')
    },
  },
  {
    id: 'pain-points',
    get label() {
      return t('Pain Points')
    },
  },
  {
    id: 'solution',
    get label() {
      return t('Solution')
    },
  },
  {
    id: 'social-proof',
    get label() {
      return t('Social Proof')
    },
  },
  {
    id: 'trust-signals',
    get label() {
      return t('Trust Signals')
    },
  },
  {
    id: 'advantages',
    get label() {
      return t('Advantages')
    },
  },
] as const

export type BuilderTab = (typeof builderTabs)[number]['id']

/** The tab that an address names; the first one for anything else. */
export function builderTabOf(name: string | null): BuilderTab {
  return builderTabs.find(({ id }) => id === name)?.id ?? 'overview'
}
