// Why what stands here cannot be changed by this person, and who can.

export function WhoMayChange({ administrators }: { administrators: readonly string[] }) {
  if (administrators.length === 0) return 'Nobody changes this here: the company has no owner.'
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(administrators)
  return `Only an owner of your company changes this. Ask ${names}.`
}
