// The messages for an embedded PostgreSQL that does not run.

/** Why the embedded database cannot run, in words for the person who started it. */
export class EmbeddedPostgresError extends Error {}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
export const lastLine = (texts: string[]) => texts.join('').trim().split('\n').at(-1) ?? 'no reason given'

/** The line in which initdb says why it failed. What it removes afterwards, and that a program of it ended, comes behind. */
export function causeIn(text: string): string {
  const lines = text.trim().split('\n')
  const cause =
    lines.find((line) => /No space left|PANIC|FATAL|could not /.test(line)) ??
    lines.find((line) => /error: /.test(line)) ??
    lastLine(lines)
  // Without time and process id.
  return cause.replace(/^\d.*?\] /, '')
}

/** The last line in which PostgreSQL says what went wrong, without its time and process id. */
export function faultIn(texts: string[]): string | undefined {
  const faults = texts
    .join('')
    .split('\n')
    .filter((line) => /(PANIC|FATAL): |was terminated by |LOG: .*could not /.test(line))
    .filter(
      (line) =>
        !/FATAL: .*(database system is|password authentication|terminating connection|does not exist)/.test(
          line,
        ),
    )
  return faults.at(-1)?.replace(/^.*?\] /, '')
}
