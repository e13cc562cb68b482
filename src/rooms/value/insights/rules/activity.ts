// What people did, as a sentence with a place to look at (DASH-03).
import { t } from '#platform/kernel/texts.ts'

export interface Doing {
  action: string
  /** What was done to, and what else the trail says of it. */
  targetId: string | null
  details: Readonly<Record<string, unknown>>
}

export interface Sentence {
  text: string
  link: string
}

type Words = (names: NamesOf, auditAction: Doing, by: By) => Sentence

/** Who did it; `isYou` is "yes" for the reader. */
interface By {
  name: string
  isYou: 'yes' | 'no'
}

/** The name that an id has, if it has one still. */
export interface NamesOf {
  application(id: string | undefined): string
  shortlist(id: string | undefined): string
}

const own = (details: Doing['details'], key: string) => {
  const value = details[key]
  return typeof value === 'string' ? value : undefined
}

const words: Readonly<Record<string, Words>> = {
  'procurement.trial_started': (names, { targetId }, by) => ({
    text: t(
      '{isYou, select, yes {You started a trial of {application}} other {{name} started a trial of {application}}}',
      { ...by, application: names.application(targetId ?? undefined) },
    ),
    link: `/marketplace/${targetId}`,
  }),
  'procurement.trial_ended_early': (names, { targetId }, by) => ({
    text: t(
      '{isYou, select, yes {You ended the trial of {application} early} other {{name} ended the trial of {application} early}}',
      { ...by, application: names.application(targetId ?? undefined) },
    ),
    link: `/marketplace/${targetId}`,
  }),
  'shortlists.shortlist_created': (names, { targetId }, by) => ({
    text: t(
      '{isYou, select, yes {You created the shortlist {shortlist}} other {{name} created the shortlist {shortlist}}}',
      { ...by, shortlist: names.shortlist(targetId ?? undefined) },
    ),
    link: `/comparison?shortlist=${targetId}`,
  }),
  'shortlists.comment_added': (names, { targetId }, by) => ({
    text: t(
      '{isYou, select, yes {You commented on the shortlist {shortlist}} other {{name} commented on the shortlist {shortlist}}}',
      { ...by, shortlist: names.shortlist(targetId ?? undefined) },
    ),
    link: `/comparison?shortlist=${targetId}`,
  }),
  'roi.simulation_saved': (names, { details }, by) => ({
    text: t(
      '{isYou, select, yes {You modelled the return of {application}} other {{name} modelled the return of {application}}}',
      { ...by, application: names.application(own(details, 'applicationId')) },
    ),
    link: linkOfSimulation(details),
  }),
  'roi.simulation_updated': (names, { details }, by) => ({
    text: t(
      '{isYou, select, yes {You revised the simulation of the return of {application}} other {{name} revised the simulation of the return of {application}}}',
      { ...by, application: names.application(own(details, 'applicationId')) },
    ),
    link: linkOfSimulation(details),
  }),
  'procurement.order_submitted': (_, auditAction, by) => ({
    text: t(
      '{isYou, select, yes {You asked for the approval of order {number}} other {{name} asked for the approval of order {number}}}',
      { ...by, number: numberOf(auditAction) },
    ).trimEnd(),
    link: `/orders/${auditAction.targetId}`,
  }),
  'procurement.order_approved': (_, auditAction, by) => ({
    text: t('{isYou, select, yes {You approved order {number}} other {{name} approved order {number}}}', {
      ...by,
      number: numberOf(auditAction),
    }).trimEnd(),
    link: `/orders/${auditAction.targetId}`,
  }),
  'procurement.order_rejected': (_, auditAction, by) => ({
    text: t('{isYou, select, yes {You rejected order {number}} other {{name} rejected order {number}}}', {
      ...by,
      number: numberOf(auditAction),
    }).trimEnd(),
    link: `/orders/${auditAction.targetId}`,
  }),
  'assessment.needs_saved': (_names, _auditAction, by) => ({
    text: t('{isYou, select, yes {You saved an assessment} other {{name} saved an assessment}}', { ...by }),
    link: '/buyer-assessment',
  }),
}

function numberOf({ details }: Doing): string {
  return typeof details.number === 'number' ? String(details.number) : ''
}

function linkOfSimulation(details: Doing['details']): string {
  return simulationLink(own(details, 'applicationId'), own(details, 'shortlistId'))
}

/** Where a saved simulation opens. */
export function simulationLink(applicationId: string | undefined, shortlistId: string | undefined): string {
  return `/roi-simulation?app=${applicationId}${shortlistId ? `&shortlist=${shortlistId}` : ''}`
}

/** The actions that the dashboard shows; signing in and reading are left out. */
export const activityActions: readonly string[] = Object.keys(words)

/** Undefined for an action that is not shown. */
export function sentenceOf(
  auditAction: Doing,
  names: NamesOf,
  by: { name: string; isYou: boolean },
): Sentence | undefined {
  return words[auditAction.action]?.(names, auditAction, { name: by.name, isYou: by.isYou ? 'yes' : 'no' })
}

/** The applications and shortlists whose names the sentences need. */
export function namedIn(auditActions: readonly Doing[]): {
  applicationIds: string[]
  shortlistIds: string[]
} {
  const applicationIds = auditActions.flatMap(({ action, targetId, details }) =>
    action.startsWith('procurement.trial_') ? (targetId ?? []) : (own(details, 'applicationId') ?? []),
  )
  const shortlistIds = auditActions.flatMap(({ action, targetId }) =>
    action.startsWith('shortlists.') ? (targetId ?? []) : [],
  )
  return { applicationIds: [...new Set(applicationIds)], shortlistIds: [...new Set(shortlistIds)] }
}
