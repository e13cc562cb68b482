import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import type { Tenant } from './tenant-queries.ts'

const tenant = { id: '', name: 'Northfold', slug: 'northfold-2', type: 'vendor', status: 'active' } as Tenant
const given = { tenant, run: (call: () => unknown) => call() as never, onClose: () => {} }

test.each([
  ['delete', <DeleteDialog {...given} key="delete" onRequested={() => {}} />],
  ['suspend', <StepDialog {...given} key="suspend" onDone={() => {}} step="suspend" />],
])('two companies may have one name, so the question whether to %s one shows its slug', (_, dialog) => {
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={{} as ApiClient}>{dialog}</ApiContext>
    </QueryClientProvider>,
  )
  expect(drawn).toContain('(northfold-2)')
})
