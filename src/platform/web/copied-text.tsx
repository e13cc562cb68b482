// A text that has to arrive elsewhere without a mistake.
import { CopyButton } from './copy-button.tsx'

export function CopiedText({ name, text, label }: { name: string; text: string; label: string }) {
  return (
    <div className="text-sm">
      <p className="text-[0.8125rem] text-ink-muted">{name}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-control border border-line bg-sunken px-3 py-1.5 break-all">
          {text}
        </code>
        <CopyButton label={label} text={text} />
      </p>
    </div>
  )
}
