// Makes an account in a company; its person chooses a password with the link of a mail (USR-06).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { tenancyRoutes } from '#rooms/tenancy/contract.ts'
import type { peopleRoutes } from '../contract.ts'
import { useDialogForm } from './use-dialog-form.ts'
import { roleLabels } from './user-words.ts'

type Tenants = Returned<typeof tenancyRoutes.listTenants>
type Role = 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor'
const roles: readonly Role[] = ['cfo', 'cio', 'ops', 'procurement', 'vendor']
const parts = [
  { value: 'editor', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const
const found = 20

export function CreateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const api = useApi()
  const { inside, close } = useClosing()
  const { isPending, failure, refused, setRefused, send } = useDialogForm()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [wasSubmitted, setSubmitted] = useState(false)
  const [sought, setSought] = useState('')
  const search = useDebounced(sought.trim(), 300)
  const companies = useQuery<Tenants>({
    queryKey: ['/api/admin/tenants', { limit: found, search: search || undefined }],
  })
  const [chosenId, setChosen] = useState('')
  const [typed, setTyped] = useState({ username: '', email: '', firstName: '', lastName: '' })
  const [role, setRole] = useState<Role>('cfo')
  const [teamRole, setTeamRole] = useState<'editor' | 'owner'>('editor')
  const options = companies.data?.tenants ?? []
  // The one that is found alone needs no choosing.
  const tenantId = options.some(({ id }) => id === chosenId)
    ? chosenId
    : options.length === 1
      ? (options[0]?.id ?? '')
      : ''

  const problems: Record<string, string | undefined> = {
    tenantId: tenantId === '' ? 'Company is required' : undefined,
    username: typed.username.trim() === '' ? 'Username is required' : undefined,
    email: /^\S+@\S+\.\S+$/.test(typed.email.trim()) ? undefined : 'Invalid email address',
  }
  const said = (name: string) => {
    const error = (wasSubmitted ? problems[name] : undefined) ?? refused[name]
    return error === undefined ? {} : { error }
  }
  const field = (name: keyof typeof typed, label: string, isRequired: boolean) => (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      label={label}
      maxLength={254}
      name={name}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value })
        setRefused({})
      }}
      required={isRequired}
      spellCheck={false}
      value={typed[name]}
      {...said(name)}
    />
  )

  function create(form: HTMLFormElement) {
    setSubmitted(true)
    const wrong = Object.keys(problems).find((name) => problems[name])
    if (wrong) return form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const body = {
      tenantId,
      username: typed.username.trim(),
      email: typed.email.trim(),
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      role,
      teamRole,
    }
    return void send(
      () =>
        api.post<typeof peopleRoutes.createUser>(
          '/api/admin/users',
          { body },
          // The same person, however often it is pressed.
          { idempotencyKey: `${idempotencyKey}-${hashOf(JSON.stringify(body))}` },
        ),
      () => {
        toast({
          title: 'User created',
          text: `A mail to ${body.email} brings the link that sets the password.`,
        })
        close()
        onDone()
      },
    )
  }

  return (
    <Dialog onClose={onClose} title="Create User">
      <div ref={inside}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            create(event.currentTarget)
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              autoComplete="off"
              isUnmarked
              label="Find company"
              maxLength={100}
              onChange={({ target }) => setSought(target.value)}
              type="search"
              value={sought}
            />
            <SelectField
              label="Company"
              name="tenantId"
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...(tenantId === '' ? [{ value: '', label: 'Choose one' }] : []),
                ...options.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={tenantId}
              {...said('tenantId')}
            />
            {field('username', 'Username', true)}
            {field('email', 'Email', true)}
            {field('firstName', 'First name', false)}
            {field('lastName', 'Last name', false)}
            <SelectField
              label="Role"
              onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'cfo')}
              options={roles.map((value) => ({ value, label: roleLabels[value] }))}
              value={role}
              {...said('role')}
            />
            <SelectField
              label="In the company"
              onChange={({ target }) => setTeamRole(target.value === 'owner' ? 'owner' : 'editor')}
              options={parts}
              value={teamRole}
            />
          </div>
          <p className="text-[0.8125rem] text-ink-muted">
            The person chooses a password with the link of a mail, which is good for seven days.
          </p>
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <Button className="justify-self-start" disabled={isPending} tone="primary" type="submit">
            {isPending ? 'Creating...' : 'Create User'}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

/** Short, and another one for another request. */
function hashOf(text: string): string {
  let hash = 7
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
