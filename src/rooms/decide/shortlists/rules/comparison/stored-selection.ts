// What the browser's storage may hold under the key of the comparison (CMP-13): written by this product or by an older
// one, by hand or by nobody.
import { applicationsAtMost } from '../vocabulary.ts'

const applicationId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids in it, each once and at most four; none where it is not a list of ids. */
export function storedSelection(text: string | null): string[] {
  const ids = listIn(text).flatMap((entry) => {
    // An older product kept whole applications.
    const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry
    return typeof id === 'string' && applicationId.test(id) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)].slice(0, applicationsAtMost)
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
