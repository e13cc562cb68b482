// Makes an account in a company; its person chooses a password with the link of a mail (USR-06).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { query } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useDialogForm, useStepUp } from '#rooms/people/administration/web/index.ts'
import { tenancyRoutes } from '#rooms/run/tenancy/contract.ts'
import { peopleRoutes } from '../contract.ts'
import { tellFailure } from './user-queries.ts'
import { roleLabels } from './user-words.ts'

type Role = 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor'
const roles: readonly Role[] = ['cfo', 'cio', 'ops', 'procurement', 'vendor']
const parts = [
  { value: 'editor', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const
const companiesAtOnce = 20

export interface CreateDialogProps {
  /** The company that is chosen already. */
  invitesTo: string | undefined
  onDone: () => void
  onClose: () => void
}

export function CreateDialog({ invitesTo, onDone, onClose }: CreateDialogProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { isPending, failure, refused, setRefused, send } = useDialogForm(tellFailure)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [sought, setSought] = useState('')
  const search = useDebounced(sought.trim(), 300)
  const companies = useQuery(
    query(tenancyRoutes.listTenants, { limit: companiesAtOnce, search: search || undefined }),
  )
  const given = useQuery(
    query(tenancyRoutes.getTenant, { id: invitesTo ?? '' }, { enabled: invitesTo !== undefined }),
  )
  const [chosenId, setChosen] = useState(invitesTo ?? '')
  const [typed, setTyped] = useState({ username: '', email: '', firstName: '', lastName: '' })
  const [chosenRole, setRole] = useState<Role>()
  const [chosenPart, setPart] = useState<'editor' | 'owner'>()
  const found = companies.data?.tenants ?? []
  const first = given.data?.tenant
  const options = first && !found.some(({ id }) => id === first.id) ? [first, ...found] : found
  // The one that is found alone needs no choosing.
  const tenantId = options.some(({ id }) => id === chosenId)
    ? chosenId
    : options.length === 1
      ? (options[0]?.id ?? '')
      : ''
  const company = options.find(({ id }) => id === tenantId)
  // Nobody comes before the first owner, and later owners are made by owners.
  const teamRole = chosenPart ?? (company?.userCount === 0 ? 'owner' : 'editor')
  const role = chosenRole ?? (company?.type === 'vendor' ? 'vendor' : 'cfo')

  const problems: Record<string, string | undefined> = {
    tenantId: tenantId === '' ? 'Company is required' : undefined,
    username: typed.username.trim() === '' ? 'Username is required' : undefined,
    email: emailAddressProblem(typed.email),
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

  function create(close: () => void, form: HTMLFormElement) {
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
    let isMade = false
    return void send(
      async () => {
        const { user } = await run(() => api.call(peopleRoutes.createUser, { body }))
        isMade = user !== null
      },
      () => {
        toast(
          isMade
            ? { title: 'User created', text: `We mailed ${body.email} a link to choose a password.` }
            : {
                title: 'We asked the owners',
                text: `${company?.name ?? 'The company'} has not verified the domain of ${body.email}, so its owners decide. They can invite this person themselves.`,
              },
        )
        close()
        onDone()
      },
    )
  }

  return (
    <>
      <FormDialog
        action="Create User"
        failure={failure}
        isPending={isPending}
        onClose={onClose}
        onSubmit={create}
        pendingAction="Creating..."
        title="Create User"
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
              ...options.map(({ id, name, slug }) => ({ value: id, label: `${name} (${slug})` })),
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
            onChange={({ target }) => {
              setPart(target.value === 'owner' ? 'owner' : 'editor')
              setRefused({})
            }}
            options={parts}
            value={teamRole}
            {...said('teamRole')}
          />
        </div>
        <p className="text-[0.8125rem] text-ink-muted">
          {company?.userCount === 0
            ? 'The first owner gets a mail with a link to choose a password, which works for seven days.'
            : 'If the company has verified the domain of this address, the person gets a mail with a link to choose a password, and the owners are told. For any other address we ask the owners to invite the person.'}
        </p>
      </FormDialog>
      {dialog}
    </>
  )
}
