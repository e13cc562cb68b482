// The scale of a score.

/** The most that each part can bring; together 100. */
export const matchPoints = { painPoints: 40, desiredOutcomes: 30, roi: 20, budget: 10 } as const

/** From here on a card carries a badge (MATCH-07). */
export const badgeFrom = 70
