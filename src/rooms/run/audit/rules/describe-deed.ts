// What an entry is: its line in the table of actions, read for the filters, the list and the export.

import type { EntryKind, Severity } from '#platform/kernel/audit-actions.ts'
import { auditActions } from '#platform/kernel/audit-actions.ts'
import type { Outcome } from './vocabulary.ts'

export interface Description {
  /** Null for an action that this release no longer knows. */
  kind: EntryKind | null
  severity: Severity
}

const known: Readonly<Record<string, readonly [EntryKind, Severity, () => string]>> = auditActions

export function describeDeed(action: string, outcome: Outcome): Description {
  const [kind, severity] = known[action] ?? [null, 'info']
  return { kind, severity: outcome === 'refused' && severity === 'info' ? 'warning' : severity }
}

/** "Sign in refused" for `identity.sign_in_refused`; the action itself, spelled out, where the table no longer has it. */
export function deedInWords(action: string): string {
  const words = known[action]?.[2]() ?? action.slice(action.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A kind of deed that the trail knows. */
export interface Deed {
  action: string
  targetKind: string
}

export interface DeedFilter {
  kind?: EntryKind | undefined
  severity?: Severity | undefined
}

export interface WantedDeeds {
  /** Actions that are wanted where they succeeded. */
  done: string[]
  /** Actions that are wanted where they were refused. */
  refused: string[]
}

/** Of the deeds that the trail knows those which the filter means; undefined where it means every entry. */
export function wantedDeeds(deeds: readonly Deed[], filter: DeedFilter): WantedDeeds | undefined {
  if (filter.kind === undefined && filter.severity === undefined) return undefined
  const actions = [...new Set(deeds.map(({ action }) => action))]
  const fitting = (outcome: Outcome) =>
    actions.filter((action) => {
      const { kind, severity } = describeDeed(action, outcome)
      return (
        (filter.kind === undefined || kind === filter.kind) &&
        (filter.severity === undefined || severity === filter.severity)
      )
    })
  return { done: fitting('success'), refused: fitting('refused') }
}

/** The deeds whose words hold what is searched, whatever the case: "sign in", "identity.signed", "order". */
export function deedsInWords(deeds: readonly Deed[], search: string): Deed[] {
  const sought = plain(search)
  return deeds.filter(({ action, targetKind }) =>
    [action.replace('.', ' '), action, deedInWords(action), targetKind].some((text) =>
      plain(text).includes(sought),
    ),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[_\s]+/g, ' ')
