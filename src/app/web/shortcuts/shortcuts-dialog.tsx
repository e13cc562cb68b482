// The overview of keyboard shortcuts, out of the list that the handlers ask.

import { t } from '#platform/kernel/texts.ts'
import Dialog from '#platform/web/dialog.tsx'
import { type Shortcut, shortcuts } from '#platform/web/shortcuts.ts'

/** What every browser does with the elements that the pages are made of. */
const ofElements: readonly Shortcut[] = [
  { keys: ['Escape'], does: t('Close a dialog, a menu or a list of choices') },
  { keys: ['ArrowLeft', 'ArrowRight'], does: t('Move between tabs'), on: t('Tabs') },
  { keys: ['ArrowUp', 'ArrowDown'], does: t('Move through a menu or a list of choices'), on: t('Menus') },
]

const spoken: Readonly<Record<string, string>> = {
  Control: t('Ctrl'),
  Meta: '⌘',
  Escape: t('Esc'),
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const rows: readonly Shortcut[] = [...Object.values(shortcuts), ...ofElements]
  return (
    <Dialog onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className="grid text-sm">
        {rows.map(({ keys, does, on }) => (
          <div
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-0"
            key={does}
          >
            <dt>
              {does}
              {on && <span className="ml-2 text-[0.8125rem] text-ink-muted">{on}</span>}
            </dt>
            <dd className="ml-auto flex items-baseline gap-2 text-ink-muted">
              {keys.map((chord, index) => (
                <span className="flex items-baseline gap-2" key={chord}>
                  {index > 0 ? t('or') : ''}
                  <span className="flex gap-1">
                    {chord.split('+').map((key) => (
                      <kbd
                        className="rounded border border-line bg-sunken px-1.5 font-sans text-xs text-ink"
                        key={key}
                      >
                        {spoken[key] ?? key}
                      </kbd>
                    ))}
                  </span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-[0.8125rem] text-ink-muted">
        {t('Single-key shortcuts do nothing while you type in a field.')}
      </p>
    </Dialog>
  )
}
