// The field for a password that is chosen anew. Its hint says what the policy of this installation asks.

import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { query } from '#platform/web/api/query.ts'
import { PasswordField, type PasswordFieldProps } from '#platform/web/form/password-field.tsx'
import { accountRoutes } from '../contract.ts'

import { describePasswordRule } from '../rules/password-check.ts'

type PasswordRule = Returned<typeof accountRoutes.getPasswordRule>

/** Undefined until it is known. */
export function usePasswordRule(): PasswordRule | undefined {
  return useQuery(query(accountRoutes.getPasswordRule)).data
}

export function NewPasswordField(props: Omit<PasswordFieldProps, 'hint' | 'autoComplete'>) {
  return (
    <PasswordField {...props} autoComplete="new-password" hint={describePasswordRule(usePasswordRule())} />
  )
}
