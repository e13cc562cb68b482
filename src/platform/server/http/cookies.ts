// Reads a Cookie header.

/** The value of the first cookie of this name. */
export function cookieNamed(wanted: string, cookieHeader: string | undefined): string | undefined {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === wanted && value) return value
  }
  return undefined
}
