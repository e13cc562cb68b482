// What creating an account agrees to, where the operator of this installation names terms.
import { useOperatorPages } from '#platform/web/page/operator-pages.ts'
import { rich } from '#platform/web/rich.tsx'

/** `by` is what the button does. */
export function AcceptedTerms({ by }: { by: string }) {
  const { terms } = useOperatorPages()
  if (terms === undefined) return null
  return (
    <p className="text-xs text-ink-muted">
      {rich('By {by} you accept the <link>terms of use</link>.', {
        by,
        link: (text) => (
          <a className="text-link" href={terms} rel="noopener" target="_blank">
            {text}
          </a>
        ),
      })}
    </p>
  )
}
