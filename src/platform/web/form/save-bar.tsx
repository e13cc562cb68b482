// The foot of a form of the settings: save, throw away, what went wrong, and who was faster.
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { SavedForm } from './use-saved-form.ts'

export interface SaveBarProps<F extends string> {
  form: SavedForm<F>
  /** What people call the fields. */
  labels: Readonly<Record<F, string>>
  saved: Readonly<Record<F, string>>
  /** A saved value in words, where it is kept as a code. */
  inWords?: ((field: F, value: string) => string) | undefined
}

export function SaveBar<F extends string>({ form, labels, saved, inWords }: SaveBarProps<F>) {
  const { isDirty, isPending, failure, overtaken } = form
  if (overtaken.length > 0) return <Overtaken form={form} inWords={inWords} labels={labels} saved={saved} />
  return (
    <div>
      {failure && (
        <p className="mb-3 text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          isDisabled={!isDirty}
          isPending={isPending}
          label="Save changes"
          pendingLabel="Saving..."
        />
        {isDirty && !isPending && (
          <>
            <Button onClick={form.discard} tone="quiet">
              Discard
            </Button>
            <p className="text-[0.8125rem] text-ink-muted">Not saved yet</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Takes the place of the button that was pressed, and its focus. */
function Overtaken<F extends string>({ form, labels, saved, inWords }: SaveBarProps<F>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="rounded-lg border border-line bg-sunken p-4" ref={notice} role="alert" tabIndex={-1}>
      <p className="text-sm font-semibold">This was changed meanwhile</p>
      <p className="mt-1 text-sm text-ink-muted">
        In another window or by somebody else. What you typed is still in the fields; saved now is:
      </p>
      <dl className="mt-2 text-sm">
        {form.overtaken.map((field) => (
          <div className="flex flex-wrap gap-x-2" key={field}>
            <dt className="text-ink-muted">{labels[field]}:</dt>
            <dd className="min-w-0 break-words font-medium">
              {(inWords?.(field, saved[field]) ?? saved[field]) || 'empty'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={form.keepTyped} size="small">
          Keep what I typed
        </Button>
        <Button onClick={form.discard} size="small">
          Use what is saved
        </Button>
      </div>
    </div>
  )
}
