// How grave something is, in a word and a shape, so that no colour alone says it.
import { CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import './security.css'
import { t } from '#platform/kernel/texts.ts'

type Severity = 'info' | 'warning' | 'error' | 'low' | 'medium' | 'high' | 'critical'

const marks = {
  info: [Info, 'quiet', t('Info')],
  low: [Info, 'quiet', t('Low')],
  warning: [TriangleAlert, 'caution', t('Warning')],
  medium: [CircleAlert, 'caution', t('Medium')],
  error: [OctagonAlert, 'negative', t('Error')],
  high: [TriangleAlert, 'negative', t('High')],
  critical: [OctagonAlert, 'negative', t('Critical')],
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
