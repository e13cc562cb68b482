// What a visitor sees when a screen itself fails, which is our fault and never theirs.
import { useEffect } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { hasMissedChunk } from './late-chunk.ts'
import { renewPage } from './renew-page.ts'

export function ErrorScreen() {
  useEffect(() => {
    if (hasMissedChunk()) void renewPage()
  }, [])
  return (
    <div className="page-column py-20 sm:py-28">
      <h1 className="display-1">{t('This page could not be shown')}</h1>
      <p className="mt-3 max-w-prose text-ink-muted">
        {t(
          'Something failed on our side. Load the page again; if it fails a second time, go back to the start.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()} tone="primary">
          {t('Load again')}
        </Button>
        <a className="button" data-tone="quiet" href="/">
          {t('Go to the start')}
        </a>
      </div>
    </div>
  )
}
