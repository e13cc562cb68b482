// What creating an account agrees to, where the operator of this installation names terms.
import { useOperatorPages } from '#platform/web/page/operator-pages.ts'

/** `by` is what the button does. */
export function AcceptedTerms({ by }: { by: string }) {
  const { terms } = useOperatorPages()
  if (terms === undefined) return null
  return (
    <p className="text-xs text-ink-muted">
      By {by} you accept the{' '}
      <a className="text-link" href={terms} rel="noopener" target="_blank">
        terms of use
      </a>
      .
    </p>
  )
}
