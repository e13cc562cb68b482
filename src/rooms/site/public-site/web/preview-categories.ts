// The categories that the marketplace preview filters by, in the order of the catalogue.

import type { Application } from '#rooms/discover/catalog/contract.ts'

export const previewCategories = [
  'AI Copilots',
  'Process Automation',
  'Decision Intelligence',
  'Predictive Analytics',
  'Agentic AI',
] as const satisfies readonly Application['category'][]
