import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { CreateDialog } from './create-dialog.tsx'
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

test('that a company begins on trial is chosen, so that nobody has to type a word of another language', () => {
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={{} as ApiClient}>
        <CreateDialog onClose={() => {}} onCreated={() => {}} />
      </ApiContext>
    </QueryClientProvider>,
  )
  expect(drawn).toContain('<option value="trial">On trial</option>')
  expect(drawn).not.toContain('“trial”')
})
