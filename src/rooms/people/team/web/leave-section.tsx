// Leaving the company, which closes the own account. Its name is typed, since it cannot be undone.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { browserStores, clearPersonalStorage } from '#platform/web/personal-storage.ts'
import type { Profile } from '#platform/web/profile.ts'
import { membersQuery, useTeamCalls } from './team-queries.ts'

export function LeaveSection({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInfiniteQuery(membersQuery)
  const self = data?.pages.flatMap(({ members }) => members).find(({ id }) => id === profile.id)
  return (
    <SettingsSection
      text="One account belongs to one company, so leaving closes yours. Your e-mail address is free again then."
      title="Leave the company"
    >
      {self?.isLastOwner ? (
        <p className="text-sm text-ink-muted">
          A company needs an owner, and you are the only one. Make somebody else an owner first; then you can
          leave.
        </p>
      ) : (
        <Button onClick={() => setOpen(true)}>Leave {profile.companyName}</Button>
      )}
      {isOpen && <LeaveDialog onClose={() => setOpen(false)} profile={profile} />}
    </SettingsSection>
  )
}

function LeaveDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const calls = useTeamCalls()
  const [failure, setFailure] = useState<string>()
  const { form, field, isPending, refuse } = useCheckedForm<'username'>({
    fields: ['username'],
    check: ({ username }) => (username.trim() === '' ? { username: 'Type your username' } : {}),
    async onSend({ username }) {
      setFailure(undefined)
      try {
        await calls.leave(username.trim())
        clearPersonalStorage(browserStores())
        // A page of its own: nothing of this session is left in it.
        location.assign('/')
      } catch (error) {
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'You are still a member. Please try again.'))
      }
    },
  })
  return (
    <Dialog onClose={onClose} title={`Leave ${profile.companyName}?`}>
      <form {...form} className="grid gap-4">
        <p className="text-sm text-ink-muted">
          Your account closes for good and you are signed out everywhere. What you made stays with the
          company. Type <strong className="text-ink">{profile.username}</strong> to go on.
        </p>
        <TextField
          {...field('username')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          label="Your username"
          required
          spellCheck={false}
        />
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label="Leave and close my account"
          pendingLabel="Leaving..."
        />
      </form>
    </Dialog>
  )
}
