// What can be done with one row of a table, under one button. What is closed for this row says why.
import { ChevronDown, MoreHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Menu } from '../menu/menu.tsx'

export type RowAction =
  | { label: string; to: string }
  | {
      label: string
      isDestructive?: boolean
      /** Why it is closed for this row; it is then shown and cannot be chosen. */
      closedBecause?: string | undefined
      onChoose: () => void
    }

export interface RowMenuProps {
  of: string
  actions: readonly RowAction[]
  /** Beside a record in detail the button says what it is. */
  isLabelled?: boolean
}

export function RowMenu({ of, actions, isLabelled = false }: RowMenuProps) {
  if (actions.length === 0) return null
  return (
    <Menu
      align="end"
      button={
        isLabelled ? (
          <>
            {t('Actions')}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </>
        ) : (
          <MoreHorizontal aria-hidden="true" size={16} strokeWidth={1.75} />
        )
      }
      buttonClassName={isLabelled ? 'button' : 'icon-button'}
      buttonTone="outline"
      label={t('Actions for {of}', { of })}
    >
      <div className="min-w-48 max-w-72">
        {actions.map((action) =>
          'to' in action ? (
            <Link className="panel-link" key={action.label} to={action.to}>
              {action.label}
            </Link>
          ) : (
            <Choice action={action} key={action.label} />
          ),
        )}
      </div>
    </Menu>
  )
}

function Choice({
  action: { label, isDestructive, closedBecause, onChoose },
}: {
  action: Exclude<RowAction, { to: string }>
}) {
  return (
    <button
      className="panel-link w-full text-left"
      data-tone={isDestructive ? 'destructive' : undefined}
      disabled={closedBecause !== undefined}
      onClick={onChoose}
      type="button"
    >
      <span className="grid gap-0.5">
        <span>{label}</span>
        {closedBecause !== undefined && (
          <span className="text-[0.8125rem] font-normal text-ink-muted">{closedBecause}</span>
        )}
      </span>
    </button>
  )
}
