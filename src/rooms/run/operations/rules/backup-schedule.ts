// When a backup is late, what each is called, and which are kept.

export interface BackupAges {
  secondsSinceTaken: number | null
  lastStatus: 'completed' | 'failed' | null
}

/** `off`: no place is set. `missed`: twice the interval has passed since the newest whole one. */
export type BackupState = 'off' | 'well' | 'failed' | 'missed'

export function stateOfBackups(
  { secondsSinceTaken, lastStatus }: BackupAges,
  { place, everyMinutes }: { place: string | undefined; everyMinutes: number },
): BackupState {
  if (place === undefined) return 'off'
  if (lastStatus === 'failed') return 'failed'
  return secondsSinceTaken !== null && secondsSinceTaken > 2 * everyMinutes * 60 ? 'missed' : 'well'
}

/** A day and two hours, as the alert of the age of the newest backup has it. */
const recentSeconds = 26 * 3_600

/** What administrators have to look at; null where nothing, also where an operator makes backups past the server. */
export function backupWarning(
  ages: BackupAges,
  setting: { place: string | undefined; everyMinutes: number },
): Exclude<BackupState, 'well'> | null {
  const state = stateOfBackups(ages, setting)
  if (state === 'well') return null
  const isRecent = ages.secondsSinceTaken !== null && ages.secondsSinceTaken <= recentSeconds
  return state === 'off' && isRecent ? null : state
}

const written = /^emporion-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.zst(\.age)?$/

/** Such as emporion-2026-11-30T08-27-54Z.zst, which sorts by time in every listing. */
export function nameOfBackup(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `emporion-${moment}Z.zst${isEncrypted ? '.age' : ''}`
}

/** Those that are older than so many days, by their names, and never the newest. Files with other names are somebody else's. */
export function expiredBackups(names: readonly string[], now: Date, retentionDays: number): string[] {
  const ours = names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = written.exec(name) ?? []
      return day === undefined ? [] : [{ name, at: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) }]
    })
    .sort((a, b) => b.at - a.at)
  const keptFrom = now.getTime() - retentionDays * 86_400_000
  return ours.slice(1).flatMap(({ name, at }) => (at < keptFrom ? [name] : []))
}
