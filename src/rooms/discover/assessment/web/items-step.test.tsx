import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { writeFor } from '#platform/web/format.ts'
import { ItemsStep } from './items-step.tsx'

afterEach(() => writeFor(undefined))

function drawn(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={{} as ApiClient}>
        <ItemsStep
          chosen={[]}
          examples={['late deliveries', 'write-offs']}
          hint=""
          label="Your own challenge"
          legend="Challenges"
          onChange={() => {}}
          options={[]}
          points={25}
        />
      </ApiContext>
    </QueryClientProvider>,
  )
}

test('a reader of another language learns that English words find more, and an English reader doesn’t', () => {
  const note = 'Most listings are written in English'
  expect(drawn()).not.toContain(note)
  writeFor({ language: 'es', currency: 'EUR', timeZone: null })
  expect(drawn()).toContain(note)
})
