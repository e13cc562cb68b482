// Makes an account in a company; its person chooses a password with the link of a mail (USR-06).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { query } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { tenancyRoutes } from '#rooms/run/tenancy/contract.ts'
import { CompanyChoice } from '#rooms/run/tenancy/web/index.ts'
import { userRoutes } from '../contract.ts'
import { failureText } from './user-queries.ts'
import { roleLabels } from './user-words.ts'

type Role = 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor'
const roles: readonly Role[] = ['cfo', 'cio', 'ops', 'procurement', 'vendor']
const parts = [
  { value: 'editor', label: t('Member') },
  { value: 'owner', label: t('Owner') },
] as const

type Tenant = Returned<typeof tenancyRoutes.listTenants>['tenants'][number]

interface Values {
  tenantId: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** What the company suggests, until another one is chosen. */
  role: Role | undefined
  teamRole: 'editor' | 'owner' | undefined
}

export interface CreateDialogProps {
  /** The company that is chosen already. */
  invitesTo: string | undefined
  onDone: () => void
  onClose: () => void
}

export function CreateDialog({ invitesTo, onDone, onClose }: CreateDialogProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const [chosen, setChosen] = useState<Tenant>()
  const given = useQuery(
    query(tenancyRoutes.getTenant, { id: invitesTo ?? '' }, { enabled: invitesTo !== undefined }),
  )
  const initial: Values = {
    tenantId: invitesTo ?? '',
    username: '',
    email: '',
    firstName: '',
    lastName: '',
    role: undefined,
    teamRole: undefined,
  }
  const companyOf = ({ tenantId }: Values): Tenant | undefined =>
    [chosen, given.data?.tenant].find((one) => one?.id === tenantId)
  const form = useForm({
    initial,
    check: (values) => ({
      tenantId: companyOf(values) ? undefined : t('Company is required'),
      username: values.username.trim() === '' ? t('Username is required') : undefined,
      email: emailAddressProblem(values.email),
    }),
    send: (values) =>
      run(() =>
        api.call(userRoutes.createUser, {
          body: {
            tenantId: companyOf(values)?.id ?? '',
            username: values.username.trim(),
            email: values.email.trim(),
            firstName: values.firstName.trim(),
            lastName: values.lastName.trim(),
            ...partsOf(values, companyOf(values)),
          },
        }),
      ),
    onSent({ user }, values) {
      const email = values.email.trim()
      toast(
        user
          ? { title: t('User created'), text: t('We mailed {email} a link to choose a password.', { email }) }
          : {
              title: t('We asked the owners'),
              text: t(
                '{company} has not verified the domain of {email}, so its owners decide. They can invite this person themselves.',
                { company: companyOf(values)?.name ?? '', email },
              ),
            },
      )
      onDone()
    },
    failed: failureText,
  })
  const company = companyOf(form.values)
  const { role, teamRole } = partsOf(form.values, company)
  const field = (name: 'username' | 'email' | 'firstName' | 'lastName', label: string, required = false) => (
    <TextField
      {...form.field(name)}
      autoCapitalize="none"
      autoComplete="off"
      label={label}
      maxLength={254}
      required={required}
      spellCheck={false}
    />
  )

  return (
    <>
      <FormDialog
        action={t('Create User')}
        form={form}
        onClose={onClose}
        pendingAction={t('Creating...')}
        title={t('Create User')}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <CompanyChoice
            chosen={company}
            className="sm:col-span-2"
            error={form.problem('tenantId')}
            name="tenantId"
            onChoose={(one) => {
              setChosen(one)
              form.set({ tenantId: one.id })
            }}
          />
          {field('username', t('Username'), true)}
          {field('email', t('Email'), true)}
          {field('firstName', t('First name'))}
          {field('lastName', t('Last name'))}
          <SelectField
            error={form.problem('role')}
            label={t('Role')}
            onChange={({ target }) => form.set({ role: roles.find((one) => one === target.value) })}
            options={roles.map((value) => ({ value, label: roleLabels[value] }))}
            value={role}
          />
          <SelectField
            error={form.problem('teamRole')}
            label={t('In the company')}
            onChange={({ target }) => form.set({ teamRole: target.value === 'owner' ? 'owner' : 'editor' })}
            options={parts}
            value={teamRole}
          />
        </div>
        <p className="text-[0.8125rem] text-ink-muted">
          {company?.userCount === 0
            ? t('The first owner gets an email with a link to choose a password, which works for seven days.')
            : t(
                'If the company has verified the domain of this address, the person gets an email with a link to choose a password, and we notify the owners. For any other address we ask the owners to invite the person.',
              )}
        </p>
      </FormDialog>
      {dialog}
    </>
  )
}

/** As chosen. Nobody comes before the first owner, and later owners are made by owners. */
function partsOf(
  { role, teamRole }: Values,
  company: { type: string; userCount: number } | undefined,
): { role: Role; teamRole: 'editor' | 'owner' } {
  return {
    role: role ?? (company?.type === 'vendor' ? 'vendor' : 'cfo'),
    teamRole: teamRole ?? (company?.userCount === 0 ? 'owner' : 'editor'),
  }
}
