// The one answer to a stale edit (decision 107): what happened, what is saved now, and the choice between both. Closing it
// decides nothing, and what was typed stays.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '../button.tsx'
import Dialog from '../dialog.tsx'
import type { Names } from './form-values.ts'
import type { Form } from './use-form.ts'

export interface StaleDialogProps {
  /** What was changed, as a sentence begins: "Your assessment". */
  what: string
  /** Who saved it and when, as a sentence, where that is known. */
  saved?: string
  /** What both say, where it can be shown. */
  children?: ReactNode
  /** What follows from each choice, where it is more than that the next save replaces what is saved now. */
  effect?: string
  onKeepMine: () => void
  onLoadTheirs: () => void
  /** A third way, of both. */
  mixed?: { label: string; onChoose: () => void }
  onClose: () => void
}

export function StaleDialog({
  what,
  saved = t('{what} was saved in another window or by someone else after you opened it here.', { what }),
  children,
  effect = t(
    'Keep yours, and your next save replaces what is saved now. Or load what is saved in place of yours.',
  ),
  onKeepMine,
  onLoadTheirs,
  mixed,
  onClose,
}: StaleDialogProps) {
  return (
    <Dialog onClose={onClose} title={t('This has changed since you opened it')}>
      <p>
        {saved} {t('Nothing was overwritten, and what you typed is still here.')}
      </p>
      {children}
      <p className="mt-3 text-sm text-ink-muted">{effect}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {mixed && (
          <Button onClick={closingWith(mixed.onChoose)} tone="primary">
            {mixed.label}
          </Button>
        )}
        <Button onClick={closingWith(onKeepMine)} tone={mixed ? 'outline' : 'primary'}>
          {t('Keep mine')}
        </Button>
        <Button onClick={closingWith(onLoadTheirs)}>{t('Load theirs')}</Button>
      </div>
    </Dialog>
  )
}

/** The dialog gives the focus back before anything else is drawn. */
function closingWith(choose: () => void) {
  return ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.closest('dialog')?.close()
    choose()
  }
}

export interface StaleFormProps<V extends object> {
  what: string
  form: Pick<Form<V>, 'values' | 'overtaken' | 'isStale' | 'askStale' | 'keepMine' | 'loadTheirs'>
  saved: V
  /** What people call the fields. */
  labels: Readonly<Record<Names<V>, string>>
  /** A value in words, where it is kept as a code. */
  inWords?: ((field: Names<V>, value: V[Names<V>]) => string) | undefined
}

/** Of a form: the fields on which both differ. Drawn beside the form, not inside. */
export function StaleForm<V extends object>({
  what,
  form,
  saved,
  labels,
  inWords = (_, value) => String(value),
}: StaleFormProps<V>) {
  if (!form.isStale) return null
  const isApart = form.overtaken.length === 0
  return (
    <StaleDialog
      {...(isApart && {
        effect: t(
          'It differs in fields that you did not change here. Keep yours and save again to change both.',
        ),
      })}
      onClose={() => form.askStale(false)}
      onKeepMine={form.keepMine}
      onLoadTheirs={form.loadTheirs}
      what={what}
    >
      {!isApart && (
        <dl className="mt-4 grid gap-3 border-y border-line py-3 text-sm">
          {form.overtaken.map((field) => (
            <div key={field}>
              <dt className="font-semibold">{labels[field]}</dt>
              <dd className="grid gap-x-4 sm:grid-cols-2">
                <Version label={t('Saved now')} text={inWords(field, saved[field])} />
                <Version label={t('Yours')} text={inWords(field, form.values[field])} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </StaleDialog>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="text-ink-muted">{label}:</span> {text || t('empty')}
    </p>
  )
}
