import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { ApiContext } from '../api/api-context.ts'
import { type Profile, rememberProfile } from '../profile.ts'
import { draftKey } from './kept-draft.ts'
import { StaleForm } from './stale-dialog.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

afterEach(() => vi.unstubAllGlobals())

function draw(content: ReactNode): string {
  const queryClient = new QueryClient()
  rememberProfile(queryClient, { id: 'ada' } as Profile)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{} as ApiClient}>{content}</ApiContext>
    </QueryClientProvider>,
  )
}

function keep(draft: unknown, name = 'profile'): void {
  const key = draftKey(name, 'ada')
  vi.stubGlobal('sessionStorage', {
    getItem: (storedName: string) => (storedName === key ? JSON.stringify(draft) : null),
  })
}

function ProfileForm({
  saved,
  draft = 'profile',
}: {
  saved: { city: string; name: string }
  draft?: string
}) {
  const form = useForm({ draft, initial: saved, send: async () => {}, reload: async () => {} })
  return (
    <form {...form.form}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
      <p>{form.isDirty ? 'Not saved yet' : 'Saved'}</p>
      <p>Overtaken: {form.overtaken.join() || 'none'}</p>
      <StaleForm
        form={{ ...form, isStale: true }}
        labels={{ name: 'Name', city: 'City' }}
        saved={saved}
        what="Your profile"
      />
    </form>
  )
}

test('a form shows what is saved, and is as it was left where something was typed and not saved', () => {
  expect(draw(<ProfileForm saved={{ name: 'Ada', city: 'Oslo' }} />)).toMatch(
    /value="Ada".*value="Oslo".*>Saved</,
  )
  keep({ before: { name: 'Ada' }, typed: { name: 'Bea' } })
  const drawn = draw(<ProfileForm saved={{ name: 'Ada', city: 'Oslo' }} />)
  expect(drawn).toMatch(/value="Bea".*value="Oslo".*Not saved yet/)
  expect(drawn).toContain('Overtaken: none')
  // The draft of another form is not this one's.
  expect(draw(<ProfileForm draft="company" saved={{ name: 'Ada', city: 'Oslo' }} />)).toContain('value="Ada"')
})

test('C4 the dialog of a stale edit shows both versions of what both changed, and of nothing else', () => {
  keep({ before: { name: 'Ada', city: 'Oslo' }, typed: { name: 'Bea', city: 'Bergen' } })
  const drawn = draw(<ProfileForm saved={{ name: 'Cleo', city: 'Oslo' }} />)
  expect(drawn).toContain('Overtaken: name')
  const [, dialog = ''] = drawn.split('<dialog')
  const text = dialog.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Your profile was saved in another window or by someone else')
  expect(text).toContain('Name Saved now: Cleo Yours: Bea')
  expect(text).not.toContain('City')
  expect(text).toMatch(/Keep mine.*Load theirs/)
})

test('C4 where only other fields were saved meanwhile, the dialog says that both changes can stand', () => {
  keep({ before: { name: 'Ada' }, typed: { name: 'Bea' } })
  const drawn = draw(<ProfileForm saved={{ name: 'Ada', city: 'Bergen' }} />)
  expect(drawn).toContain('It differs in fields that you did not change here.')
  expect(drawn).toMatch(/value="Bea".*value="Bergen"/)
})

test('fields that keep their own values are drawn without one, so that nothing is typed over', () => {
  function SignIn() {
    const { form, field } = useForm({ fields: ['username'], send: async () => {} })
    return (
      <form {...form}>
        <TextField {...field('username')} label="Username" />
      </form>
    )
  }
  const drawn = draw(<SignIn />)
  expect(drawn).toContain('name="username"')
  expect(drawn).toContain('method="post"')
  expect(drawn).not.toContain('value=')
})
