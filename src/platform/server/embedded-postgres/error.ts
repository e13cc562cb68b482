// What is said where the embedded PostgreSQL does not run.

/** Why the embedded database cannot run, in words for the person who started it. */
export class EmbeddedPostgresError extends Error {}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
export const lastLine = (texts: string[]) => texts.join('').trim().split('\n').at(-1) ?? 'no reason given'
