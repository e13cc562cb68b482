// What a buyer must have: chosen from what listings state, and each of it required.
import { foldText } from '#platform/kernel/fold-text.ts'

export const mustHaveKinds = ['standard', 'deployment', 'region', 'integration', 'language'] as const
export type MustHaveKind = (typeof mustHaveKinds)[number]

/** What is chosen of each kind; empty where anything will do. */
export type MustHaves = Readonly<Record<MustHaveKind, readonly string[]>>

export const noMustHaves: MustHaves = {
  standard: [],
  deployment: [],
  region: [],
  integration: [],
  language: [],
}

/** As many of one kind as can be asked for at once. */
export const mustHavesMax = 10
/** The longest that can be asked for; integrations are the longest that listings name. */
export const mustHaveMaxLength = 120

/** A must-have that a listing meets, with what it goes by. */
export interface Met {
  kind: MustHaveKind
  value: string
  /** Of a standard: the last day of the evidence on file. */
  validUntil?: string | undefined
  /** Of a deployment or a region: the words of the listing that it was read from. */
  statedAs?: string | undefined
}

/** Every one that is chosen, by kind and in the order of choice. */
export function mustHaveList(chosen: MustHaves): { kind: MustHaveKind; value: string }[] {
  return mustHaveKinds.flatMap((kind) => chosen[kind].map((value) => ({ kind, value })))
}

/** Whether two texts name the same value, whatever their case and accents. */
export function isSameValue(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}
