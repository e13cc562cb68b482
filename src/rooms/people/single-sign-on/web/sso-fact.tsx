// A name and what it stands for, in the list of what is set up.

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[140px_minmax(0,1fr)]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
