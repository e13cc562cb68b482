// Reads from an answer how many rows there are and where the next page starts.

type Headers = Record<string, string>

/** Rows over all pages; undefined where the route does not say. */
export function totalCountIn(headers: Headers): number | undefined {
  const text = headers['x-total-count']
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The cursor in `Link: </api/…?cursor=…>; rel="next"` (RFC 8288); undefined on the last page. */
export function nextCursorIn(headers: Headers): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.link ?? '')?.[1]
  if (target === undefined) return undefined
  return new URL(target, 'http://link.invalid').searchParams.get('cursor') ?? undefined
}
