// The foot of a form over something saved: save, throw away, what went wrong, and who was faster.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '../button.tsx'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { Form } from './use-form.ts'

export interface SaveBarProps {
  form: Pick<Form<object>, 'isDirty' | 'isPending' | 'failure' | 'askStale' | 'discard'> & {
    overtaken: readonly string[]
  }
  label?: string
}

export function SaveBar({ form, label = t('Save changes') }: SaveBarProps) {
  const { isDirty, isPending, failure, overtaken, askStale, discard } = form
  return (
    <div>
      <FormFailure className="mb-3" text={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          isDisabled={!isDirty}
          isPending={isPending}
          label={label}
          pendingLabel={t('Saving...')}
        />
        {isDirty && !isPending && (
          <>
            <Button onClick={discard} tone="quiet">
              {t('Discard')}
            </Button>
            {overtaken.length > 0 ? (
              <p className="flex flex-wrap items-center gap-3 text-[0.8125rem] text-negative" role="status">
                {t('This has changed since you opened it.')}
                <Button onClick={() => askStale(true)} size="small">
                  {t('Choose what to keep')}
                </Button>
              </p>
            ) : (
              <p className="text-[0.8125rem] text-ink-muted">{t('Not saved yet')}</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
