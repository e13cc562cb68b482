// A dialog that asks why before it does something: the reason goes into the audit trail.
import { type ReactNode, useState } from 'react'
import FormDialog, { type FormDialogProps } from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useDialogForm } from './use-dialog-form.ts'

export interface ReasonDialogProps<Answer>
  extends Pick<FormDialogProps, 'title' | 'action' | 'pendingAction' | 'leave' | 'onClose'> {
  /** What will happen and what will not. */
  children: ReactNode
  hint?: string
  maxLength?: number
  /** What is wrong with a reason, said once something is typed; without it any reason will do. */
  problemOf?: (reason: string) => string | undefined
  /** What else is asked, below the reason, and whether it is filled in. */
  more?: ReactNode
  isReady?: boolean
  /** Gets the reason without blanks around it. */
  send: (reason: string) => Promise<Answer>
  /** Why it failed, in words. */
  tell?: (error: unknown) => string
  onDone: (answer: Answer) => void
  onRefused?: () => void
}

export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { children, hint, maxLength = 2000, more, isReady = true, send, tell, onDone, onRefused } = props
  const { title, action, pendingAction, leave, onClose } = props
  const [typed, setTyped] = useState('')
  const form = useDialogForm(tell)
  const reason = typed.trim()
  const problem = props.problemOf?.(typed)
  return (
    <FormDialog
      action={action}
      failure={form.failure}
      isPending={form.isPending}
      isReady={reason !== '' && reason.length <= maxLength && problem === undefined && isReady}
      leave={leave}
      onClose={onClose}
      onSubmit={(close) =>
        void form.send(
          () => send(reason),
          (answer) => {
            close()
            onDone(answer)
          },
          onRefused,
        )
      }
      pendingAction={pendingAction}
      title={title}
    >
      {children}
      <TextAreaField
        error={typed === '' ? undefined : problem}
        hint={hint}
        label="Reason"
        maxLength={maxLength}
        onChange={({ target }) => setTyped(target.value)}
        required
        rows={3}
        value={typed}
      />
      {more}
    </FormDialog>
  )
}

/** For a reason from which whoever reads it should learn something. */
export function tooShort(reason: string, least: number): string | undefined {
  return reason.trim().length < least ? `Write at least ${least} characters.` : undefined
}
