/** Begun days up to that moment: an hour left is one day. */
export function daysLeft(endsAt: string): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 86_400_000))
}
