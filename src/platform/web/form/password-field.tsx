// A password with a button that shows what was typed, for people who would rather see than repeat it.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string
  hint?: string
}

export function PasswordField({ label, error, hint, className, ...rest }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          className={error ? 'field border-negative pr-12' : 'field pr-12'}
          id={id}
          required
          spellCheck={false}
          type={isShown ? 'text' : 'password'}
          {...rest}
        />
        <button
          aria-label={t('Show characters')}
          aria-pressed={isShown}
          className="icon-button absolute top-0.5 right-0.5"
          onClick={() => setShown(!isShown)}
          type="button"
        >
          {isShown ? (
            <EyeOff aria-hidden="true" size={18} strokeWidth={1.75} />
          ) : (
            <Eye aria-hidden="true" size={18} strokeWidth={1.75} />
          )}
        </button>
      </div>
      {hint && !error && (
        <p className="mt-1 text-[0.8125rem] text-ink-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-1 text-[0.8125rem] text-negative" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
