// What an application must have: chosen from what the catalogue's listings state, each with how many state it.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { formatCount } from '#platform/web/format.ts'
import type { MustHaveOptions } from '../../contract.ts'
import {
  isSameValue,
  type MustHaveKind,
  type MustHaves,
  mustHaveKinds,
  mustHaveList,
  mustHavesMax,
  toggledMustHave,
} from '../../rules/must-haves.ts'
import { mustHaveOptionsQuery } from '../application/facts-query.ts'
import { mustHaveLabels } from './must-have-labels.ts'

export interface MustHaveFieldsProps {
  chosen: MustHaves
  onChange: (chosen: MustHaves) => void
}

export function MustHaveFields({ chosen, onChange }: MustHaveFieldsProps) {
  const { data, isLoadingError } = useQuery(mustHaveOptionsQuery)
  const count = mustHaveList(chosen).length
  return (
    <details className="group card col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 px-4 text-sm font-semibold">
        <ChevronDown
          aria-hidden="true"
          className="-ml-1 shrink-0 transition-transform group-open:rotate-180"
          size={18}
          strokeWidth={1.75}
        />
        <span className="whitespace-nowrap">Must-haves</span>
        {count === 0 ? (
          <span className="truncate font-normal text-ink-muted">
            standard, deployment, region, integration, language
          </span>
        ) : (
          <span className="font-normal text-ink-muted">{count} chosen</span>
        )}
      </summary>
      <div className="border-t border-line p-4">
        <p className="mb-4 max-w-prose text-[0.8125rem] text-ink-muted">
          Every one that you choose is required. What a listing doesn’t state doesn’t meet it, and neither
          does a certificate that has ended. Vendors state all of this; Emporion hasn’t reviewed it. The
          figures count the whole catalogue.
        </p>
        {isLoadingError && (
          <p className="mb-4 text-sm" role="alert">
            What listings state could not be loaded. Reload the page to choose must-haves.
          </p>
        )}
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          {mustHaveKinds.map((kind) => (
            <MustHaveField
              chosen={chosen[kind]}
              key={kind}
              kind={kind}
              onToggle={(value) => onChange(toggledMustHave(chosen, kind, value))}
              options={data?.[kind]}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

interface MustHaveFieldProps {
  kind: MustHaveKind
  chosen: readonly string[]
  /** undefined while they are on their way. */
  options: MustHaveOptions[MustHaveKind] | undefined
  onToggle: (value: string) => void
}

function MustHaveField({ kind, chosen, options, onToggle }: MustHaveFieldProps) {
  // A link can require what no listing states any more; it stays to be let go.
  const gone = chosen.filter((value) => !options?.some((option) => isSameValue(option.value, value)))
  const isChosen = (value: string) => chosen.some((one) => isSameValue(one, value))
  const isFull = chosen.length >= mustHavesMax
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{mustHaveLabels[kind]}</legend>
      {options?.length === 0 && gone.length === 0 && (
        <p className="text-[0.8125rem] text-ink-muted">No listing states one.</p>
      )}
      <ul className="max-h-56 overflow-y-auto pl-0.5">
        {[...gone.map((value) => ({ value, applications: undefined })), ...(options ?? [])].map(
          ({ value, applications }) => (
            <li key={value}>
              <label className="flex min-h-8 items-center gap-2 py-1 text-[0.8125rem]">
                <input
                  checked={isChosen(value)}
                  className="checkbox"
                  disabled={isFull && !isChosen(value)}
                  name={kind}
                  onChange={() => onToggle(value)}
                  type="checkbox"
                  value={value}
                />
                <span className="min-w-0 wrap-anywhere">{value}</span>
                {applications !== undefined && (
                  <span className="ml-auto pr-2 text-ink-muted tabular-nums">
                    <span className="sr-only">, stated by </span>
                    {formatCount(applications)}
                  </span>
                )}
              </label>
            </li>
          ),
        )}
      </ul>
    </fieldset>
  )
}
