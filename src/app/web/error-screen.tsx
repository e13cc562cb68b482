// What a visitor sees when a screen itself fails, which is our fault and never theirs.

import { Button } from '#platform/web/button.tsx'
import { usePageHead, usePageStatus } from '#platform/web/page-head.ts'

export function ErrorScreen() {
  usePageStatus(500)
  usePageHead({
    title: 'Something failed',
    description: 'This page could not be shown.',
    path: '/',
    indexable: false,
  })
  return (
    <main className="page-column py-24">
      <h1 className="display-1">This page could not be shown</h1>
      <p className="mt-4 max-w-prose text-ink-muted">
        Something failed on our side. Nothing you entered was sent. Load the page again; if it fails a second
        time, go back to the start.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => location.reload()}>
          Load again
        </Button>
        <a className="button" data-tone="quiet" href="/">
          Go to the start
        </a>
      </div>
    </main>
  )
}
