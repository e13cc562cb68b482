// Shown until the address is confirmed: the link can be sent once more.
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/web/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import type { identityRoutes } from '../contract.ts'
import { failureText } from './failure-text.ts'
import { SettingsSection } from './settings-section.tsx'

export function EmailConfirmation() {
  const api = useApi()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.post<typeof identityRoutes.requestEmailVerification>('/api/auth/email-verification'),
  })
  return (
    <SettingsSection
      text="Your address is not confirmed yet. A link went to it when you registered."
      title="Email address"
    >
      <div role="status">
        {sending.isSuccess ? (
          <p className="text-sm">The link is on its way. It may take a minute to arrive.</p>
        ) : (
          <Button disabled={sending.isPending} onClick={() => sending.mutate()} size="small">
            {sending.isPending ? 'Sending...' : 'Send the link again'}
          </Button>
        )}
      </div>
      {sending.isError && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {failureText(sending.error, 'The link was not sent. Please try again.')}
        </p>
      )}
    </SettingsSection>
  )
}
