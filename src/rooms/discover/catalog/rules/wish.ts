// What a visitor pressed before signing in, so that it is done when they come back (MKT-18, MKT-19).

export type Wish = 'trial' | 'save'

/** What this tab remembers of the press. */
export interface StoredWish {
  wish: Wish
  applicationId: string
  /** Where it was pressed: path and query. */
  from: string
  /** Milliseconds since 1970. */
  at: number
}

const goodForMs = 30 * 60_000

/** The wish that the address of a listing carries. */
export function wishInAddress(parameters: URLSearchParams): Wish | undefined {
  if (parameters.get('trial') === 'start') return 'trial'
  return parameters.get('save') === '1' ? 'save' : undefined
}

/** The address without the wish, so that a reload or a copied address does nothing. */
export function withoutWish(parameters: URLSearchParams): string {
  const rest = new URLSearchParams(parameters)
  rest.delete('trial')
  rest.delete('save')
  const text = rest.toString()
  return text && `?${text}`
}

/**
 * The stored press that the address speaks of, if there was one in this tab not long ago. An address alone proves
 * nothing: anybody can write one and send it.
 */
export function pressBehind(
  stored: string | null,
  wish: Wish,
  applicationId: string,
  now: number,
): StoredWish | undefined {
  const press = parsed(stored)
  if (press?.wish !== wish || press.applicationId !== applicationId) return undefined
  if (typeof press.at !== 'number' || press.at > now || now - press.at > goodForMs) return undefined
  if (typeof press.from !== 'string' || !/^\/marketplace(?![^/?])/.test(press.from)) return undefined
  return press as StoredWish
}

function parsed(text: string | null): Partial<StoredWish> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
