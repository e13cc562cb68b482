// What an entry is: its line in the table of actions, read for the filters, the list and the export.

import type { EntryKind, Severity } from '#platform/kernel/audit-actions.ts'
import { auditActions } from '#platform/kernel/audit-actions.ts'
import type { Outcome, ReadsView, WantedKind } from './vocabulary.ts'

export interface Description {
  /** Null for an action that this release no longer knows. */
  kind: EntryKind | null
  severity: Severity
}

const known: Readonly<Record<string, readonly [EntryKind, Severity, () => string]>> = auditActions

export function describeAuditAction(action: string, outcome: Outcome): Description {
  const [kind, severity] = known[action] ?? [null, 'info']
  return { kind, severity: outcome === 'refused' && severity === 'info' ? 'warning' : severity }
}

/** "Sign in refused" for `identity.sign_in_refused`; the action itself, spelled out, where the table no longer has it. */
export function auditActionInWords(action: string): string {
  const words = known[action]?.[2]() ?? action.slice(action.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An action that the audit log holds, with the kind of its target. */
export interface KnownAuditAction {
  action: string
  targetKind: string
}

export interface AuditActionFilter {
  kind?: WantedKind | undefined
  severity?: Severity | undefined
  reads?: ReadsView | undefined
}

/** Somebody read something, and it is no more than that. */
export function isRead(action: string): boolean {
  const { kind, severity } = describeAuditAction(action, 'success')
  return action.endsWith('_read') && kind === 'access' && severity === 'info'
}

const isWanted = (kind: EntryKind | null, wanted: WantedKind | undefined) =>
  wanted === 'without-sign-ins'
    ? kind !== 'login' && kind !== 'logout'
    : wanted === undefined || kind === wanted

export interface WantedAuditActions {
  /** Actions that are wanted where they succeeded. */
  done: string[]
  /** Actions that are wanted where they were refused. */
  refused: string[]
}

/** Of the known actions those that match the filter; undefined where it means every entry. */
export function wantedAuditActions(
  knownActions: readonly KnownAuditAction[],
  filter: AuditActionFilter,
): WantedAuditActions | undefined {
  const hidesReads = filter.reads === 'hidden'
  if (filter.kind === undefined && filter.severity === undefined && !hidesReads) return undefined
  const actions = [...new Set(knownActions.map(({ action }) => action))]
  const fitting = (outcome: Outcome) =>
    actions.filter((action) => {
      const { kind, severity } = describeAuditAction(action, outcome)
      // What was refused is never left out.
      if (hidesReads && outcome === 'success' && isRead(action)) return false
      return isWanted(kind, filter.kind) && (filter.severity === undefined || severity === filter.severity)
    })
  return { done: fitting('success'), refused: fitting('refused') }
}

/** The actions whose text contains the search, whatever the case: "sign in", "identity.signed", "order". */
export function searchAuditActions(
  knownActions: readonly KnownAuditAction[],
  search: string,
): KnownAuditAction[] {
  const sought = plain(search)
  return knownActions.filter(({ action, targetKind }) =>
    [action.replace('.', ' '), action, auditActionInWords(action), targetKind].some((text) =>
      plain(text).includes(sought),
    ),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[_\s]+/g, ' ')
