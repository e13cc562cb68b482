// Where backups lie.
import type { Readable } from 'node:stream'

export interface BackupPlace {
  /** For people: what `name` is called there. */
  addressOf(name: string): string
  /** Stores it whole or not at all, and answers its size. Refuses a name that is taken. */
  write(name: string, content: Readable): Promise<number>
  read(name: string): Promise<Readable>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}
