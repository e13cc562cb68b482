import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import type { CompanyListing } from '../../contract.ts'
import { TakeOffDialog } from './take-off-dialog.tsx'

test.each(['take-off', 'put-back'] as const)(
  'the dialog names no readers of the reason for a listing that came with an import (%s)',
  (step) => {
    const dialogText = (isImported: boolean) =>
      renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <ApiContext value={{} as ApiClient}>
            <TakeOffDialog
              listing={{ id: '', name: 'Dock Sight', vendor: 'Quarry', isImported } as CompanyListing}
              onClose={() => {}}
              onDone={() => {}}
              run={(call) => call() as never}
              step={step}
            />
          </ApiContext>
        </QueryClientProvider>,
      )
    expect(dialogText(false)).toContain('owners read it, and it is kept in the audit log')
    expect(dialogText(true)).not.toContain('owners read it')
    expect(dialogText(true)).toContain('At least 10 characters. It is kept in the audit log.')
  },
)
