// Read-only links to a simulation, for the people who make them and those who open them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { modelPriceShape, parametersShape } from './contract.ts'
import { linkLifetimes } from './rules/links/link-rules.ts'
import { seedMax } from './rules/model/uncertainty.ts'

export const simulationLinkShape = z.object({
  id: z.uuid(),
  /** The version that it shows, and when that was saved. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  madeBy: z.object({ name: z.string(), isYou: z.boolean() }),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `closed`: its maker may not edit any more, or other formulas compute now. Only an open one opens anything. */
  state: z.enum(['open', 'expired', 'revoked', 'closed']),
  /** How often people outside the company opened it, and took a report. */
  opened: z.int().min(0),
  lastOpenedAt: z.iso.datetime().nullable(),
  reports: z.int().min(0),
  mayRevoke: z.boolean(),
})
export type SimulationLink = z.infer<typeof simulationLinkShape>

export const simulationLinksShape = z.object({
  /** What a person who opens a link that is made now reads about its maker. */
  shownAs: z.object({ companyName: z.string(), personName: z.string() }),
  links: z.array(simulationLinkShape),
})
export type SimulationLinks = z.infer<typeof simulationLinksShape>

export const newLinkShape = z.strictObject({
  /** The version that its maker saw; another one is not shared. */
  version: z.int().min(1),
  days: z.literal(linkLifetimes),
  /** Of the Monte Carlo run. */
  seed: z.int().min(0).max(seedMax),
})
export type NewLink = z.output<typeof newLinkShape>

/** What a link shows: one version, as it was when it was shared. */
export const sharedSimulationShape = z.object({
  application: z.object({
    id: z.uuid(),
    name: z.string(),
    vendor: z.string(),
    isSample: z.boolean(),
  }),
  parameters: parametersShape,
  /** The price that the figures were computed with, and what it leaves out. */
  price: modelPriceShape,
  note: z.string().nullable(),
  seed: z.int(),
  formulasVersion: z.int(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  companyName: z.string(),
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SharedSimulation = z.infer<typeof sharedSimulationShape>

const token = z.string().max(200).describe('What stands behind #token= in the link')
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = { 'Content-Disposition': 'The name to save it under' }
/** A report takes long to make, and a person with a link needs one or two. */
const sharedReportLimit = { limit: 10, windowSeconds: 60 }

export const linkRoutes = {
  listLinks: route({
    method: 'GET',
    path: '/api/roi-simulations/{id}/links',
    summary:
      'List the read-only links of a simulation: those that open it, then the newest 20 that do no more',
    tag: 'roi',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    returns: simulationLinksShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  makeLink: route({
    method: 'POST',
    path: '/api/roi-simulations/{id}/links',
    summary:
      'Make a read-only link to a simulation as it is now, good for 7, 30 or 90 days. The address is answered this once',
    tag: 'roi',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    body: newLinkShape,
    returns: z.object({ link: simulationLinkShape, address: z.string() }),
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict', 'stale_version'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  revokeLink: route({
    method: 'DELETE',
    path: '/api/roi-simulations/{id}/links/{linkId}',
    summary: 'Revoke a read-only link: it opens nothing from the next request on. Makers and owners may',
    tag: 'roi',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid(), linkId: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  openLink: route({
    method: 'POST',
    path: '/api/shared-simulations',
    summary:
      'Read the simulation that a read-only link shows; one that opens nothing is not found, whatever the reason',
    tag: 'roi',
    permission: 'public',
    body: z.strictObject({ token }),
    returns: sharedSimulationShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  sharedReportAsPdf: route({
    method: 'POST',
    path: '/api/shared-simulations/report.pdf',
    summary: 'Report of the simulation that a read-only link shows, as PDF',
    tag: 'roi',
    permission: 'public',
    body: z.strictObject({ token }),
    returns: bytes,
    contentType: 'application/pdf',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: sharedReportLimit,
  }),
  sharedReportAsWorkbook: route({
    method: 'POST',
    path: '/api/shared-simulations/report.xlsx',
    summary: 'The simulation that a read-only link shows, as a workbook that computes it again',
    tag: 'roi',
    permission: 'public',
    body: z.strictObject({ token }),
    returns: bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: sharedReportLimit,
  }),
} as const
