// The drawn mark of an application or vendor: letters, hue and figure follow from the name, so it never changes.
import { markOf } from './mark-of.ts'

const figures = [
  'M0 44V22a22 22 0 0 1 22 22Z',
  'M44 0v22A22 22 0 0 1 22 0Z',
  'M0 44 44 0v44Z',
  'M0 30h44v14H0Z',
  'M22 44a22 22 0 0 1 22-22v22Z',
  'M0 0h14v44H0Z',
]

export function Mark({ name, size = 44 }: { name: string; size?: number }) {
  const { letters, hue, figure } = markOf(name)
  return (
    <svg aria-hidden="true" className={`mark mark-hue-${hue}`} height={size} viewBox="0 0 44 44" width={size}>
      <rect className="mark-ground" height="44" width="44" />
      <path className="mark-figure" d={figures[figure]} />
      <text className="mark-letters" textAnchor="middle" x="22" y="29">
        {letters}
      </text>
    </svg>
  )
}
