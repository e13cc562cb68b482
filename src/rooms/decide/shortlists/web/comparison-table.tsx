// The applications side by side: a column for each, a row for each criterion of the tab.
import { ChartLine, ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { Chip, SampleMark } from '#platform/web/chip.tsx'
import { IconButton } from '#platform/web/icon-button.tsx'
import type { Match } from '#rooms/discover/assessment/contract.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import {
  ApplicationMark,
  OrderAction,
  TrialAction,
  useFrom,
  VerifiedMark,
} from '#rooms/discover/catalog/web/index.ts'
import {
  type ComparisonContext,
  type ComparisonTab,
  comparisonTabLabels,
} from '../rules/comparison-criteria.ts'
import { comparisonRows } from '../rules/comparison-rows.ts'
import { ComparisonCell } from './comparison-cell.tsx'

export interface ComparedColumn {
  id: string
  /** As it was called when it was chosen, until more is known. */
  name: string
  /** undefined while it is asked for, null where it is not listed any more. */
  application: ApplicationDetail | null | undefined
}

export interface ColumnActions {
  /** Where the return of an application is modelled. */
  modelLink: (applicationId: string) => string
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
}

export interface ComparisonTableProps {
  tab: ComparisonTab
  columns: readonly ComparedColumn[]
  hidden: readonly string[]
  marksDifferences: boolean
  context: ComparisonContext
  match: ((application: ApplicationDetail) => Match) | undefined
  /** Whether the reader has said what they need; undefined until that is known. */
  hasNeeds: boolean | undefined
  /** Left out where the table is only printed. */
  actions?: ColumnActions
}

export function ComparisonTable({
  tab,
  columns,
  hidden,
  marksDifferences,
  context,
  match,
  hasNeeds,
  actions,
}: ComparisonTableProps) {
  const dragged = useRef<number>(undefined)
  const rows = comparisonRows(
    tab,
    columns.map(({ application }) => application ?? null),
    context,
  ).filter(({ id }) => !hidden.includes(id))
  return (
    <table
      className="comparison-table"
      data-columns={columns.length}
      data-differences={marksDifferences ? 'marked' : undefined}
    >
      <caption className="sr-only">{comparisonTabLabels[tab]} of the compared applications</caption>
      <thead>
        <tr>
          <td className="comparison-corner" />
          {columns.map((column, at) => (
            <th key={column.id} scope="col">
              {actions ? (
                <ColumnHead {...actions} at={at} column={column} count={columns.length} dragged={dragged} />
              ) : (
                <span className="font-semibold">{column.application?.name ?? column.name}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, cells, best, reason, differs }) => (
          <tr data-differs={differs ? '' : undefined} key={id}>
            <th scope="row">
              {label}
              {note && <span className="mt-0.5 block text-xs leading-snug">{note}</span>}
              {marksDifferences && differs && <span className="sr-only"> (differs)</span>}
            </th>
            {id === 'fit' && !hasNeeds && (
              <FitUnknown columns={columns.length} isWaiting={hasNeeds === undefined} />
            )}
            {(id !== 'fit' || hasNeeds) &&
              columns.map(({ id: column, application }, at) => {
                const cell = cells[at]
                return (
                  <td data-best={best.includes(at) ? '' : undefined} key={column}>
                    {cell && application ? (
                      <ComparisonCell
                        application={application}
                        cell={cell}
                        match={cell.kind === 'fit' ? match?.(application) : undefined}
                        modelLink={actions?.modelLink(column)}
                      />
                    ) : (
                      <Unknown isWaiting={application === undefined} />
                    )}
                    {best.includes(at) && (
                      <p className="mt-1.5">
                        <Chip tone="accent">{reason}</Chip>
                      </p>
                    )}
                  </td>
                )
              })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unknown({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <span aria-hidden="true" className="skeleton block h-4 w-24" />
  ) : (
    <span className="text-ink-faint">Not listed</span>
  )
}

/** Without needs nothing fits better than anything else; that is said once, for all columns. */
function FitUnknown({ columns, isWaiting }: { columns: number; isWaiting: boolean }) {
  return (
    <td colSpan={columns}>
      {isWaiting ? (
        <span aria-hidden="true" className="skeleton block h-4 w-24" />
      ) : (
        <>
          <Link className="font-semibold text-accent underline print:hidden" to="/buyer-assessment">
            Tell us what you need
          </Link>{' '}
          <span className="text-ink-muted">
            A short assessment gives every application a score of fit, with its reasons.
          </span>
        </>
      )}
    </td>
  )
}

interface ColumnHeadProps extends ColumnActions {
  column: ComparedColumn
  at: number
  count: number
  /** The column that is being dragged, of whichever head. */
  dragged: RefObject<number | undefined>
}

function ColumnHead({ column, at, count, dragged, modelLink, onMove, onRemove }: ColumnHeadProps) {
  const { id, application } = column
  const name = application?.name ?? column.name
  const head = useRef<HTMLDivElement>(null)
  const from = useFrom()
  const [isTarget, setTarget] = useState(false)

  function move(to: number, side: 'left' | 'right') {
    onMove(at, to)
    // The column goes, and the focus with it; at the edge the other button is left to press.
    requestAnimationFrame(() => {
      const buttons = head.current?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)')
      const wanted = [...(buttons ?? [])].find((button) => button.dataset.move === side)
      ;(wanted ?? buttons?.[0])?.focus()
    })
  }
  function onDrop(event: DragEvent) {
    // Some browsers open what is dropped.
    event.preventDefault()
    setTarget(false)
    const from = dragged.current
    if (from !== undefined && from !== at) onMove(from, at)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the buttons do the same for everybody
    <div
      className={`grid gap-3 ${isTarget ? 'rounded-lg outline-2 outline-offset-4 outline-accent' : ''}`}
      onDragLeave={() => setTarget(false)}
      onDragOver={(event) => {
        if (dragged.current === undefined) return
        event.preventDefault()
        setTarget(true)
      }}
      onDrop={onDrop}
      ref={head}
    >
      <div className="-mt-1 -mr-2 -ml-2 flex items-center print:hidden">
        <span
          aria-hidden="true"
          className="grid size-8 cursor-grab place-items-center text-ink-faint max-sm:hidden"
          draggable
          onDragEnd={() => {
            dragged.current = undefined
          }}
          onDragStart={(event) => {
            dragged.current = at
            // Without any data some browsers begin no drag.
            event.dataTransfer.setData('text/plain', name)
          }}
        >
          <GripVertical size={16} />
        </span>
        <IconButton
          className="size-8!"
          data-move="left"
          disabled={at === 0}
          label={`Move ${name} left`}
          onClick={() => move(at - 1, 'left')}
        >
          <ChevronLeft aria-hidden="true" size={16} />
        </IconButton>
        <IconButton
          className="size-8!"
          data-move="right"
          disabled={at === count - 1}
          label={`Move ${name} right`}
          onClick={() => move(at + 1, 'right')}
        >
          <ChevronRight aria-hidden="true" size={16} />
        </IconButton>
        <IconButton className="ml-auto size-8!" label={`Remove ${name}`} onClick={() => onRemove(id)}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
      <div className="flex items-start gap-2.5">
        <ApplicationMark application={application ?? { name }} size={36} />
        <div className="min-w-0 text-left">
          {application ? (
            <Link
              className="block font-serif text-[1.1875rem] leading-tight font-medium hover:underline"
              state={from}
              to={`/marketplace/${id}`}
            >
              {name}
            </Link>
          ) : (
            <span className="block font-serif text-[1.1875rem] leading-tight font-medium">{name}</span>
          )}
          <p className="mt-0.5 flex items-center gap-1 text-[0.8125rem] font-normal text-ink-muted">
            {application === null ? 'No longer listed' : application?.vendor}
            {application?.isVerified && <VerifiedMark />}
          </p>
          {application?.metadata.isSample && (
            <p className="mt-1">
              <SampleMark />
            </p>
          )}
        </div>
      </div>
      {application && (
        <div className="flex flex-wrap items-center gap-2 self-end print:hidden [&>p]:px-0 [&>p]:text-left">
          <TrialAction application={application} size="small" />
          <OrderAction application={application} size="small" />
          <ButtonLink size="small" to={modelLink(id)}>
            <ChartLine aria-hidden="true" size={14} strokeWidth={1.75} />
            Model the return<span className="sr-only"> of {name}</span>
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
