// Why what stands here cannot be changed by this person, and who can.

export function WhoMayChange({ owners }: { owners: readonly string[] }) {
  if (owners.length === 0) return 'Nobody changes this here: the company has no owner.'
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(owners)
  return `Only an owner of your company changes this. Ask ${names}.`
}
