// How grave something is, in a word and a shape, so that no colour alone says it.
import { CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import './security.css'

type Severity = 'info' | 'warning' | 'error' | 'low' | 'medium' | 'high' | 'critical'

const marks = {
  info: [Info, 'quiet', 'Info'],
  low: [Info, 'quiet', 'Low'],
  warning: [TriangleAlert, 'caution', 'Warning'],
  medium: [CircleAlert, 'caution', 'Medium'],
  error: [OctagonAlert, 'negative', 'Error'],
  high: [TriangleAlert, 'negative', 'High'],
  critical: [OctagonAlert, 'negative', 'Critical'],
} as const

export function SeverityMark({ severity }: { severity: Severity }) {
  const [Icon, tone, word] = marks[severity]
  return (
    <span className="severity" data-tone={tone}>
      <Icon aria-hidden="true" size={15} strokeWidth={1.9} />
      {word}
    </span>
  )
}
