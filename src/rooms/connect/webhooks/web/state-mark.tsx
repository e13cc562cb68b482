// A state in a word and a shape, so that no colour alone says it.
import { CircleCheck, CirclePause, OctagonAlert, TriangleAlert } from 'lucide-react'
import './webhooks.css'

const marks = {
  good: CircleCheck,
  caution: TriangleAlert,
  bad: OctagonAlert,
  off: CirclePause,
} as const

export function StateMark({ tone, word }: { tone: keyof typeof marks; word: string }) {
  const Icon = marks[tone]
  return (
    <span className="state-mark" data-tone={tone}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
      {word}
    </span>
  )
}
