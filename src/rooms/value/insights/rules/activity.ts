// What people did, as a sentence with a place to look at (DASH-03).

export interface Doing {
  action: string
  /** What was done to, and what else the trail says of it. */
  targetId: string | null
  details: Readonly<Record<string, unknown>>
}

export interface Sentence {
  /** Continues "Ada …". */
  text: string
  link: string
}

type Words = (names: NamesOf, deed: Doing) => Sentence

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
  'procurement.trial_started': (names, { targetId }) => ({
    text: `started a trial of ${names.application(targetId ?? undefined)}`,
    link: `/marketplace/${targetId}`,
  }),
  'procurement.trial_ended_early': (names, { targetId }) => ({
    text: `ended the trial of ${names.application(targetId ?? undefined)} early`,
    link: `/marketplace/${targetId}`,
  }),
  'shortlists.shortlist_created': (names, { targetId }) => ({
    text: `created the shortlist ${names.shortlist(targetId ?? undefined)}`,
    link: `/comparison?shortlist=${targetId}`,
  }),
  'shortlists.comment_added': (names, { targetId }) => ({
    text: `commented on the shortlist ${names.shortlist(targetId ?? undefined)}`,
    link: `/comparison?shortlist=${targetId}`,
  }),
  'roi.simulation_saved': (names, { details }) => modelled('modelled', names, details),
  'roi.simulation_updated': (names, { details }) => modelled('revised the simulation of', names, details),
  'procurement.order_submitted': (_, deed) => ordered('asked for the approval of', deed),
  'procurement.order_approved': (_, deed) => ordered('approved', deed),
  'procurement.order_rejected': (_, deed) => ordered('rejected', deed),
  'assessment.needs_saved': () => ({
    text: 'saved an assessment',
    link: '/buyer-assessment',
  }),
}

function ordered(verb: string, { targetId, details }: Doing): Sentence {
  return { text: `${verb} order ${details.number ?? ''}`.trimEnd(), link: `/orders/${targetId}` }
}

function modelled(verb: string, names: NamesOf, details: Doing['details']): Sentence {
  const applicationId = own(details, 'applicationId')
  const shortlistId = own(details, 'shortlistId')
  return {
    text: `${verb} the return of ${names.application(applicationId)}`,
    link: simulationLink(applicationId, shortlistId),
  }
}

/** Where a saved simulation opens. */
export function simulationLink(applicationId: string | undefined, shortlistId: string | undefined): string {
  return `/roi-simulation?app=${applicationId}${shortlistId ? `&shortlist=${shortlistId}` : ''}`
}

/** The deeds that are worth telling; signing in and reading are not. */
export const toldActions: readonly string[] = Object.keys(words)

/** Undefined for a deed that is not told. */
export function sentenceOf(deed: Doing, names: NamesOf): Sentence | undefined {
  return words[deed.action]?.(names, deed)
}

/** The applications and shortlists whose names the sentences need. */
export function namedIn(deeds: readonly Doing[]): { applicationIds: string[]; shortlistIds: string[] } {
  const applicationIds = deeds.flatMap(({ action, targetId, details }) =>
    action.startsWith('procurement.trial_') ? (targetId ?? []) : (own(details, 'applicationId') ?? []),
  )
  const shortlistIds = deeds.flatMap(({ action, targetId }) =>
    action.startsWith('shortlists.') ? (targetId ?? []) : [],
  )
  return { applicationIds: [...new Set(applicationIds)], shortlistIds: [...new Set(shortlistIds)] }
}
