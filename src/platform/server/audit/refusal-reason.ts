// Why a call of a program or a directory was refused, in the reader's language; older entries have it in the language of the call.
import { readKeptSource } from '../texts.ts'

export function refusalReason({ source, reason }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof source === 'string') return readKeptSource(source)
  return typeof reason === 'string' ? reason : undefined
}
