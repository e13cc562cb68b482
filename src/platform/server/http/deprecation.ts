// What tells a program that an address will go: Deprecation (RFC 9745), Sunset (RFC 8594) and where to go instead.
import type { Deprecation } from '#platform/contract/route.ts'

/** The headers of every answer of a deprecated route. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation): Record<string, string> {
  const links = [
    ...(successor === undefined ? [] : [`<${successor}>; rel="successor-version"`]),
    '</api/docs>; rel="deprecation"; type="text/html"',
  ]
  return {
    deprecation: `@${startOf(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(startOf(sunset)).toUTCString() }),
    link: links.join(', '),
  }
}

/** The same for the reader of the reference. */
export function deprecationWords({ since, sunset, successor }: Deprecation): string {
  return [
    `Deprecated for programs since ${since}.`,
    ...(successor === undefined ? [] : [`Call \`${successor}\` instead.`]),
    ...(sunset === undefined ? [] : [`It may stop answering API keys on ${sunset}.`]),
  ].join(' ')
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
