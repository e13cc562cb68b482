// Which encoding a caller takes (RFC 9110, 12.5.3).

/** Whether gzip is acceptable: named or covered by `*`, and not with a weight of nothing. */
export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  const text = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding
  // What browsers send names no weight.
  if (text === undefined || !/gzip|\*/i.test(text)) return false
  let byStar = false
  for (const part of text.split(',', 32)) {
    const [name = '', ...parameters] = part.toLowerCase().split(';', 4)
    const coding = name.trim()
    if (coding !== 'gzip' && coding !== 'x-gzip' && coding !== '*') continue
    const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    if (coding !== '*') return !isRefused
    byStar = !isRefused
  }
  return byStar
}
