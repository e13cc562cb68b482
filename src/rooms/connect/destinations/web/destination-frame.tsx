// What the forms of destinations share: the proof before something is saved, the state, and the ways to pause and to remove.
import { type ReactNode, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { formatInstant } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { OwnProof, type Proof } from '#rooms/people/second-factors/web/index.ts'
import { type Destination, useDestinationCalls } from './destination-queries.ts'

export interface DestinationFormProps {
  saved: Destination | undefined
  onChanged: () => Promise<unknown>
  close: () => void
}

export interface DestinationFrameProps extends DestinationFormProps {
  lead: string
  form: Pick<Form<object>, 'form' | 'isPending' | 'failure' | 'refuse'>
  /** The form was filled in well; what follows is the proof. */
  isProving: boolean
  onBack: () => void
  /** What the proof is asked for: "What happens in your company is sent to …". */
  proofLead: ReactNode
  save: (proof: Proof) => Promise<unknown>
  children: ReactNode
}

export function DestinationFrame({
  saved,
  onChanged,
  close,
  lead,
  form: { form, isPending, failure, refuse },
  isProving,
  onBack,
  proofLead,
  save,
  children,
}: DestinationFrameProps) {
  if (isProving)
    return (
      <OwnProof
        cancelLabel={t('Back')}
        label={t('Save')}
        lead={proofLead}
        onCancel={onBack}
        onProof={(proof) =>
          save(proof).then(
            () => {
              toast({ title: t('Saved') })
              close()
            },
            (error: unknown) => {
              if (!(error instanceof ApiError && refuse(error.problem.fields))) throw error
              // The error is shown in the first step.
              onBack()
            },
          )
        }
      />
    )
  return (
    <>
      <p className="mb-5 text-sm text-ink-muted">{lead}</p>
      {saved && <State close={close} destination={saved} onChanged={onChanged} />}
      <form {...form} className="grid gap-5">
        {children}
        <FormFailure text={failure} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton isPending={isPending} label={t('Continue')} pendingLabel={t('Saving...')} />
          <Button onClick={close} tone="quiet">
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </>
  )
}

interface StateProps {
  destination: Destination
  onChanged: () => Promise<unknown>
  close: () => void
}

function State({ destination, onChanged, close }: StateProps) {
  const calls = useDestinationCalls(onChanged)
  const [isRemoving, setRemoving] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isActive = destination.state === 'active'

  async function take(work: () => Promise<unknown>) {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(changeFailure(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-label={t('State')} className="mb-6 border-b border-line pb-5">
      <p className="text-sm">{stateText(destination)}</p>
      {isRemoving ? (
        <div className="mt-3">
          <p className="text-sm">
            {t("Nothing more is sent there, and its log is deleted. This can't be undone.")}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              disabled={isPending}
              onClick={() =>
                void take(async () => {
                  await calls.remove(destination)
                  toast({ title: t('Removed') })
                  close()
                })
              }
              size="small"
              tone="destructive"
            >
              {isPending ? t('Removing...') : t('Remove')}
            </Button>
            <Button onClick={() => setRemoving(false)} size="small">
              {t('Keep it')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            onClick={() => void take(() => calls.turn(destination, !isActive))}
            size="small"
          >
            {isActive ? t('Pause') : t('Turn on')}
          </Button>
          <Button onClick={() => setRemoving(true)} size="small" tone="quiet">
            {t('Remove')}
          </Button>
        </div>
      )}
      <p className="mt-3 text-sm text-negative empty:hidden" role="status">
        {failure ?? ''}
      </p>
    </section>
  )
}

function stateText({ state, failedBecause, failingSince, lastSuccessAt }: Destination): string {
  const last =
    lastSuccessAt === null
      ? t('Nothing has arrived yet.')
      : t('Last arrived {at}.', { at: formatInstant(lastSuccessAt) })
  return `${presentText({ state, failedBecause, failingSince })} ${last}`
}

function presentText({
  state,
  failedBecause,
  failingSince,
}: Pick<Destination, 'state' | 'failedBecause' | 'failingSince'>): string {
  if (state === 'paused') return t('Paused.')
  if (state === 'failed')
    return failedBecause === 'gone'
      ? t('Turned off: the receiver answered that it is gone (410).')
      : t('Turned off: nothing arrived for five days.')
  return failingSince === null
    ? t('Active.')
    : t('Active, but every attempt has failed since {failingSince}.', {
        failingSince: formatInstant(failingSince),
      })
}
