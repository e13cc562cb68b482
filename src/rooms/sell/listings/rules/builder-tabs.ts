// The six tabs of the builder (LIST-05), as they are called and as the address names them.

export const builderTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'pain-points', label: 'Pain Points' },
  { id: 'solution', label: 'Solution' },
  { id: 'social-proof', label: 'Social Proof' },
  { id: 'trust-signals', label: 'Trust Signals' },
  { id: 'advantages', label: 'Advantages' },
] as const

export type BuilderTab = (typeof builderTabs)[number]['id']

/** The tab that an address names; the first one for anything else. */
export function builderTabOf(name: string | null): BuilderTab {
  return builderTabs.find(({ id }) => id === name)?.id ?? 'overview'
}
