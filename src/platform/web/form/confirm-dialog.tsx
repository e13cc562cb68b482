// Asks before something is done: what will happen and what will not. It stays until that is done, and says why it was not.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import FormDialog, { type FormDialogProps } from './form-dialog.tsx'
import { type FormOptions, useForm } from './use-form.ts'

export interface ConfirmDialogProps<Answer>
  extends Pick<FormDialogProps, 'title' | 'action' | 'pendingAction' | 'leave' | 'tone' | 'onClose'>,
    Pick<FormOptions<object, Answer>, 'done' | 'failed' | 'onFailed' | 'reads'> {
  children: ReactNode
  /** The same key however often it is pressed. */
  send: (idempotencyKey: string) => Promise<Answer>
  onDone?: (answer: Answer) => unknown
}

export function ConfirmDialog<Answer>({
  done,
  failed = t('That did not work. Try again in a moment.'),
  onFailed,
  reads,
  send,
  onDone,
  ...dialog
}: ConfirmDialogProps<Answer>) {
  const form = useForm({
    initial: {},
    send: (_, idempotencyKey) => send(idempotencyKey),
    onSent: onDone,
    done,
    failed,
    onFailed,
    reads,
  })
  return <FormDialog {...dialog} form={form} />
}
