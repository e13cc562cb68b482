import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { feedNameLength } from '../rules/feed-limits.ts'
import { useFeedCalls } from './feed-queries.ts'

export interface NewFeedFormProps {
  onMade: (feed: { name: string; address: string }) => void
}

export function NewFeedForm({ onMade }: NewFeedFormProps) {
  const calls = useFeedCalls()
  const { form, field, isPending, failure } = useForm({
    draft: 'calendar feed',
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('Name is required') } : {}),
    send: async ({ name }) => onMade({ name: name.trim(), address: await calls.make(name.trim()) }),
    failed: t('The feed was not created. Try again.'),
  })
  return (
    <form {...form} aria-label={t('Create a calendar feed')} className="mt-4 grid max-w-md gap-3">
      <TextField
        {...field('name')}
        autoComplete="off"
        hint={t('A name by which you recognise the calendar')}
        label={t('Name of the calendar')}
        maxLength={feedNameLength}
        placeholder="Outlook"
        required
      />
      <FormFailure text={failure} />
      <Button className="justify-self-start" disabled={isPending} type="submit">
        {t('Create a calendar feed')}
      </Button>
    </form>
  )
}
