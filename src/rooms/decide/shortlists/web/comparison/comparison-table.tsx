// The applications side by side: a column for each, a row for each criterion of the tab.
import { GripVertical } from 'lucide-react'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Chip, SampleMark } from '#platform/web/chip.tsx'
import { rich } from '#platform/web/rich.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import type { Match } from '#rooms/discover/assessment/contract.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import {
  ApplicationMark,
  foreignLanguage,
  useApplicationActions,
  useFrom,
  VerifiedMark,
} from '#rooms/discover/catalog/web/index.ts'
import {
  type ComparisonContext,
  type ComparisonTab,
  comparisonTabLabels,
} from '../../rules/comparison/comparison-criteria.ts'
import { comparisonRows, endingCertificates } from '../../rules/comparison/comparison-rows.ts'
import { isWeighable, weightAtMost } from '../../rules/comparison/weighing.ts'
import { ComparisonCell } from './comparison-cell.tsx'
import type { WeightsOnShow } from './use-weights.ts'
import { TotalRow, type WeighingOnShow } from './weighed-total.tsx'

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
  onlyDifferences: boolean
  /** Left out where there is no shortlist to keep weights with. */
  weighing?: WeighingOnShow | undefined
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
  onlyDifferences,
  weighing,
  context,
  match,
  hasNeeds,
  actions,
}: ComparisonTableProps) {
  const dragged = useRef<number>(undefined)
  const chosen = comparisonRows(
    tab,
    columns.map(({ application }) => application ?? null),
    context,
  ).filter(({ id }) => !hidden.includes(id))
  const comparable = columns.filter(({ application }) => application).length > 1
  const rows = onlyDifferences && comparable ? chosen.filter(({ differs }) => differs) : chosen
  const alike = chosen.length - rows.length
  return (
    <table className="comparison-table" data-columns={columns.length}>
      <caption className="sr-only">
        {t('{tab} of the compared applications', { tab: comparisonTabLabels[tab] })}
      </caption>
      <thead>
        <tr className="comparison-head">
          <td className="comparison-corner" />
          {columns.map((column, at) => (
            <th key={column.id} scope="col">
              {actions ? (
                <ColumnHead
                  {...actions}
                  at={at}
                  column={column}
                  count={columns.length}
                  dragged={dragged}
                  endings={
                    column.application
                      ? endingsText(endingCertificates(column.application, context))
                      : undefined
                  }
                />
              ) : (
                <span className="font-semibold">{column.application?.name ?? column.name}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weighing && columns.length > 1 && <TotalRow columns={columns} weighing={weighing} />}
        {rows.map(({ id, label, note, cells, best, reason }) => (
          <tr key={id}>
            <th scope="row">
              <div className="criterion">
                {label}
                {note && <span className="criterion-note">{note}</span>}
                {weighing && actions && columns.length > 1 && isWeighable(id) && (
                  <WeightField id={id} label={label} weights={weighing.weights} />
                )}
              </div>
            </th>
            {id === 'fit' && !hasNeeds && (
              <FitUnknown columns={columns.length} isWaiting={hasNeeds === undefined} />
            )}
            {(id !== 'fit' || hasNeeds) &&
              columns.map(({ id: column, name, application }, at) => {
                const cell = cells[at]
                return (
                  <td data-best={best.includes(at) ? '' : undefined} data-of={name} key={column}>
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
        {alike > 0 && (
          <tr>
            <td className="text-ink-muted" colSpan={columns.length + 1}>
              {t(
                '{alike, plural, one {One row is the same for all and left out.} other {# rows are the same for all and left out.}}',
                { alike },
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** How much the row counts, from 0 to 5. */
function WeightField({ id, label, weights }: { id: string; label: string; weights: WeightsOnShow }) {
  const fieldId = useId()
  const weight = weights.weights[id] ?? 0
  return (
    <span className="criterion-weight print:hidden">
      <label htmlFor={fieldId}>
        {rich('Weight<span> of {label}</span>', {
          span: (text) => <span className="sr-only">{text}</span>,
          label,
        })}
      </label>
      <select
        className="field select weight-field"
        data-set={weight > 0 ? '' : undefined}
        id={fieldId}
        onChange={(event) => weights.set({ ...weights.weights, [id]: Number(event.target.value) })}
        value={weight}
      >
        {[...Array(weightAtMost + 1).keys()].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </span>
  )
}

function endingsText({ expired, soon }: { expired: number; soon: number }): string | undefined {
  const parts = [
    ...(expired > 0
      ? [t('{expired, plural, one {# certificate expired} other {# certificates expired}}', { expired })]
      : []),
    ...(soon > 0
      ? [t('{soon, plural, one {# certificate ends soon} other {# certificates end soon}}', { soon })]
      : []),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

function Unknown({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? (
    <span aria-hidden="true" className="skeleton block h-4 w-24" />
  ) : (
    <span className="text-ink-faint">{t('Not listed')}</span>
  )
}

/** Without needs nothing fits better than anything else; one note says so for all columns. */
function FitUnknown({ columns, isWaiting }: { columns: number; isWaiting: boolean }) {
  return (
    <td colSpan={columns}>
      {isWaiting ? (
        <span aria-hidden="true" className="skeleton block h-4 w-24" />
      ) : (
        <>
          <Link className="font-semibold text-accent underline print:hidden" to="/buyer-assessment">
            {t('Tell us what you need')}
          </Link>{' '}
          <span className="text-ink-muted">
            {t('A short assessment gives every application a score of fit, with its reasons.')}
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
  /** Of its certificates, those that ended or soon will. */
  endings: string | undefined
  /** The column that is being dragged, of whichever head. */
  dragged: RefObject<number | undefined>
}

function ColumnHead({ column, at, count, dragged, endings, modelLink, onMove, onRemove }: ColumnHeadProps) {
  const { id, application } = column
  const name = application?.name ?? column.name
  const head = useRef<HTMLDivElement>(null)
  const from = useFrom()
  const [isTarget, setTarget] = useState(false)
  const actionsOf = useApplicationActions()
  const own = application && actionsOf(application)
  const foreign = application && foreignLanguage(application)

  function move(to: number) {
    onMove(at, to)
    // The column goes, and the focus with it.
    requestAnimationFrame(() => head.current?.querySelector<HTMLButtonElement>('button')?.focus())
  }
  function onDrop(event: DragEvent) {
    // Some browsers open what is dropped.
    event.preventDefault()
    setTarget(false)
    const from = dragged.current
    if (from !== undefined && from !== at) onMove(from, at)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the menu does the same for everybody
    <div
      className={`flex items-start gap-2 ${isTarget ? 'rounded-lg outline-2 outline-offset-4 outline-accent' : ''}`}
      onDragLeave={() => setTarget(false)}
      onDragOver={(event) => {
        if (dragged.current === undefined) return
        event.preventDefault()
        setTarget(true)
      }}
      onDrop={onDrop}
      ref={head}
    >
      <span className="shrink-0 max-lg:hidden">
        <ApplicationMark application={application ?? { name }} size={32} />
      </span>
      <div className="min-w-0 grow text-left">
        {application ? (
          <Link
            className="block font-serif text-[1.0625rem] leading-tight font-medium hover:underline"
            state={from}
            to={`/marketplace/${id}`}
          >
            {name}
          </Link>
        ) : (
          <span className="block font-serif text-[1.0625rem] leading-tight font-medium">{name}</span>
        )}
        <p className="mt-0.5 flex items-center gap-1 text-[0.8125rem] font-normal text-ink-muted">
          {application === null ? t('No longer listed') : application?.vendor}
          {application?.isVerified && <VerifiedMark />}
        </p>
        {foreign && (
          <p className="mt-0.5 text-[0.8125rem] font-normal text-ink-muted">
            {t('In {language}', { language: foreign })}
          </p>
        )}
        {own?.statusText && <p className="mt-0.5 text-[0.8125rem] text-positive">{own.statusText}</p>}
        {endings && <p className="mt-0.5 text-[0.8125rem] text-caution">{endings}</p>}
        {application?.metadata.isSample && (
          <p className="mt-1">
            <SampleMark />
          </p>
        )}
      </div>
      <div className="-mt-1.5 -mr-2 flex shrink-0 flex-col items-center print:hidden">
        <RowMenu
          actions={[
            ...(application
              ? [{ label: t('Model the return'), to: modelLink(id) }, ...(own?.actions ?? [])]
              : []),
            ...(at > 0 ? [{ label: t('Move left'), onChoose: () => move(at - 1) }] : []),
            ...(at < count - 1 ? [{ label: t('Move right'), onChoose: () => move(at + 1) }] : []),
            { label: t('Remove'), isDestructive: true, onChoose: () => onRemove(id) },
          ]}
          of={name}
        />
        <span
          aria-hidden="true"
          className="grid size-6 cursor-grab place-items-center text-ink-faint max-lg:hidden"
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
      </div>
    </div>
  )
}
