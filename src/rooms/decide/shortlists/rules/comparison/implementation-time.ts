// How long it takes to put an application into use, by its category (CMP-07).

/** Weeks, both ends included. */
export interface Weeks {
  from: number
  to: number
}

const byCategory: ReadonlyMap<string, Weeks> = new Map([
  ['AI Copilots', { from: 2, to: 4 }],
  ['Process Automation', { from: 4, to: 8 }],
  ['Decision Intelligence', { from: 3, to: 6 }],
  ['Predictive Analytics', { from: 6, to: 12 }],
  ['Agentic AI', { from: 8, to: 16 }],
])
const anyOther: Weeks = { from: 2, to: 6 }

export function implementationTime(category: string): Weeks {
  return byCategory.get(category) ?? anyOther
}
