// Registers a company with its first member, for buyers and for vendors (AUTH-21, AUTH-27, AUTH-31 to AUTH-40).

import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import {
  buyerSubRoleLabels,
  buyerSubRoles,
  enterpriseIndustries,
  type Portal,
  type RegistrationField,
  registrationProblems,
  vendorCompanySizes,
  vendorSolutionCategories,
  vocabularyText,
} from '#rooms/people/accounts/rules/index.ts'
import {
  AcceptedTerms,
  NewPasswordField,
  useArrival,
  usePasswordRule,
} from '#rooms/people/accounts/web/index.ts'
import { useSignInCalls } from './use-sign-in-calls.ts'

const fieldsOf: Readonly<Record<Portal, readonly RegistrationField[]>> = {
  enterprise: ['username', 'role', 'email', 'companyName', 'industry', 'password', 'confirmPassword'],
  vendor: ['username', 'email', 'companyName', 'industry', 'companySize', 'password', 'confirmPassword'],
}

/** What a field that the form does not show counts as. */
const nothingTyped = { role: '', companySize: '' }

/**
 * What was typed, for a person who goes to another page or to the other portal's form and comes back: while the tab is open and
 * not reloaded, and never a password.
 */
let typedSoFar: Partial<Record<RegistrationField, string>> = {}

export function RegistrationForm({ portal }: { portal: Portal }) {
  const { register } = useSignInCalls()
  const arrive = useArrival(portal)
  const rule = usePasswordRule()
  const [typed] = useState(typedSoFar)
  const { form, field, isPending, failure, read } = useForm<RegistrationField, unknown>({
    fields: fieldsOf[portal],
    check: (values) => registrationProblems({ ...nothingTyped, ...values }, portal, rule),
    async send(values) {
      const { user } = await register(bodyOf(values, portal))
      typedSoFar = {}
      await arrive(user, {
        title: t('Registration Successful'),
        text: t('Welcome to Emporion, {username}. A link that confirms your address went to {email}.', {
          username: user.username,
          email: values.email.trim(),
        }),
      })
    },
    notDone: t('Registration Failed'),
    failed: t('Registration failed. Please try again.'),
  })

  const username = (
    <TextField
      {...field('username')}
      autoCapitalize="none"
      autoComplete="username"
      autoCorrect="off"
      defaultValue={typed.username}
      label={t('Username')}
      required
      spellCheck={false}
    />
  )
  const email = (
    <TextField
      {...field('email')}
      autoComplete="email"
      defaultValue={typed.email}
      label={t('Work email')}
      required
      type="email"
    />
  )
  const companyName = (
    <TextField
      {...field('companyName')}
      autoComplete="organization"
      defaultValue={typed.companyName}
      label={t('Company name')}
      required
    />
  )
  return (
    <form
      {...form}
      aria-label={t('Registration')}
      className="grid gap-4 sm:grid-cols-2"
      onChange={(event) => {
        form.onChange?.(event)
        typedSoFar = { ...read(), password: '', confirmPassword: '' }
      }}
    >
      {portal === 'enterprise' ? (
        <>
          <div className="sm:col-span-2">{username}</div>
          <SelectField
            {...field('role')}
            className="sm:col-span-2"
            defaultValue={typed.role || 'cfo'}
            hint={t(
              'CFO unless you choose another. It decides your first steps and which orders you may approve.',
            )}
            label={t('Role', {}, 'at work')}
            options={buyerSubRoles.map((value) => ({ value, label: buyerSubRoleLabels[value] }))}
          />
          <div className="sm:col-span-2">{email}</div>
          {companyName}
          <ListField
            chosen={typed.industry}
            {...field('industry')}
            label={t('Industry')}
            options={enterpriseIndustries}
          />
        </>
      ) : (
        <>
          <div className="sm:col-span-2">{username}</div>
          <div className="sm:col-span-2">{email}</div>
          <div className="sm:col-span-2">{companyName}</div>
          <ListField
            chosen={typed.industry}
            {...field('industry')}
            label={t('Solution category')}
            options={vendorSolutionCategories}
          />
          <ListField
            chosen={typed.companySize}
            {...field('companySize')}
            label={t('Company size')}
            options={vendorCompanySizes}
          />
        </>
      )}
      <NewPasswordField {...field('password')} label={t('Password')} />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={t('Confirm password')}
      />
      <div className="grid gap-4 sm:col-span-2">
        {failure && <p className="text-sm text-negative">{failure}</p>}
        <AcceptedTerms />
        <SubmitButton
          isPending={isPending}
          label={t('Create Account')}
          pendingLabel={t('Creating Account...')}
        />
      </div>
    </form>
  )
}

interface ListFieldProps {
  name: string
  label: string
  options: readonly string[]
  error: string | undefined
  /** Chosen already, where it is of this list. */
  chosen: string | undefined
}

/** A choice that has to be made: nothing is chosen at first. */
function ListField({ options, chosen = '', ...rest }: ListFieldProps) {
  return (
    <SelectField
      {...rest}
      defaultValue={options.includes(chosen) ? chosen : ''}
      options={[
        { value: '', label: t('Choose one') },
        ...options.map((value) => ({ value, label: vocabularyText(value) })),
      ]}
      required
    />
  )
}

type Body = Parameters<ReturnType<typeof useSignInCalls>['register']>[0]

function bodyOf(values: Record<RegistrationField, string>, portal: Portal): Body {
  const { username, email, companyName, industry, password, confirmPassword } = values
  return {
    username: username.trim(),
    email: email.trim(),
    companyName: companyName.trim(),
    // The lists hold nothing else, and the server checks.
    industry: industry as Body['industry'],
    password,
    confirmPassword,
    ...(portal === 'vendor'
      ? { role: 'vendor', companySize: values.companySize as Body['companySize'] }
      : { role: values.role as Body['role'] }),
  }
}
