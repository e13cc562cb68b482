// A name for a place, made from another place's.
import { createHash } from 'node:crypto'

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
