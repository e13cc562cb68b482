// A secret, shown this once. It stays on show until the person says that it is stored.
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { CopyButton } from '#platform/web/copy-button.tsx'
import { useLeaveWarning } from '#platform/web/form/use-leave-warning.ts'

export interface NewSecretProps {
  title: string
  /** What it is for, and what happens to the one before. */
  text: ReactNode
  secret: string
  /** In which form it is kept, as a sentence. */
  keptAs: string
  /** What the person says before it goes. */
  storedLabel: string
  onStored: () => void
}

export function NewSecret({ title, text, secret, keptAs, storedLabel, onStored }: NewSecretProps) {
  const [isStored, setStored] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Closing the page before it is stored would lose it.
  useLeaveWarning(!isStored)
  return (
    <div className="card mb-6 max-w-2xl p-5 sm:p-6">
      <h3 className="display-3 flex items-center gap-2 [overflow-wrap:anywhere]" ref={heading} tabIndex={-1}>
        <KeyRound aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.75} />
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">{text}</p>
      <p className="mt-4">
        <code className="block rounded-control border border-line bg-sunken px-3 py-2 font-mono text-[0.8125rem] break-all select-all">
          {secret}
        </code>
      </p>
      <div className="mt-3">
        <CopyButton label={t('Copy')} text={secret} />
      </div>
      <p className="mt-4 text-sm font-medium">
        {t('This is the only time it is shown. {keptAs}', { keptAs })}
      </p>
      <label className="mt-4 flex items-center gap-3 text-sm">
        <input
          checked={isStored}
          className="checkbox"
          onChange={(event) => setStored(event.target.checked)}
          type="checkbox"
        />
        {storedLabel}
      </label>
      <Button className="mt-4" disabled={!isStored} onClick={onStored} tone="primary">
        {t('Done')}
      </Button>
    </div>
  )
}
