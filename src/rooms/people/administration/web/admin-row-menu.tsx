// What may be done to one row of the administration's tables, under one button. What is closed for this row says why.
import { MoreHorizontal } from 'lucide-react'
import { Menu } from '#platform/web/menu/menu.tsx'

export interface RowAction {
  label: string
  isDestructive?: boolean
  /** Why it is closed for this row; it is then shown and cannot be chosen. */
  closedBecause?: string | undefined
  onChoose: () => void
}

export function AdminRowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu
      align="end"
      button={<MoreHorizontal aria-hidden="true" size={16} strokeWidth={1.75} />}
      buttonClassName="icon-button"
      label={`Actions for ${of}`}
    >
      <div className="min-w-48 max-w-72">
        {actions.map(({ label, isDestructive, closedBecause, onChoose }) => (
          <button
            className="panel-link w-full text-left"
            data-tone={isDestructive ? 'destructive' : undefined}
            disabled={closedBecause !== undefined}
            key={label}
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
        ))}
      </div>
    </Menu>
  )
}
