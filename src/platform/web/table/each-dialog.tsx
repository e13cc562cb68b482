// Asks once, does one thing with each of several rows in turn, and says of each what came of it.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import type { ReadRoute } from '../api/address.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../api/api-context.ts'
import { Button } from '../button.tsx'
import { changeFailure } from '../change-failure.ts'
import Dialog from '../dialog.tsx'
import { TextAreaField } from '../form/text-field.tsx'
import { lengthProblem } from '../form/text-length.ts'
import { useForm } from '../form/use-form.ts'
import { type Toast, toast } from '../toast/toast.ts'
import { useClosing } from '../use-closing.ts'
import { type Outcome, takeEach } from './take-each.ts'

export interface EachDialogProps<Row> {
  /** "Approve 3 orders?" */
  title: string
  /** What the button says before, and while it is done. */
  action: string
  pendingAction: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Begins the line of a row: "Order 6: Professional credits". */
  labelOf: (row: Row) => string
  /** Stands beside it, such as an amount. */
  detailOf?: (row: Row) => string
  /** Why a row can't be done; it is then listed with that, and left alone. */
  whyNot?: (row: Row) => string | undefined
  /** Asked once, and sent with each row. */
  reason?: { label: string; maxLength: number; isNeeded: boolean } | undefined
  act: (api: ApiClient, row: Row, reason: string) => Promise<unknown>
  /** Read anew once each row was tried. */
  reads: readonly ReadRoute[]
  /** Said when each row was done: "3 orders approved". */
  done: (rows: readonly Row[]) => Toast
  onClose: () => void
  /** What will happen and what will not. */
  children: ReactNode
}

const none: ReadonlyMap<string, Outcome> = new Map()

export function EachDialog<Row>(props: EachDialogProps<Row>) {
  const { title, action, pendingAction, keyOf, whyNot, reason: reasonField, children, onClose } = props
  const api = useApi()
  const { inside, close } = useClosing()
  const summary = useRef<HTMLParagraphElement>(null)
  const isOpen = useRef(true)
  // What is done may take a row off the list that it was selected in.
  const [rows] = useState(props.rows)
  const [outcomes, setOutcomes] = useState(none)
  const able = rows.filter((row) => whyNot?.(row) === undefined)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonField && reasonProblem(reason.trim(), reasonField) }),
    reads: props.reads,
    send: ({ reason }) =>
      takeEach(able, {
        keyOf,
        act: (row) => props.act(api, row, reason.trim()),
        failure: changeFailure,
        goesOn: () => isOpen.current,
        onOutcome: setOutcomes,
      }),
    onSent: showOutcome,
  })
  const isOver = form.sent !== undefined
  useEffect(() => {
    if (isOver) summary.current?.focus()
  }, [isOver])

  function showOutcome(found: ReadonlyMap<string, Outcome>) {
    const doneRows = able.filter((row) => found.get(keyOf(row))?.isDone)
    if (doneRows.length < able.length) {
      if (!isOpen.current) toast({ title: t('Stopped'), text: countText(doneRows.length, able.length) })
      return
    }
    close()
    toast(props.done(doneRows))
  }

  function leave() {
    isOpen.current = false
    onClose()
  }

  const doneCount = [...outcomes.values()].filter(({ isDone }) => isDone).length
  const lines = <Lines {...props} outcomes={outcomes} rows={rows} />
  return (
    <Dialog onClose={leave} title={title}>
      <div className="grid gap-4" ref={inside}>
        {isOver ? (
          <>
            <p className="outline-none" ref={summary} role="status" tabIndex={-1}>
              {countText(doneCount, able.length)}
            </p>
            {lines}
            <div>
              <Button onClick={close} tone="primary">
                {t('Done')}
              </Button>
            </div>
          </>
        ) : (
          <form {...form.form} className="grid gap-4">
            {children}
            {lines}
            {reasonField && able.length > 0 && (
              <TextAreaField
                {...form.field('reason')}
                label={reasonField.label}
                maxLength={reasonField.maxLength}
                required={reasonField.isNeeded}
                rows={2}
              />
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button disabled={able.length === 0 || form.isPending} tone="primary" type="submit">
                {form.isPending ? pendingAction : action}
              </Button>
              <Button onClick={close} tone="quiet">
                {form.isPending ? t('Stop') : t('Cancel')}
              </Button>
              <p className="text-sm text-ink-muted" role="status">
                {form.isPending ? t('{done} of {all}', { done: outcomes.size, all: able.length }) : ''}
              </p>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  )
}

function reasonProblem(
  reason: string,
  { maxLength, isNeeded }: { maxLength: number; isNeeded: boolean },
): string | undefined {
  return isNeeded && reason === '' ? t('Say why') : lengthProblem(reason, maxLength)
}

const countText = (doneCount: number, all: number) => t('{done} of {all} done.', { done: doneCount, all })

interface LinesProps<Row>
  extends Pick<EachDialogProps<Row>, 'rows' | 'keyOf' | 'labelOf' | 'detailOf' | 'whyNot'> {
  outcomes: ReadonlyMap<string, Outcome>
}

function Lines<Row>({ rows, keyOf, labelOf, detailOf, whyNot, outcomes }: LinesProps<Row>) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {rows.map((row) => {
        const outcome = outcomes.get(keyOf(row))
        const text = outcome && !outcome.isDone ? outcome.failure : whyNot?.(row)
        return (
          <li className="py-2.5" key={keyOf(row)}>
            <div className="flex items-baseline gap-x-4">
              <span className={`min-w-0 flex-1 wrap-anywhere ${text ? 'text-ink-muted' : 'font-medium'}`}>
                {labelOf(row)}
              </span>
              {detailOf && <span className="text-right tabular-nums">{detailOf(row)}</span>}
              {outcome?.isDone && (
                <CircleCheck
                  aria-label={t('Done')}
                  className="self-center text-positive"
                  role="img"
                  size={16}
                />
              )}
            </div>
            {text && (
              <p className={`mt-1 flex gap-2 ${outcome ? 'text-negative' : 'text-ink-muted'}`}>
                <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
                {text}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
