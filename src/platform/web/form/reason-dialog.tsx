// A dialog that asks why before it does something.
import type { ReactNode } from 'react'
import FormDialog, { type FormDialogProps } from './form-dialog.tsx'
import { isReason, ReasonField, type ReasonFieldProps } from './reason-field.tsx'
import { type FormOptions, useForm } from './use-form.ts'

type Reason = { reason: string }

export interface ReasonDialogProps<Answer>
  extends Pick<FormDialogProps, 'title' | 'action' | 'pendingAction' | 'leave' | 'isReady' | 'onClose'>,
    Pick<ReasonFieldProps, 'label' | 'hint' | 'maxLength' | 'rows' | 'problemOf'>,
    Pick<FormOptions<Reason, Answer>, 'done' | 'failed' | 'onFailed' | 'reads'> {
  /** What will happen and what will not. */
  children: ReactNode
  /** What else is asked, below the reason. */
  more?: ReactNode
  /** Gets the reason without blanks around it. */
  send: (reason: string) => Promise<Answer>
  onDone?: (answer: Answer) => unknown
}

export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, action, pendingAction, leave, isReady = true, onClose, children, more } = props
  const { label, hint, maxLength, rows, problemOf, done, failed, onFailed, reads, send, onDone } = props
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => send(reason.trim()),
    onSent: onDone,
    done,
    failed,
    onFailed,
    reads,
  })
  const fieldProps = { label, hint, maxLength, rows, problemOf }
  return (
    <FormDialog
      {...{ title, action, pendingAction, leave, onClose, form }}
      isReady={isReason(form.values.reason, fieldProps) && isReady}
    >
      {children}
      <ReasonField {...form.field('reason')} {...fieldProps} />
      {more}
    </FormDialog>
  )
}
