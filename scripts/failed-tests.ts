// The tests that failed, from a runner's report, each with the beginning of its message: the end of a long log is what
// somebody reads first, and often all of it that is kept.
import { stripVTControlCharacters } from 'node:util'

const shownLength = 900

interface UnitReport {
  testResults: {
    name: string
    message?: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { results: { errors?: { message?: string }[] }[] }[]
  }[]
}

/** Of Vitest's JSON report. A file that could not be read counts by its own message. */
export function failedUnits(report: unknown): string[] {
  return (report as UnitReport).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(test.fullName, test.failureMessages?.[0]))
    return failed.length === 0 && status === 'failed' ? [line(name, message)] : failed
  })
}

/** Of Playwright's JSON report. */
export function failedJourneys(report: unknown): string[] {
  const { suites = [], specs = [] } = report as JourneySuite
  return [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => {
        // Where the time of a journey is over, the second error says what it waited for.
        const errors = spec.tests[0]?.results.at(-1)?.errors ?? []
        return line(
          `${spec.file}: ${spec.title}`,
          errors.map(({ message }) => message).join('\n') || undefined,
        )
      }),
    ...suites.flatMap(failedJourneys),
  ]
}

function line(title: string, message = 'no message'): string {
  return `✗ ${title}\n    ${stripVTControlCharacters(message).slice(0, shownLength).trim().replaceAll('\n', '\n    ')}`
}
