// What creating an account agrees to, where the operator of this installation names terms.
import type { ReactNode } from 'react'
import { useOperatorPages } from '#platform/web/page/operator-pages.ts'
import { rich } from '#platform/web/rich.tsx'

export function AcceptedTerms({ isJoining = false }: { isJoining?: boolean }) {
  const { terms } = useOperatorPages()
  if (terms === undefined) return null
  const link = (text: ReactNode) => (
    <a className="text-link" href={terms} rel="noopener" target="_blank">
      {text}
    </a>
  )
  return (
    <p className="text-xs text-ink-muted">
      {isJoining
        ? rich('By joining you accept the <link>terms of use</link>.', { link })
        : rich('By creating an account you accept the <link>terms of use</link>.', { link })}
    </p>
  )
}
