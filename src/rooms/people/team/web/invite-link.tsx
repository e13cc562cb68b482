// From another page to the form that invites a colleague, with the address that was typed there. It travels beside the
// address bar and not in it, so that no log keeps it.
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface Carried {
  inviteEmail: string
}

export function InviteLink({
  email,
  ...rest
}: { email: string } & Omit<ComponentProps<typeof Link>, 'to' | 'state'>) {
  const state: Carried = { inviteEmail: email }
  return <Link state={state} to="/settings/team" {...rest} />
}

/** The address that the page before handed on; empty where none did. */
export function emailToInvite(state: unknown): string {
  const { inviteEmail } = (typeof state === 'object' && state !== null ? state : {}) as Partial<Carried>
  return typeof inviteEmail === 'string' ? inviteEmail.slice(0, 254) : ''
}
