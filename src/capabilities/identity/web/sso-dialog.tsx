// "Sign in with SSO": asks for the work e-mail, whose domain says which company signs in where (AUTH-20).

import { useState } from 'react'
import { isEmailAddress } from '#platform/kernel/email-address.ts'
import Dialog from '#platform/web/dialog.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export default function SsoDialog({ onClose }: { onClose: () => void }) {
  const [domain, setDomain] = useState<string>()
  const { form, field, isPending } = useCheckedForm<'email'>({
    fields: ['email'],
    check: ({ email }) => (isEmailAddress(email.trim()) ? {} : { email: 'Invalid email address' }),
    // Companies cannot set single sign-on up yet, so there is none to begin.
    onSend: async ({ email }) => setDomain(email.trim().split('@').at(-1)),
  })
  return (
    <Dialog onClose={onClose} title="Sign in with SSO">
      <form {...form} className="grid gap-4">
        <TextField {...field('email')} autoComplete="email" label="Work email" required type="email" />
        <p className="text-sm" role="status">
          {domain && (
            <>
              Single sign-on is not set up for <strong className="font-semibold">{domain}</strong>. Sign in
              with your username and password, or ask your company administrator.
            </>
          )}
        </p>
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label="Continue"
          pendingLabel="Looking..."
        />
      </form>
    </Dialog>
  )
}
