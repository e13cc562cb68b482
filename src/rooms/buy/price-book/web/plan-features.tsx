// What a plan holds, one fact a line.
import { Check } from 'lucide-react'

export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {features.map((feature) => (
        <li className="flex gap-2.5" key={feature}>
          <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={15} strokeWidth={2} />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  )
}
