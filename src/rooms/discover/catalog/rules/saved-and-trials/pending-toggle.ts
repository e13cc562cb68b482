// What a visitor clicked before signing in, so that it is done when they come back (MKT-18, MKT-19).

export type PendingToggle = 'trial' | 'save'

/** What this tab remembers of the click. */
export interface StoredClick {
  toggle: PendingToggle
  applicationId: string
  /** Where it was clicked: path and query. */
  from: string
  /** Milliseconds since 1970. */
  at: number
}

const goodForMs = 30 * 60_000

/** The pending toggle that the address of a listing carries. */
export function toggleInAddress(parameters: URLSearchParams): PendingToggle | undefined {
  if (parameters.get('trial') === 'start') return 'trial'
  return parameters.get('save') === '1' ? 'save' : undefined
}

/** The address without the pending toggle, so that a reload or a copied address does nothing. */
export function withoutToggle(parameters: URLSearchParams): string {
  const rest = new URLSearchParams(parameters)
  rest.delete('trial')
  rest.delete('save')
  const text = rest.toString()
  return text && `?${text}`
}

/**
 * The stored click that the address refers to, if there was one in this tab not long ago. An address alone proves
 * nothing: anybody can write one and send it.
 */
export function clickBehind(
  stored: string | null,
  toggle: PendingToggle,
  applicationId: string,
  now: number,
): StoredClick | undefined {
  const click = parsed(stored)
  if (click?.toggle !== toggle || click.applicationId !== applicationId) return undefined
  if (typeof click.at !== 'number' || click.at > now || now - click.at > goodForMs) return undefined
  if (typeof click.from !== 'string' || !/^\/marketplace(?![^/?])/.test(click.from)) return undefined
  return click as StoredClick
}

function parsed(text: string | null): Partial<StoredClick> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
