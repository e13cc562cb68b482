import { t } from '#platform/kernel/texts.ts'

/** For how long something is approved, in whole minutes below an hour and whole hours from there on. */
export function grantedTimeText(minutes: number): string {
  return minutes < 60
    ? t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
    : t('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / 60 })
}
