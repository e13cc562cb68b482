// What an area is for, beside its sign-in form.

export interface SellingPointsProps {
  title: string
  points: readonly (readonly [name: string, text: string])[]
}

export function SellingPoints({ title, points }: SellingPointsProps) {
  return (
    <>
      <h2 className="display-2 text-2xl">{title}</h2>
      <dl className="mt-5 grid gap-5">
        {points.map(([name, text]) => (
          <div className="border-l-2 border-line pl-4" key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sm text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
